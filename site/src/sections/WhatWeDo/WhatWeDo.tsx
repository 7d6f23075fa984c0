import type { WhatWeDoModel } from '../../queries/home.ts';
import { SectionHeading } from '../../ui/SectionHeading/SectionHeading.tsx';
import { IndustriesPatchwork } from '../IndustriesPatchwork/IndustriesPatchwork.tsx';
import { ServicesWall } from '../ServicesWall/ServicesWall.tsx';

/** The services and the industries. Each part has the id that marks the active entry of the bar. */
export function WhatWeDo({ heading, text, services, industries }: WhatWeDoModel) {
  return (
    <section aria-labelledby="what-we-do">
      <div id="services" data-plane="ink">
        <SectionHeading heading={heading} id="what-we-do">
          {text}
        </SectionHeading>
        <ServicesWall {...services} />
      </div>
      <IndustriesPatchwork {...industries} />
    </section>
  );
}
