import { firstViewSource, drawing as namedDrawing, type PictureSource } from './drawings.ts';

export interface DrawingProps {
  readonly drawing: string | PictureSource;
  /** The name of another crop for viewports up to 700 px wide. */
  readonly phone?: string | undefined;
  /** Empty for decoration. */
  readonly alt?: string;
  /** In the first view: part of the page when it is small, otherwise requested before the other pictures. */
  readonly first?: boolean | undefined;
  /** Requested at once, although it is not in the first view. */
  readonly eager?: boolean;
  readonly className?: string | undefined;
}

export const phoneMedia = '(width<=700px)';

/** A drawing as an image, with its own size so that nothing shifts. Unless it is `first` or `eager`, it loads when it is near. */
export function Drawing({ drawing, phone, alt = '', first, eager, className }: DrawingProps) {
  const { src, width, height } = typeof drawing === 'string' ? namedDrawing(drawing) : drawing;
  const address = first && typeof drawing === 'string' ? firstViewSource(drawing, phone) : src;
  const image = (
    <img
      className={className}
      src={address}
      alt={alt}
      width={width}
      height={height}
      loading={first || eager ? undefined : 'lazy'}
      fetchPriority={first && !address.startsWith('data:') ? 'high' : undefined}
    />
  );
  if (!phone) return image;
  const crop = namedDrawing(phone);
  return (
    <picture>
      <source
        media={phoneMedia}
        srcSet={first ? firstViewSource(phone) : crop.src}
        width={crop.width}
        height={crop.height}
      />
      {image}
    </picture>
  );
}
