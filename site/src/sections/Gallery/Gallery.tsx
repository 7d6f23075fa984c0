import { interpolate } from '@veramasa/contract';
import parts from '../../../../content/wording/page-parts.json' with { type: 'json' };
import type { GalleryModel } from '../../queries/about-pages.ts';
import { Drawing } from '../../ui/Drawing.tsx';
import { SampleNote } from '../../ui/SampleNote/SampleNote.tsx';
import { SectionHeading } from '../../ui/SectionHeading/SectionHeading.tsx';
import styles from './Gallery.module.css';

/**
 * A wall of pictures that open in the whole window, without a script. Each picture's button covers it and opens
 * its popover. While the popover is open, the same button closes it, and the buttons of its neighbours are previous
 * and next, so focus stays on the buttons of the wall. A popover can be switched only by a button outside of it;
 * labels inside the popover activate those buttons.
 */
export function Gallery({ heading, text, pictures }: GalleryModel) {
  return (
    <section data-plane="ink">
      <SectionHeading heading={heading} note={<SampleNote kind="pictures" entries={pictures} />}>
        {text}
      </SectionHeading>
      <ul className={styles.gallery}>
        {pictures.map(({ title, alt, onWall }, index) => (
          <li key={title}>
            <Drawing drawing={onWall} alt={alt} />
            <p>
              <b>{title}</b>
            </p>
            {/* Safari focuses a clicked button only if it has a tabindex. */}
            <button
              type="button"
              id={`open-${index}`}
              popoverTarget={`picture-${index}`}
              aria-label={interpolate(parts.enlarged, { picture: title })}
              tabIndex={0}
            />
            <OpenedPicture pictures={pictures} index={index} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface OpenedPictureProps {
  readonly pictures: GalleryModel['pictures'];
  readonly index: number;
}

/** One picture of the wall in the whole window, with labels that activate the wall's buttons. */
function OpenedPicture({ pictures, index }: OpenedPictureProps) {
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
