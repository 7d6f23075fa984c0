import { interpolate } from '@veramasa/contract';
import mp4 from '../../../../../art/film/founder.mp4?url';
import webm from '../../../../../art/film/founder.webm?url';
import captions from '../../../../../content/pages/founder-film.vtt?url&no-inline';
import parts from '../../../../../content/wording/page-parts.json' with { type: 'json' };
import type { Entry } from '../../../queries/read-entries.ts';
import { ButtonLink } from '../../../ui/Button/Button.tsx';
import { ControlButton, PlayButton } from '../../../ui/ControlButton/ControlButton.tsx';
import { Drawing } from '../../../ui/Drawing.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Courses } from '../../../ui/words/Courses/Courses.tsx';
import { SampleNote } from '../../../ui/words/SampleNote/SampleNote.tsx';
import { TextLink } from '../../../ui/words/TextLink/TextLink.tsx';
import styles from './Founder.module.css';

const loudspeaker = 'M1 8h5l6-6v20l-6-6H1z';

/**
 * The founder's film behind the h1. The still picture is shown first; `browser/founder-film.ts` fades the film in over
 * it. Without JavaScript the browser's controls play it, and its empty poster keeps the still behind it visible.
 */
export function FounderFilm({ heading, promise, hero, film, founder }: Entry<'founderPage'>) {
  return (
    <section className={styles.film} data-plane="ink" data-film="">
      <div>
        <Drawing drawing={hero.drawing} alt={hero.alt} first />
        <video
          aria-label={film.label}
          poster="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E"
          preload="none"
          width={1280}
          height={720}
          controls
          loop
          muted
          playsInline
        >
          <source src={webm} type='video/webm; codecs="av01.0.05M.08,opus"' />
          <source src={mp4} type="video/mp4" />
          <track kind="captions" src={captions} srcLang="en" label={film.captions} />
          {film.unsupported}
        </video>
      </div>
      <div className={styles.words}>
        <h1>
          <Courses text={heading} place="banner" />
        </h1>
        <SampleNote kind="founder" entries={[founder]} />
        <p>{promise}</p>
      </div>
      <div className={styles.controls}>
        <p data-caption="" />
        <PlayButton what={parts.theFilm} />
        <ControlButton
          data-sound=""
          whileOn={
            <>
              <Icon box={24} size={22} paths={sign('M15 7q5 5 0 10')} />
              {parts.mute}
            </>
          }
        >
          <Icon box={24} size={22} paths={sign('m15 8 8 8m0-8-8 8')} />
          {parts.unmute}
        </ControlButton>
        <ControlButton data-captions="" aria-pressed="false">
          {parts.captions}
          <span className="visually-hidden"> {parts.captionsFor}</span>
        </ControlButton>
      </div>
    </section>
  );
}

const sign = (wave: string) => [
  { fill: 'currentColor', d: loudspeaker },
  { strokeWidth: 2.6, d: wave },
];

export function FounderProfile(founder: Entry<'founderPage'>['founder']) {
  return (
    <section className={`container ${styles.profile}`}>
      <div>
        <h2>{founder.name}</h2>
        <blockquote>{founder.quote}</blockquote>
        {founder.text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p className={styles.links}>
          <ButtonLink tone="ink" href={`mailto:${founder.email}`}>
            {founder.emailLabel}
          </ButtonLink>
          {!founder.sample && <TextLink href={founder.profileUrl}>{founder.profileLabel}</TextLink>}
        </p>
      </div>
      <div data-plane="verdigris-dark">
        <Drawing drawing={founder.portrait} alt={founder.portraitAlt} />
      </div>
    </section>
  );
}

const entryItem = ({ heading, text }: Entry<'founderPage'>['career']['entries'][number]) => (
  <li key={heading}>
    <h3>{heading}</h3>
    <p>{text}</p>
  </li>
);

export function FounderAchievements({ heading, entries }: Entry<'founderPage'>['career']) {
  return (
    <section className={`container ${styles.achievements}`}>
      <h2>{heading}</h2>
      <ul>{entries.map(entryItem)}</ul>
    </section>
  );
}

export function FounderCareer({ heading, entries }: Entry<'founderPage'>['career']) {
  return (
    <section data-plane="haldi" className={styles.career}>
      <div className="container">
        <h2>{heading}</h2>
        <ol>{entries.map(entryItem)}</ol>
      </div>
    </section>
  );
}

/**
 * Pictures in a strip with scroll snapping, moved by swiping, scrolling or buttons. `browser/picture-slider.ts` adds
 * the buttons and the automatic movement.
 */
export function PictureSlider({ heading, slides }: Entry<'founderPage'>['pictures']) {
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
          <Icon box={24} size={20} paths={[{ strokeWidth: 4, d: 'M16 2 6 12l10 10' }]} />
        </ControlButton>
        <ControlButton aria-label={parts.nextPicture} data-step="1">
          <Icon box={24} size={20} paths={[{ strokeWidth: 4, d: 'm8 2 10 10L8 22' }]} />
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
        <PlayButton what={parts.thePictures} />
        <p className="visually-hidden" aria-live="polite" />
      </div>
    </section>
  );
}
