import { interpolate } from '@veramasa/contract';
import parts from '../../../../content/wording/page-parts.json' with { type: 'json' };
import type { GalleryModel } from '../../queries/life.ts';
import { Drawing } from '../../ui/Drawing.tsx';
import { SectionHeading } from '../../ui/SectionHeading/SectionHeading.tsx';
import styles from './Gallery.module.css';
import { OpenedPicture } from './OpenedPicture.tsx';

/**
 * A wall of pictures that open to the whole window, without script. Each picture's button stands over it and
 * opens its popover; while that is open the same button is the bar's close, and its neighbours' buttons are
 * previous and next, so focus never leaves a button of the wall. A popover can be left only for one whose
 * button lies outside it, hence the labels: a finger presses a label inside, the browser presses the button.
 */
export function Gallery({ heading, text, pictures }: GalleryModel) {
  return (
    <section data-plane="ink">
      <SectionHeading heading={heading}>{text}</SectionHeading>
      <ul className={styles.gallery}>
        {pictures.map(({ title, note, alt, onWall }, index) => (
          <li key={title}>
            <Drawing drawing={onWall} alt={alt} />
            <p>
              <b>{title}</b>
              {note && <span>, {note}</span>}
            </p>
            {/* Safari gives a clicked button the focus only when it has a tab index. */}
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
