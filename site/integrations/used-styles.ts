import postcss, { type Declaration, type Rule } from 'postcss';

/**
 * A page's style sheet without what this page cannot use: planes and cloths that it does not show, and
 * custom properties that nothing reads. `rest` is the page around the style sheet, scripts included.
 */
export function usedStyles(css: string, rest: string): string {
  const sheet = postcss.parse(css);
  sheet.walkRules((rule) => dropUnshown(rule, rest));
  while (dropUnread(sheet, rest));
  sheet.walkRules((rule) => {
    if (rule.nodes.length === 0) rule.remove();
  });
  return sheet.toString();
}

/** A selector that asks for a plane or a cloth by its exact name. */
const byName = /\[(data-plane|data-cloth)="?([\w-]+)"?\]/;

function dropUnshown(rule: Rule, rest: string): void {
  const shown = rule.selectors.filter((selector) => {
    const [, attribute, name] = selector.match(byName) ?? [];
    return !attribute || rest.includes(`${attribute}="${name}"`);
  });
  if (shown.length === 0) rule.remove();
  else if (shown.length < rule.selectors.length) rule.selectors = shown;
}

/** True when something was dropped: what it read may now be unread in turn. */
function dropUnread(sheet: postcss.Root, rest: string): boolean {
  const set: Declaration[] = [];
  const read = new Set(rest.match(/--[\w-]+/g));
  sheet.walkDecls((declaration) => {
    if (declaration.variable) set.push(declaration);
    for (const name of declaration.value.match(/--[\w-]+/g) ?? []) read.add(name);
  });
  const unread = set.filter(({ prop }) => !read.has(prop));
  for (const declaration of unread) declaration.remove();
  return unread.length > 0;
}
