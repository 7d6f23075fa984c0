import type { Declaration, Root, Rule } from 'postcss';

/**
 * Writes the value of a custom property where it is read, and drops its declaration, when the page can never give it
 * another: declared once, for `:root`, outside any condition. Only where that is shorter: read once, or a short value.
 */
export function inlineConstants(sheet: Root, rest: string): void {
  const declared = new Map<string, Declaration[]>();
  sheet.walkDecls(/^--/, (declaration) => {
    declared.set(declaration.prop, [...(declared.get(declaration.prop) ?? []), declaration]);
  });
  for (const [name, [declaration, another]] of declared) {
    if (!declaration || another || !isForRoot(declaration) || rest.includes(name)) continue;
    // What it reads could differ between the root and the place where it is read.
    if (declaration.value.includes('var(')) continue;
    const reads: Declaration[] = [];
    const call = new RegExp(`var\\(${name}(,[^()]*)?\\)`, 'g');
    let count = 0;
    sheet.walkDecls((reader) => {
      const found = reader.value.match(call)?.length ?? 0;
      if (found) reads.push(reader);
      count += found;
    });
    if (count > 1 && declaration.value.length > shortLength) continue;
    for (const reader of reads) reader.value = reader.value.replace(call, () => declaration.value);
    declaration.remove();
  }
}

/** About what a reference costs: `var(--a)`. */
const shortLength = 7;

function isForRoot({ parent }: Declaration): boolean {
  const layer = parent?.parent;
  const unconditional =
    layer?.type === 'root' || (layer?.type === 'atrule' && 'name' in layer && layer.name === 'layer');
  return (parent as Rule).selector === ':root' && unconditional;
}
