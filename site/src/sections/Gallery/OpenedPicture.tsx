import parts from '../../../../content/wording/page-parts.json' with { type: 'json' };
import type { GalleryModel } from '../../queries/about-pages.ts';
import { Drawing } from '../../ui/Drawing.tsx';
import styles from './OpenedPicture.module.css';

interface OpenedPictureProps {
  readonly pictures: GalleryModel['pictures'];
  readonly index: number;
}

/** One picture of the wall in the whole window, with labels that activate the wall's buttons. */
export function OpenedPicture({ pictures, index }: OpenedPictureProps) {
  const [previous, picture, next] = [pictures[index - 1], pictures[index], pictures[index + 1]];
  if (!picture) return null;
  return (
    <figure className={styles.opened} id={`picture-${index}`} popover="auto">
      <Drawing drawing={picture.whole} alt={picture.alt} />
      {previous && (
        <label className={styles.previous} htmlFor={`open-${index - 1}`}>
          {previous.title}
        </label>
      )}
      <label className={styles.close} htmlFor={`open-${index}`}>
        {parts.closePicture}
      </label>
      {next && (
        <label className={styles.next} htmlFor={`open-${index + 1}`}>
          {next.title}
        </label>
      )}
      <figcaption>{picture.title}</figcaption>
    </figure>
  );
}
