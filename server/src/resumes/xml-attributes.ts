import { SaxesParser } from 'saxes';

/**
 * The attributes without a namespace of each element of an XML part of an Office document. Throws for XML that is not
 * well-formed, has a document type, or is neither UTF-8 nor UTF-16: other programs may read it in another way.
 */
export function xmlAttributes(bytes: Buffer): Readonly<Record<string, string | undefined>>[] {
  const encoding = encodingOf(bytes);
  const elements: Record<string, string>[] = [];
  // Throws at the first error.
  const parser = new SaxesParser({ xmlns: true });
  parser.on('doctype', () => {
    throw new Error('an Office document has no document type');
  });
  parser.on('xmldecl', (declaration) => {
    const declared = declaration.encoding?.toLowerCase();
    if (declared !== undefined && declared !== encoding.replace(/[lb]e$/, ''))
      throw new Error(`encoded as ${declared}`);
  });
  parser.on('opentag', ({ attributes }) => {
    const plain = Object.values(attributes).filter(({ prefix }) => prefix === '');
    elements.push(Object.fromEntries(plain.map(({ local, value }) => [local, value])));
  });
  parser.write(new TextDecoder(encoding, { fatal: true }).decode(bytes)).close();
  return elements;
}

/** By the mark at the start, or by the zero beside the first `<`, as the standard says. */
function encodingOf(bytes: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const [first, second] = bytes;
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be';
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  return 'utf-8';
}
