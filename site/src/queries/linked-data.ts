import type * as schema from 'schema-dts';
import type { Company } from '../content/company-schema.ts';
import { absolute } from '../ui/Markup.tsx';

// The types are schema.org's vocabulary: a property that a type does not have fails the type check.
// A node may contain only what the page shows.

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
