import postcss, { type Declaration, type Rule } from 'postcss';
import { inlineConstants } from './inline-constants.ts';
import { shortName } from './short-name.ts';

/**
 * A page's style sheet without what this page cannot use: classes, planes and cloths that it does not show, and
 * custom properties that nothing reads. `rest` is the page around the style sheet, inline scripts included;
 * `scriptWords` are the words in the strings of its files of script, which may set classes later.
 */
export function usedStyles(css: string, rest: string, scriptWords: ReadonlySet<string>): string {
  const sheet = postcss.parse(css);
  const classes = new Set(
    [...rest.matchAll(/ class="([^"]*)"/g)].flatMap(([, list = '']) => list.split(' ')),
  );
  const shown = (name: string) => classes.has(name) || scriptWords.has(name);
  sheet.walkRules((rule) => {
    if (rule.parent?.type !== 'atrule' || !/keyframes$/.test((rule.parent as postcss.AtRule).name))
      dropUnshown(rule, rest, shown);
  });
  while (dropUnread(sheet, rest));
  inlineConstants(sheet, rest);
  sheet.walkRules((rule) => {
    if (rule.nodes.length === 0) rule.remove();
  });
  sheet.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });
  shortenKeyframes(sheet);
  return sheet.toString();
}

/** A selector that asks for a plane or a cloth by its exact name. */
const byName = /\[(data-plane|data-cloth)="?([\w-]+)"?\]/;

/** A selector goes when it needs a class, plane or cloth that is nowhere; what `:not()`, `:is()` and the like say does not count. */
function dropUnshown(rule: Rule, rest: string, isShown: (className: string) => boolean): void {
  const shown = rule.selectors.filter((selector) => {
    const [, attribute, name] = selector.match(byName) ?? [];
    if (attribute && !rest.includes(`${attribute}="${name}"`)) return false;
    const plain = selector.replace(/:[\w-]+\((?:[^()]|\([^()]*\))*\)/g, '');
    return [...plain.matchAll(/\.([a-z][\w-]*)/gi)].every(([, className = '']) => isShown(className));
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

/** CSS modules write the whole path into the name of an animation; a letter or two are enough within a page. */
function shortenKeyframes(sheet: postcss.Root): void {
  const short = new Map<string, string>();
  sheet.walkAtRules(/keyframes$/, (rule) => {
    const name = short.get(rule.params) ?? shortName(short.size);
    short.set(rule.params, name);
    rule.params = name;
  });
  sheet.walkDecls(/^animation(-name)?$/, (declaration) => {
    declaration.value = declaration.value.replace(/[\w-]{8,}/g, (word) => short.get(word) ?? word);
  });
}
