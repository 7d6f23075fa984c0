/**
 * Why a line such as `1,200 * 0.35 = 420` is no true equation; undefined when it is one. The left side may use + - * /
 * ( ) and %; the right side is compared to as many decimals as it is written with.
 */
export function equationMistake(text: string): string | undefined {
  const [left = '', right = '', ...more] = text.split('=');
  const shown = right.replace(/[,\s₹%]/g, '');
  if (more.length > 0 || !/^-?\d+(\.\d+)?$/.test(shown)) return `expected "sum = number", found "${text}"`;
  const value = evaluate(left) * (right.includes('%') ? 100 : 1);
  if (Number.isNaN(value)) return `"${left.trim()}" is no sum of numbers, + - * / and brackets`;
  const decimals = shown.split('.')[1]?.length ?? 0;
  const difference = Math.abs(value - Number(shown));
  return difference <= 0.5 * 10 ** -decimals + 1e-9 ? undefined : `"${text}" is wrong: it is ${value}`;
}

/** Whether the number that an equation gives stands in a text. Commas between digits do not count. */
export function isStated(equation: string, text: string): boolean {
  const number = RegExp.escape((equation.split('=')[1] ?? '').replace(/[,\s₹%]/g, ''));
  return new RegExp(`(?<![\\d.])${number}(?!\\.?\\d)`).test(text.replace(/(?<=\d),(?=\d)/g, ''));
}

const operations: Readonly<Record<string, (left: number, right: number) => number>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
};

/** The value of a sum; NaN for any other text. */
function evaluate(text: string): number {
  const tokens = text.replace(/,/g, '').match(/\d+(?:\.\d+)?%?|[-+*/()]|[^\s₹]/g) ?? [];
  const take = (...wanted: readonly string[]) =>
    wanted.includes(tokens[0] ?? '') ? tokens.shift() : undefined;
  const chain = (part: () => number, ...signs: readonly string[]) => {
    let value = part();
    for (let sign = take(...signs); sign; sign = take(...signs)) {
      value = operations[sign]?.(value, part()) ?? Number.NaN;
    }
    return value;
  };
  const factor = (): number => {
    if (take('(')) {
      const inner = sum();
      return take(')') ? inner : Number.NaN;
    }
    if (take('-')) return -factor();
    const token = tokens.shift() ?? '';
    return token.endsWith('%') ? Number(token.slice(0, -1)) / 100 : Number(token || Number.NaN);
  };
  const sum = (): number => chain(() => chain(factor, '*', '/'), '+', '-');
  const value = sum();
  return tokens.length > 0 ? Number.NaN : value;
}
