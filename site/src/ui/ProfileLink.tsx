import { interpolate } from '@veramasa/contract';
import parts from '../../../content/wording/page-parts.json' with { type: 'json' };
import { TextLink } from './TextLink/TextLink.tsx';

/** Where to find a person at LinkedIn, named for those who hear a list of links. */
export function ProfileLink({ name, url }: { readonly name: string; readonly url: string }) {
  return (
    <TextLink href={url} aria-label={interpolate(parts.profile, { name })}>
      {parts.profileLink}
    </TextLink>
  );
}
