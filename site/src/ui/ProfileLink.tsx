import { TextLink } from './TextLink/TextLink.tsx';

/** Where to find a person at LinkedIn, named for those who hear a list of links. */
export function ProfileLink({ name, url }: { readonly name: string; readonly url: string }) {
  return (
    <TextLink href={url} aria-label={`${name} on LinkedIn`}>
      LinkedIn
    </TextLink>
  );
}
