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
    <section data-plane="ink">
      <SectionHeading
        heading={heading}
        text={text}
        note={<SampleNote kind="pictures" entries={pictures} />}
      />
      <ul className={styles.gallery}>
        {pictures.map((picture, index) => (
          <li key={picture.title}>
            <Drawing drawing={picture.onWall} alt={picture.alt} />
            <p>
              <b>{picture.title}</b>
            </p>
            {/* Safari focuses a clicked button only if it has a tabindex. */}
            <button
              type="button"
              id={`open-${index}`}
              popoverTarget={`picture-${index}`}
              aria-label={interpolate(parts.enlarged, { picture: picture.title })}
              tabIndex={0}
            />
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
                <StepButton step="previous" pictures={pictures} index={index - 1} />
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
                <StepButton step="next" pictures={pictures} index={index + 1} />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface StepProps extends Pick<GalleryModel, 'pictures'> {
  readonly step: 'previous' | 'next';
  readonly index: number;
}

/** Opens the picture at `index`, a neighbour of the opened one. Shows nothing where there is none. */
function StepButton({ step, pictures, index }: StepProps) {
  const picture = pictures[index];
  if (!picture) return null;
  return (
    <button type="button" className={styles[step]} popoverTarget={`picture-${index}`} data-step={step}>
      {interpolate(parts[step], { page: picture.title })}
    </button>
  );
}
