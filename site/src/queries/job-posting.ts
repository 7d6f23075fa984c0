import { escapeHtml, startOfDay } from '@veramasa/contract';
import { daysLater } from '@veramasa/contract/zoned-time';
import type { JobPosting, MonetaryAmount } from 'schema-dts';
import type { Opening } from '../content/careers-schemas.ts';
import type { Company } from '../content/company-schema.ts';
import { postalAddress } from './linked-data.ts';

const employmentTypes: Record<Opening['employment'][number], string> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  contract: 'CONTRACTOR',
  temporary: 'TEMPORARY',
  intern: 'INTERN',
};

interface Position extends Opening {
  readonly id: string;
  readonly places: readonly { readonly address: string }[];
  /** The instant from which nobody can apply; undefined when it is not known. */
  readonly closesAt: string | undefined;
}

/**
 * An opening as job search engines read it: https://schema.org/JobPosting. `site` is the address of the site, such as
 * `https://veramasa.example`.
 */
export function jobPosting(opening: Position, company: Pick<Company, 'name'>, site: string): JobPosting {
  const { id, places, closesAt } = opening;
  return {
    '@type': 'JobPosting',
    title: opening.position,
    description: `<p>${escapeHtml(opening.promise)}</p>${opening.body.html.replace(/ id="[^"]*"/g, '').replace(/\n/g, '')}`,
    identifier: { '@type': 'PropertyValue', name: company.name, value: id },
    datePosted: opening.posted,
    ...(closesAt && { validThrough: closesAt }),
    ...(opening.pay && { baseSalary: baseSalary(opening.pay) }),
    employmentType: opening.employment.map((kind) => employmentTypes[kind]),
    hiringOrganization: { '@type': 'Organization', name: company.name, sameAs: site },
    jobLocation: places.map(({ address }) => ({ '@type': 'Place', address: postalAddress(address) })),
    ...(opening.remote && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'India' },
    }),
    directApply: true,
  };
}

function baseSalary({ currency, least, most, per }: NonNullable<Opening['pay']>): MonetaryAmount {
  return {
    '@type': 'MonetaryAmount',
    currency,
    value: { '@type': 'QuantitativeValue', minValue: least, maxValue: most, unitText: per.toUpperCase() },
  };
}

/** The instant after the last moment of a day such as `2026-12-31` in a time zone. ISO 8601, UTC. */
export function closingInstant(day: string, timeZone: string): string {
  const instant = startOfDay(daysLater(day, 1), timeZone);
  if (!instant) throw new Error(`"${day}" is no day`);
  return instant.toISOString();
}
