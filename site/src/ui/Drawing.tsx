/** A drawing ready to be shown: hashed address and its own size in CSS pixels. */
export interface DrawingSource {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

interface Props {
  readonly drawing: DrawingSource;
  /** Another crop for viewports up to 700 px wide. */
  readonly phone?: DrawingSource | undefined;
  /** Empty for decoration. */
  readonly alt?: string;
  /** In the first view: requested before the other pictures. */
  readonly first?: boolean;
  /** Not visible until a menu or a dialog opens: requested then. */
  readonly hidden?: boolean;
  readonly className?: string | undefined;
}

/**
 * A drawing as an image, with its own size so that nothing shifts. The load event of a page waits for its drawings, so
 * that a picture of the whole page is complete.
 */
export function Drawing({ drawing, phone, alt = '', first, hidden, className }: Props) {
  const image = (
    <img
      className={className}
      src={drawing.src}
      alt={alt}
      width={drawing.width}
      height={drawing.height}
      loading={hidden ? 'lazy' : undefined}
      fetchPriority={first ? 'high' : undefined}
    />
  );
  if (!phone) return image;
  return (
    <picture>
      <source media="(width<=700px)" srcSet={phone.src} width={phone.width} height={phone.height} />
      {image}
    </picture>
  );
}
