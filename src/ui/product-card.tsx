import type { MouseEvent, ReactNode } from "../view/react.ts";
import { Picture } from "./picture.tsx";
import { Rating, ratingStyles, type RatingProps } from "./rating.tsx";
import css from "./product-card.css?inline";

export const productCardStyles: readonly string[] = [...ratingStyles, css];

export interface ProductCardProps {
  readonly title: string;
  /** address of the title's link; without it the title is plain text */
  readonly href?: string | undefined;
  /** any press of the link; the owner prevents the default where it follows the link itself */
  readonly onPress?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
  readonly image?: string | undefined;
  /** without it the image's text is the title */
  readonly imageText?: string | undefined;
  readonly price?: ReactNode;
  readonly rating?: RatingProps | undefined;
  /** what can be done with the product, and the outcome */
  readonly action?: ReactNode;
  /** further facts, between rating and action */
  readonly children?: ReactNode;
}

/**
 * A product as a card: image, title, price, rating, action. The image is loaded when it comes near, its place is as large before. A press
 * anywhere on the card, its action apart, is one of the title's link. Parts: card, image, title, price, rating, action.
 */
export function ProductCard(props: ProductCardProps) {
  const { title, href, onPress, image, imageText = title, price, rating, action, children } = props;
  return (
    <div className="dp-card" part="card">
      {image !== undefined && (
        <div className="dp-card-image">
          <Picture key={image} src={image} alt={imageText} isLazy />
        </div>
      )}
      {href === undefined ? (
        <span className="dp-card-title" part="title">
          {title}
        </span>
      ) : (
        <a className="dp-card-title" part="title" href={href} onClick={onPress}>
          {title}
        </a>
      )}
      {price !== undefined && (
        <span className="dp-card-price" part="price">
          {price}
        </span>
      )}
      {rating && <Rating {...rating} />}
      {children}
      {action !== undefined && (
        <div className="dp-card-action" part="action">
          {action}
        </div>
      )}
    </div>
  );
}
