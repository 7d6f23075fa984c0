import { interpolate } from '@veramasa/contract';
import parts from '../../../../content/wording/page-parts.json' with { type: 'json' };
import type { PicturesModel } from '../../queries/founder.ts';
import { ControlButton, PlayButton } from '../../ui/ControlButton/ControlButton.tsx';
import { Drawing } from '../../ui/Drawing.tsx';
import styles from './PictureSlider.module.css';

/**
 * Pictures in a strip with scroll snapping, moved by swiping, scrolling or buttons. `browser/picture-slider.ts` adds
 * the buttons and the automatic movement.
 */
export function PictureSlider({ heading, slides }: PicturesModel) {
  return (
    <section
      data-plane="ink"
      className={styles.slider}
      aria-roledescription={parts.carousel}
      aria-label={heading}
      data-slider=""
    >
      <h2 className="container">{heading}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <ul tabIndex={0}>
        {slides.map(({ drawing, alt, caption }) => (
          <li key={caption}>
            <Drawing drawing={drawing} alt={alt} />
            <p>{caption}</p>
          </li>
        ))}
      </ul>
      <div className="container">
        <ControlButton aria-label={parts.previousPicture} data-step="-1">
          <Chevron d="M16 2 6 12l10 10" />
        </ControlButton>
        <ControlButton aria-label={parts.nextPicture} data-step="1">
          <Chevron d="m8 2 10 10L8 22" />
        </ControlButton>
        <div>
          {slides.map(({ caption }, index) => (
            <button
              key={caption}
              type="button"
              aria-label={interpolate(parts.pictureOf, { number: index + 1, count: slides.length })}
              aria-current={index === 0}
              data-dot=""
            />
          ))}
        </div>
        <PlayButton what={parts.thePictures} data-play="" />
        <p className="visually-hidden" aria-live="polite" />
      </div>
    </section>
  );
}

function Chevron({ d }: { readonly d: string }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path fill="none" stroke="currentColor" strokeWidth="4" d={d} />
    </svg>
  );
}
