/** The position of a picture over its stage: its magnification, and how far its middle is from that of the stage, CSS px. */
export interface Placement {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const WHOLE: Placement = { scale: 1, x: 0, y: 0 };

/** The size of a picture that is shown whole on the stage; one of unknown size fills it. */
export function fitted(stage: Size, { width, height }: Size): Size {
  if (!width || !height) return stage;
  const scale = Math.min(stage.width / width, stage.height / height);
  return { width: width * scale, height: height * scale };
}

/** The placement closest to this one in which the picture leaves no gap that it could fill. */
export function within(stage: Size, picture: Size, { scale, x, y }: Placement): Placement {
  const clamp = (at: number, length: number, room: number) => {
    const way = Math.max(0, (length * scale - room) / 2);
    return Math.min(Math.max(-way, at), way);
  };
  return { scale, x: clamp(x, picture.width, stage.width), y: clamp(y, picture.height, stage.height) };
}

/** Another magnification, by which the point of the picture below `about` stays there; points are counted from the stage's middle. */
export const zoomed = ({ scale, x, y }: Placement, to: number, about: Point): Placement => ({
  scale: to,
  x: about.x - ((about.x - x) * to) / scale,
  y: about.y - ((about.y - y) * to) / scale,
});
