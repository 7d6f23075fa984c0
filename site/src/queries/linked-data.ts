import { escapeHtml } from '@veramasa/contract';
import type * as schema from 'schema-dts';
import type { Company, Opening } from '../content/company-schema.ts';

// The types are schema.org's vocabulary: a property that a type does not have fails the type check.
// A node may contain only what the page shows.

export function linkedDataText(...nodes: readonly schema.Thing[]): string {
  const graph: schema.Graph = { '@context': 'https://schema.org', '@graph': nodes };
  // No text of content can end the script early.
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}

/** The visible breadcrumb; the page itself comes last and needs no address. */
export function breadcrumbList(
  trail: readonly { readonly path: string; readonly label: string }[],
  name: string,
): schema.BreadcrumbList {
  const steps = trail.map(({ path, label }) => ({ name: label, item: absolute(path) }));
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [...steps, { name }].map((step, i) => ({
      '@type': 'ListItem' as const,
      position: i + 1,
      ...step,
    })),
  };
}

/** The company, under the identifier that other nodes refer to. Details that are samples are left out. */
export function organization({ name, email, phone, social, sample }: Company): schema.Organization {
  return {
    '@type': 'Organization',
    '@id': absolute('/#company'),
    name,
    url: absolute('/'),
    logo: absolute('/icon-512.png'),
    ...(!sample && { email, telephone: phone, sameAs: social.map(({ url }) => url) }),
  };
}

/** An office as a place that people can write to and visit. `address` reads "City, State, Country". */
export function localBusiness(
  { name, email, phone, sample }: Company,
  { id, title, address }: Company['offices'][number],
): schema.LocalBusiness {
  return {
    '@type': 'LocalBusiness',
    '@id': absolute(`/talk-to-us#${id}`),
    name: `${name}, ${title}`,
    ...(!sample && { email, telephone: phone }),
    address: postalAddress(address),
    parentOrganization: { '@id': absolute('/#company') },
  };
}

/** The address of an office in India, written "City, State, Country". */
export function postalAddress(address: string) {
  const [city = address, region = ''] = address.split(', ');
  return {
    '@type': 'PostalAddress' as const,
    addressLocality: city,
    addressRegion: region,
    addressCountry: 'IN',
  };
}

export function webSite({ name }: Company): schema.WebSite {
  return {
    '@type': 'WebSite',
    name,
    url: absolute('/'),
    inLanguage: 'en-IN',
    publisher: { '@id': absolute('/#company') },
  };
}

/** A service that the company offers, at the page of `path`. */
export function service(name: string, path: string, description: string): schema.Service {
  return {
    '@type': 'Service',
    name,
    url: absolute(path),
    description,
    provider: { '@type': 'Organization', '@id': absolute('/#company') },
  };
}

/** An article. Its author is a person only when the name is not that of the company. Days are written `2026-12-31`. */
export function article(
  page: Record<'path' | 'heading' | 'description' | 'author' | 'published' | 'checked', string>,
  company: Company,
): schema.Article {
  return {
    '@type': 'Article',
    headline: page.heading,
    description: page.description,
    url: absolute(page.path),
    datePublished: page.published,
    // Checked before a planned publication.
    dateModified: [page.checked, page.published].toSorted().at(-1) ?? page.checked,
    inLanguage: 'en-IN',
    author: {
      '@type': page.author.startsWith(company.name) ? 'Organization' : 'Person',
      name: page.author,
    },
    publisher: { '@type': 'Organization', '@id': absolute('/#company'), name: company.name },
  };
}

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
export function jobPosting(
  opening: Position,
  company: Pick<Company, 'name'>,
  site: string,
): schema.JobPosting {
  const { id, places, closesAt } = opening;
  return {
    '@type': 'JobPosting',
    title: opening.position,
    description: `<p>${escapeHtml(opening.promise)}</p>${opening.body.html.replace(/ id="[^"]*"/g, '').replace(/\n/g, '')}`,
    identifier: { '@type': 'PropertyValue', name: company.name, value: id },
    datePosted: opening.posted,
    ...(closesAt && { validThrough: closesAt }),
    ...(opening.pay && { baseSalary: baseSalary(opening.pay) }),
    employmentType: opening.employment.map((kind) =>
      kind === 'contract' ? 'CONTRACTOR' : kind.toUpperCase().replace('-', '_'),
    ),
    hiringOrganization: { '@type': 'Organization', name: company.name, sameAs: site },
    jobLocation: places.map(({ address }) => ({ '@type': 'Place', address: postalAddress(address) })),
    ...(opening.remote && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'India' },
    }),
    directApply: true,
  };
}

function baseSalary({ currency, least, most, per }: NonNullable<Opening['pay']>): schema.MonetaryAmount {
  return {
    '@type': 'MonetaryAmount',
    currency,
    value: { '@type': 'QuantitativeValue', minValue: least, maxValue: most, unitText: per.toUpperCase() },
  };
}

/** The address of a path on this site, as other sites would name it. */
function absolute(path: string): string {
  return new URL(path, import.meta.env.SITE).href;
}
