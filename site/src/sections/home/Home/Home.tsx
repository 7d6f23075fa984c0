import type { ImgHTMLAttributes } from 'react';
import parts from '../../../../../content/wording/page-parts.json' with { type: 'json' };
import type { Entry } from '../../../queries/read-entries.ts';
import { ButtonLink } from '../../../ui/Button/Button.tsx';
import { Drawing } from '../../../ui/Drawing.tsx';
import { drawing, firstViewSource } from '../../../ui/drawings.ts';
import { Markup, withCompounds } from '../../../ui/Markup.tsx';
import { MotionSwitch } from '../../../ui/MotionSwitch/MotionSwitch.tsx';
import { Courses } from '../../../ui/words/Courses/Courses.tsx';
import { SampleNote } from '../../../ui/words/SampleNote/SampleNote.tsx';
import { SectionHeading } from '../../../ui/words/SectionHeading/SectionHeading.tsx';
import { TextLink } from '../../../ui/words/TextLink/TextLink.tsx';
import styles from './Home.module.css';

const phoneScene = { name: 'hero-m', media: '(width<37.5rem)' };
const tabletScene = { name: 'hero-t', media: '(37.5rem<=width<=53.75rem) and (orientation:portrait)' };
const desktopScene = {
  name: 'hero',
  media: '(width>53.75rem),(width>=37.5rem) and (orientation:landscape)',
};

/** The crops of the scene that are too large for the page, which asks for them at once. */
export const largeScenes = [tabletScene, desktopScene].map(({ name, media }) => ({
  href: drawing(name).src,
  media,
}));

/** The hero of the home page: a landscape seen through a pierced wall, and the headline. It fills the window. */
export function HomeHero({ lines, subject, text, primary, secondary }: Entry<'home'>['hero']) {
  return (
    <section className={styles.hero} data-plane="indigo">
      <Scene fetchPriority="high" />
      <Scene opened="-open" loading="lazy" className={styles.opened} />
      <div className={styles.words}>
        <h1>
          <Courses text={lines} place="banner" />
          <small>{subject}</small>
        </h1>
        <p>{withCompounds(text)}</p>
        <div className={styles.actions} data-hero-action="">
          <ButtonLink href={primary.path}>{primary.label}</ButtonLink>
          <TextLink href={secondary.path}>{secondary.label}</TextLink>
        </div>
      </div>
    </section>
  );
}

type SceneProps = ImgHTMLAttributes<HTMLImageElement> & { readonly opened?: '-open' | '' };

/** The scene, closed or opened, in the crop of the window; that of phones, often slow to load, is in the page. */
function Scene({ opened = '', className, ...image }: SceneProps) {
  const phone = phoneScene.name + opened;
  return (
    <picture className={className}>
      <source media={phoneScene.media} srcSet={opened ? drawing(phone).src : firstViewSource(phone)} />
      <source media={tabletScene.media} srcSet={drawing(tabletScene.name + opened).src} />
      <img alt="" {...image} {...drawing(desktopScene.name + opened)} />
    </picture>
  );
}

export function Facts({ facts }: Pick<Entry<'home'>, 'facts'>) {
  return (
    <section className="home-facts" data-plane="ink" aria-label={parts.figures}>
      <ul className="container">
        {facts.map(({ figure, label }) => (
          <li key={label}>
            <b>{figure}</b> {label}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function WhyVeramasa({ heading, text, values }: Entry<'home'>['why']) {
  return (
    <section id="about" data-plane="haldi">
      <SectionHeading heading={heading} text={<Markup as="span" html={text} />} />
      <ul className="container home-values">
        {values.map(({ drawing, title, text: practice }) => (
          <li key={title}>
            <Drawing drawing={drawing} />
            <h3>{title}</h3>
            <p>{withCompounds(practice)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Idea({ definition, heading, text, word, wordAlt, frieze }: Entry<'home'>['idea']) {
  return (
    <section className="home-idea">
      <div className="container home-idea-words">
        <div>
          <p className="home-definition">
            <Drawing drawing={word} alt={wordAlt} />
            <span>{definition}</span>
          </p>
          <h2>{heading}</h2>
        </div>
        <p>{text}</p>
      </div>
      <Drawing drawing={frieze} className="home-frieze" />
    </section>
  );
}

type VoicesProps = Entry<'home'>['voices'] & { readonly stories: readonly Entry<'stories'>[] };

export function Voices({ heading, text, linkLabel, path, stories }: VoicesProps) {
  return (
    <section data-plane="verdigris-dark" className="home-voices">
      <div className="container home-voices-head">
        <h2>{heading}</h2>
        <div>
          <p>
            {text} <TextLink href={path}>{linkLabel}</TextLink>
          </p>
          <SampleNote kind="stories" entries={stories} className="home-voices-note" />
        </div>
      </div>
      <div className="container home-quotes">
        {stories.map(({ mark, quote, author }) => (
          <figure key={quote}>
            <Drawing drawing={mark} />
            <blockquote>{quote}</blockquote>
            <figcaption>{author}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}

/** Two rows of customer logos: seven move from left to right, five from right to left. */
export function Customers({ heading, sample, first, second }: Entry<'home'>['customers']) {
  return (
    <section className="home-customers">
      <div className="container home-customers-head">
        <h2>{heading}</h2>
        <MotionSwitch />
        <SampleNote kind="logos" entries={[{ sample }]} className="home-customers-note" />
      </div>
      <Carousel marks={first} run="first" />
      <Carousel marks={second} run="second" />
    </section>
  );
}

/** The most pictures that are visible at once. The same number of clones follows the last one, so that the row loops. */
const mostShown = 4;

/**
 * One row, moved by keyframes. Its clones are hidden from screen readers. The pictures are not lazy: WebKit does not
 * load a lazy picture that an animation moves into view.
 */
function Carousel({ marks, run }: { marks: Entry<'home'>['customers']['first']; run: 'first' | 'second' }) {
  return (
    <div className={`container home-carousel home-carousel-${run}`} data-carousel="">
      <ul>
        {marks.map(({ drawing, name }) => (
          <li key={name}>
            <Drawing drawing={drawing} alt={name} eager />
          </li>
        ))}
        {marks.slice(0, mostShown).map(({ drawing, name }) => (
          <li key={name} aria-hidden="true" inert>
            <Drawing drawing={drawing} eager />
          </li>
        ))}
      </ul>
    </div>
  );
}
