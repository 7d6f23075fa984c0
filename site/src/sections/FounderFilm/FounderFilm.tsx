import parts from '../../../../content/wording/page-parts.json' with { type: 'json' };
import type { FilmModel } from '../../queries/founder.ts';
import { ControlButton, PlayButton } from '../../ui/ControlButton/ControlButton.tsx';
import { Drawing } from '../../ui/Drawing.tsx';
import styles from './FounderFilm.module.css';

const loudspeaker = 'M1 8h5l6-6v20l-6-6H1z';

/**
 * The founder's film behind the h1. The still picture is shown first; `browser/founder-film.ts` fades the film in over
 * it. Without JavaScript the browser's controls play it.
 */
export function FounderFilm(film: FilmModel) {
  return (
    <section className={styles.film} data-plane="ink" data-film="">
      <div>
        <Drawing drawing={film.poster} alt={film.alt} first />
        <video
          aria-label={film.label}
          poster={film.poster.src}
          preload="none"
          width={1280}
          height={720}
          controls
          loop
          muted
          playsInline
        >
          {film.sources.map(({ src, type }) => (
            <source key={src} src={src} type={type} />
          ))}
          <track kind="captions" src={film.captions.src} srcLang="en" label={film.captions.label} />
          {film.unsupported}
        </video>
      </div>
      <div className={styles.words}>
        <h1>{film.heading}</h1>
        <p>{film.promise}</p>
      </div>
      <div className={styles.controls}>
        <p data-caption="" />
        <PlayButton what={parts.theFilm} data-play="" />
        <ControlButton
          data-sound=""
          whileOn={
            <>
              <Sign wave="M15 7q5 5 0 10" />
              {parts.mute}
            </>
          }
        >
          <Sign wave="m15 8 8 8m0-8-8 8" />
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

function Sign({ wave }: { readonly wave: string }) {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <path fill="currentColor" d={loudspeaker} />
      <path fill="none" stroke="currentColor" strokeWidth="2.6" d={wave} />
    </svg>
  );
}
