/** A picture of the product, in the size that the screen needs. */
import { cx } from '../../ui/cx.ts';
import type { Picture } from './types.ts';

interface PictureViewProps {
  picture: Picture;
  /** It is seen without scrolling. */
  first?: boolean;
  sizes?: string;
  className?: string;
}

export function PictureView({
  picture,
  first = false,
  sizes = '(min-width: 1000px) 936px, 94vw',
  className,
}: PictureViewProps) {
  const { src, srcSet, width, height, alt } = picture;
  return (
    <img
      src={src}
      srcSet={srcSet}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      decoding="async"
      {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      className={cx('product-picture', className)}
    />
  );
}
