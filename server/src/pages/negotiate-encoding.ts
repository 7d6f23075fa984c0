export type Encoding = 'br' | 'gzip' | 'identity';

/**
 * The best of the encodings at hand for an `Accept-Encoding` header (RFC 9110, 12.5.3).
 * `available` is in order of preference; identity is always at hand and taken when nothing better is wanted.
 */
export function negotiateEncoding(header: string | undefined, available: readonly Encoding[]): Encoding {
  if (!header) return 'identity';
  const weights = new Map<string, number>();
  for (const item of header.toLowerCase().split(',')) {
    const [coding = '', ...parameters] = item.split(';').map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    const value = weight === undefined ? 1 : Number(weight.slice(2));
    if (coding) weights.set(coding, Number.isFinite(value) ? value : 0);
  }
  const weightOf = (coding: Encoding) =>
    weights.get(coding) ??
    (coding === 'gzip' ? weights.get('x-gzip') : undefined) ??
    (coding === 'identity' ? 0.001 : (weights.get('*') ?? 0));
  let best: Encoding = 'identity';
  let bestWeight = weights.get('identity') ?? 0;
  for (const coding of available) {
    const weight = weightOf(coding);
    if (weight > 0 && (weight > bestWeight || (weight === bestWeight && best === 'identity'))) {
      best = coding;
      bestWeight = weight;
    }
  }
  return best;
}
