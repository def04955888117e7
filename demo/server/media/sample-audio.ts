/** Samples per second; speech needs no more. */
const RATE = 8000;
const SECONDS = 12;
/** Of vowels: the two strongest overtones, Hz. */
const VOWELS = [
  [730, 1090],
  [270, 2290],
  [300, 870],
  [530, 1840],
  [570, 840],
] as const;

/** A number from 0 to 1 that is always the same for the same text and place. */
function chance(text: string, place: number): number {
  let hash = 2166136261 ^ place;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619);
  hash = Math.imul(hash ^ (hash >>> 15), 2246822519);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}

/** Something that sounds like a voice behind a wall: syllables of a pitch and two overtones, with breaths between the phrases. */
function loudness(asin: string, at: number): number {
  const syllable = Math.floor(at * 5);
  const inside = at * 5 - syllable;
  if (chance(asin, syllable) < 0.15) return 0;
  const [first, second] = VOWELS[Math.floor(chance(asin, syllable + 1000) * VOWELS.length)]!;
  const pitch = 110 + 40 * chance(asin, syllable + 2000) - 15 * inside;
  const wave = (hertz: number, share: number) => share * Math.sin(2 * Math.PI * hertz * at);
  const voice = wave(pitch, 0.5) + wave(Math.round(first / pitch) * pitch, 0.3) + wave(Math.round(second / pitch) * pitch, 0.15);
  return voice * Math.sin(Math.PI * Math.min(1, inside * 1.1)) * 0.8;
}

/** A WAV file (8 bits, mono) that is made of nothing but the product's number. */
function make(asin: string): Uint8Array<ArrayBuffer> {
  const frames = RATE * SECONDS;
  const file = new Uint8Array(44 + frames);
  const view = new DataView(file.buffer);
  const text = (at: number, value: string) => [...value].forEach((letter, index) => view.setUint8(at + index, letter.charCodeAt(0)));
  const long = (at: number, value: number) => view.setUint32(at, value, true);
  const short = (at: number, value: number) => view.setUint16(at, value, true);
  text(0, "RIFF");
  long(4, 36 + frames);
  text(8, "WAVEfmt ");
  long(16, 16);
  short(20, 1); // PCM
  short(22, 1);
  long(24, RATE);
  long(28, RATE);
  short(32, 1);
  short(34, 8);
  text(36, "data");
  long(40, frames);
  for (let frame = 0; frame < frames; frame++) file[44 + frame] = 128 + Math.round(127 * loudness(asin, frame / RATE));
  return file;
}

const made = new Map<string, Uint8Array<ArrayBuffer>>();

/** The sample of a title, or the part of it that a `Range` header asks for; browsers ask so when a listener seeks. */
export function sampleAudio(asin: string, range: string | undefined): Response {
  const file = made.get(asin) ?? make(asin);
  made.set(asin, file);
  const headers = { "content-type": "audio/wav", "accept-ranges": "bytes", "cache-control": "public, max-age=86400" };
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(range ?? "") ?? [];
  if (from === undefined) return new Response(file, { headers: { ...headers, "content-length": String(file.length) } });
  const first = Number(from);
  const last = Math.min(to ? Number(to) : Infinity, file.length - 1);
  if (first > last) return new Response(null, { status: 416, headers: { "content-range": `bytes */${file.length}` } });
  return new Response(file.slice(first, last + 1), {
    status: 206,
    headers: { ...headers, "content-range": `bytes ${first}-${last}/${file.length}`, "content-length": String(last - first + 1) },
  });
}
