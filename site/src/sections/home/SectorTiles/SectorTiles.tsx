import type { Entry } from '../../../queries/read-entries.ts';
import type { Industry, ServiceCard } from '../../../queries/sectors.ts';
import { Drawing } from '../../../ui/Drawing.tsx';
import { SectionHeading } from '../../../ui/words/SectionHeading/SectionHeading.tsx';

type Words = Entry<'home'>['whatWeDo'];

interface Cards {
  readonly services: readonly ServiceCard[];
  readonly industries: readonly Industry[];
  /** Whether the first view shows the first tile. */
  readonly first?: boolean;
}

// The styles, `sector-tiles.css`, are part of the pages that begin with tiles, and late on home.

/** The services and the industries of the home page. Each part has the id that marks the active entry of the bar. */
export function WhatWeDo({ words, services, industries }: Cards & { words: Words }) {
  const { heading, text, other } = words.industries;
  return (
    <section aria-labelledby="what-we-do">
      <div id="services" data-plane="ink">
        <SectionHeading heading={words.heading} text={words.text} id="what-we-do" />
        <h3 className="visually-hidden">{words.services}</h3>
        <ServicesWall services={services} />
      </div>
      <div id="industries">
        <SectionHeading heading={heading} text={text} level="h3" />
        <IndustryTiles industries={industries} other={other} />
      </div>
    </section>
  );
}

/** Eight panels with one sun that passes behind them. A panel lights up on hover. */
export function ServicesWall({ services, first }: Pick<Cards, 'services' | 'first'>) {
  return (
    <ul className="sector-wall">
      {services.map(({ path, name, cardLine, tile }, index) => (
        <li key={path}>
          <a href={path}>
            <Drawing drawing={tile} first={first && index === 0} />
            <div>
              <h4>{name}</h4>
              <p>{cardLine}</p>
            </div>
          </a>
        </li>
      ))}
    </ul>
  );
}

type IndustryTilesProps = Pick<Cards, 'industries' | 'first'> & Pick<Words['industries'], 'other'>;

/** A patch with the pattern and cloth of each industry, and one for the page that is beside them. */
export function IndustryTiles({ industries, other, first }: IndustryTilesProps) {
  return (
    <ul className="sector-patches">
      {industries.map(({ path, name, cloth, tile }, index) => (
        <li key={path}>
          <a href={path} data-cloth={cloth}>
            <Drawing drawing={tile} first={first && index === 0} />
            <h4>{name}</h4>
          </a>
        </li>
      ))}
      <li>
        <a href={other.path} className="sector-other" data-plane="ink">
          <span>{other.text}</span> <b>{other.label}</b>
        </a>
      </li>
    </ul>
  );
}
