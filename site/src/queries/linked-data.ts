import type {
  BreadcrumbList,
  Graph,
  LocalBusiness,
  Organization,
  Service,
  Thing,
  VideoObject,
  WebSite,
} from 'schema-dts';
import type { Company } from '../content/company-schema.ts';

// The types are schema.org's vocabulary: a property that a type does not have fails the type check.
// A node may contain only what the page shows.

/** Nodes as the text of a JSON-LD script. */
export function linkedDataText(...nodes: readonly Thing[]): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': nodes };
  return scriptText(graph);
}

/** A value as JSON in a script; no text of content can end the script early. */
export function scriptText(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** The visible breadcrumb; the page itself comes last and needs no address. */
export function breadcrumbList(
  trail: readonly { readonly path: string; readonly label: string }[],
  name: string,
): BreadcrumbList {
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

/** The company, under the identifier that other nodes refer to. */
export function organization({ name, email, phone, social }: Company): Organization {
  return {
    '@type': 'Organization',
    '@id': absolute('/#company'),
    name,
    url: absolute('/'),
    logo: absolute('/icon-512.png'),
    email,
    telephone: phone,
    sameAs: social.map(({ url }) => url),
  };
}

/** An office as a place that people can write to and visit. `address` reads "City, State, Country". */
export function localBusiness(
  { name, email, phone }: Company,
  { id, title, address }: Company['offices'][number],
): LocalBusiness {
  return {
    '@type': 'LocalBusiness',
    '@id': absolute(`/talk-to-us#${id}`),
    name: `${name}, ${title}`,
    email,
    telephone: phone,
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

/** The site, published by the company. */
export function webSite({ name }: Company): WebSite {
  return {
    '@type': 'WebSite',
    name,
    url: absolute('/'),
    inLanguage: 'en-IN',
    publisher: { '@id': absolute('/#company') },
  };
}

/** A service that the company offers, at the page of `path`. */
export function service(name: string, path: string, description: string): Service {
  return {
    '@type': 'Service',
    name,
    url: absolute(path),
    description,
    provider: { '@type': 'Organization', '@id': absolute('/#company') },
  };
}

interface Film {
  readonly name: string;
  readonly description: string;
  /** Path of the film's thumbnail. */
  readonly picture: string;
  readonly file: string;
  /** Day, `2026-12-31`. */
  readonly published: string;
}

/** The film with its thumbnail. */
export function videoObject({ name, description, picture, file, published }: Film): VideoObject {
  return {
    '@type': 'VideoObject',
    name,
    description,
    thumbnailUrl: absolute(picture),
    contentUrl: absolute(file),
    uploadDate: new Date(published).toISOString(),
    duration: 'PT10S',
  };
}

/** The address of a path on this site, as other sites would name it. */
function absolute(path: string): string {
  return new URL(path, import.meta.env.SITE).href;
}
