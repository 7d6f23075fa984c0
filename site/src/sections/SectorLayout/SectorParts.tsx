import { interpolate } from '@veramasa/contract';
import labels from '../../../../content/wording/sector-labels.json' with { type: 'json' };
import type { SectorLinkModel } from '../../queries/sectors.ts';
import { Prose } from '../../ui/Markup.tsx';
import { RuledList } from '../../ui/RuledList/RuledList.tsx';
import { Steps } from '../../ui/Steps/Steps.tsx';
import { StopRule } from '../../ui/StopRule/StopRule.tsx';
import { SectorLinks } from '../SectorLinks/SectorLinks.tsx';

// Parts that the industry pages share with the platform's page. Every text is inline HTML.

export function SystemsAndRules({ systems, rules }: { readonly systems: string; readonly rules: string }) {
  return (
    <>
      <h2>{labels.systemsAndRules}</h2>
      <RuledList
        items={[
          { title: labels.systems, text: systems },
          { title: labels.rules, text: rules },
        ]}
      />
    </>
  );
}

export function ServiceLinks({ services }: { readonly services: readonly SectorLinkModel[] }) {
  return (
    <>
      <h2>{labels.services}</h2>
      <SectorLinks links={services} />
    </>
  );
}

interface Project {
  readonly duration: string;
  readonly text: readonly string[];
  readonly steps: readonly string[];
  readonly stop?: string | undefined;
}

export function FirstProject({ duration, text, steps, stop }: Project) {
  return (
    <>
      {/* Keeps "six weeks" on one line. */}
      <Prose
        heading={interpolate(labels.project, { duration: duration.replace(' ', '\u00a0') })}
        text={text}
      />
      <Steps steps={steps} />
      {stop && <StopRule text={stop} />}
    </>
  );
}

export function DataAndDecisions({ data, people }: { readonly data: string; readonly people: string }) {
  return (
    <>
      <h2>{labels.dataAndDecisions}</h2>
      <RuledList
        items={[
          { title: labels.data, text: data },
          { title: labels.people, text: people },
        ]}
      />
    </>
  );
}
