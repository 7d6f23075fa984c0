import { interpolate } from '@veramasa/contract';
import parts from '../../../../../content/wording/page-parts.json' with { type: 'json' };
import type { GalleryModel } from '../../../queries/about-pages.ts';
import { Drawing } from '../../../ui/Drawing.tsx';
import { SampleNote } from '../../../ui/words/SampleNote/SampleNote.tsx';
import { SectionHeading } from '../../../ui/words/SectionHeading/SectionHeading.tsx';
import styles from './Gallery.module.css';

/**
 * A wall of pictures that open in the whole window. Each picture's button covers it and opens its popover. Without a
 * script, a neighbour opens above the opened picture; `browser/gallery.ts` replaces it instead.
 */
export function Gallery({ heading, text, pictures }: GalleryModel) {
  return (
    <section data-plane="ink" data-gallery="">
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

/** One picture of the wall in the whole window, with buttons for its neighbours. */
function OpenedPicture({ pictures, index }: OpenedPictureProps) {
  const [previous, picture, next] = [pictures[index - 1], pictures[index], pictures[index + 1]];
  if (!picture) return null;
  return (
    <div
      className={styles.opened}
      id={`picture-${index}`}
      popover="auto"
      role="dialog"
      aria-label={picture.title}
    >
      <figure>
        <Drawing drawing={picture.whole} alt={picture.alt} />
        <figcaption>{picture.title}</figcaption>
      </figure>
      <div className={styles.controls}>
        {previous && <StepButton step="previous" index={index - 1} picture={previous} />}
        <button
          type="button"
          className={styles.close}
          popoverTarget={`picture-${index}`}
          popoverTargetAction="hide"
          // biome-ignore lint/a11y/noAutofocus: a popover gives the focus to the button that asks for it when it opens
          autoFocus
        >
          {parts.closePicture}
        </button>
        {next && <StepButton step="next" index={index + 1} picture={next} />}
      </div>
    </div>
  );
}

interface StepButtonProps {
  readonly step: 'previous' | 'next';
  readonly index: number;
  readonly picture: GalleryModel['pictures'][number];
}

/** Opens a neighbour of the opened picture. */
function StepButton({ step, index, picture }: StepButtonProps) {
  return (
    <button type="button" className={styles[step]} popoverTarget={`picture-${index}`} data-step={step}>
      {interpolate(parts[step], { page: picture.title })}
    </button>
  );
}
