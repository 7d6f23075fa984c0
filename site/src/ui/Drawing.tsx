/** A drawing ready to be shown: hashed address and its own size in CSS pixels. */
export interface DrawingSource {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

interface Props {
  readonly drawing: DrawingSource;
  /** Another crop below `phoneWidth`. */
  readonly phone?: DrawingSource | undefined;
  /** Widest viewport in pixels that shows `phone`. */
  readonly phoneWidth?: number;
  /** Empty for decoration. */
  readonly alt?: string;
  /** `eager` only for what is in the first view. */
  readonly loading?: 'lazy' | 'eager';
  readonly className?: string | undefined;
}

/** A drawing as an image, with its own size so that nothing shifts. */
export function Drawing({ drawing, phone, phoneWidth = 700, alt = '', loading = 'lazy', className }: Props) {
  const image = (
    <img
      className={className}
      src={drawing.src}
      alt={alt}
      width={drawing.width}
      height={drawing.height}
      loading={loading === 'lazy' ? 'lazy' : undefined}
      fetchPriority={loading === 'eager' ? 'high' : undefined}
    />
  );
  if (!phone) return image;
  return (
    <picture>
      <source
        media={`(width<=${phoneWidth}px)`}
        srcSet={phone.src}
        width={phone.width}
        height={phone.height}
      />
      {image}
    </picture>
  );
}
