import type { Entry } from '../../../queries/read-entries.ts';
import { ButtonLink } from '../../../ui/Button/Button.tsx';
import { Drawing } from '../../../ui/Drawing.tsx';
import { SectionHeading } from '../../../ui/words/SectionHeading/SectionHeading.tsx';
import { type HeroProps, PageHero } from '../../page/PageHero/PageHero.tsx';
import mission from './Mission.module.css';
import typed from './TypedHero.module.css';
import vision from './Vision.module.css';

/** The CSS rule with the number of characters that `TypedHero` types. */
export const typedRules = (promise: string) => `:root{--characters:${[...promise].length}}`;

/**
 * A hero whose promise types itself, 40 ms a character, in CSS alone, 7 to 5 beside a smaller sentence. The promise is
 * one plain text from the start: read once, found by search, laid out at its final size. The page needs
 * `typedRules`.
 */
export function TypedHero({ beside, ...page }: HeroProps & { readonly beside: string }) {
  const intro = (
    <div className={typed.words}>
      <p className={typed.intro}>
        <span>{page.promise}</span>
      </p>
      <p>{beside}</p>
    </div>
  );
  return <PageHero {...page} intro={intro} />;
}

type PanelModel = Entry<'missionPage'>['approach']['steps'][number] & { readonly plane?: string };

/** Four panels in a row, each with a drawing, a text and a flat colour. */
export function Panels({ panels }: { readonly panels: readonly PanelModel[] }) {
  return <ul className={mission.panels}>{panels.map(panel)}</ul>;
}

const panel = ({ title, text, plane, drawing }: PanelModel) => (
  <li key={title} data-plane={plane}>
    <Drawing drawing={drawing} />
    <h3>{title}</h3>
    <p>{text}</p>
  </li>
);

/** The four steps of the work: one drawing in four parts, with captions below. */
export function Approach({ heading, text, steps }: Entry<'missionPage'>['approach']) {
  return (
    <section>
      <SectionHeading heading={heading} text={text} />
      <ol className={mission.steps}>{steps.map(panel)}</ol>
    </section>
  );
}

/** Nine texts with a drawing each, alternately on the left and right. Nine stars above each title show its number. */
export function VisionSections({ sections }: Pick<Entry<'visionPage'>, 'sections'>) {
  return (
    <div className={vision.nine}>
      {sections.map(({ title, text, line, links, drawing, alt }) => (
        <section key={title}>
          <Drawing drawing={drawing} alt={alt} />
          <div>
            <h2>{title}</h2>
            <p>{text}</p>
            {line && <p>{line}</p>}
            {links.length > 0 && (
              <p className={vision.links}>
                {links.map(({ label, path }) => (
                  <ButtonLink key={path} href={path} tone="ink">
                    {label}
                  </ButtonLink>
                ))}
              </p>
            )}
          </div>
        </section>
      ))}
    </div>
  );
}

export function ClosingLine({ plane, closing }: Pick<Entry<'visionPage'>, 'plane' | 'closing'>) {
  return (
    <section className={vision.closing} data-plane={plane}>
      <p className="container">{closing}</p>
    </section>
  );
}
