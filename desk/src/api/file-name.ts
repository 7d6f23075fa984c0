/** A name as the name of a file, or as an id: small letters without accents, digits and hyphens. Empty when nothing is left. */
export function fileName(name: string): string {
  const plain = name.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '');
  return plain
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60);
}
