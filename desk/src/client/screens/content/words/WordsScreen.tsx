import { useSuspenseQuery } from '@tanstack/react-query';
import { Fragment, useDeferredValue, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { readFile, saveFile, type Value, valueAt, withValueAt } from '../../../../api/content.ts';
import { call } from '../../../request.ts';
import { ActionButton, tell } from '../../../ui/actions.tsx';
import { Checkbox, TextInput } from '../../../ui/Input.tsx';
import { Row, Stack } from '../../../ui/Layout.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import styles from '../lists.module.css';
import { fieldAddress, textsQuery } from '../queries.ts';
import { type FoundFile, findWords, type Hit, replacedText, replacementOf } from './find-words.ts';

type TextOf = (hit: Hit) => string;

/** A field that somebody has changed loses its tick. */
const keyOf = (file: FoundFile, { path, text }: Hit) => [file.path, ...path, text].join('/');

const places = (count: number) => (count === 1 ? 'one field' : `${count} fields`);
const pages = (count: number) => (count === 1 ? 'one page' : `${count} pages`);

/** Words on all pages of the draft, each with a link to its field, and other words in place of them. */
export function WordsScreen() {
  const [search, setSearch] = useSearchParams();
  const [words, setWords] = useState(search.get('words') ?? '');
  const [replacement, setReplacement] = useState('');
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const { data } = useSuspenseQuery(textsQuery);
  const looked = useDeferredValue(words);
  const found = findWords(data.files, looked);
  const keys = found.flatMap((file) => file.hits.map((hit) => keyOf(file, hit)));
  const chosen = found
    .map((file) => ({ ...file, hits: file.hits.filter((hit) => ticked.has(keyOf(file, hit))) }))
    .filter(({ hits }) => hits.length > 0);
  const replace = async (files: readonly FoundFile[], before: TextOf, after: TextOf) => {
    const done: FoundFile[] = [];
    const failed: string[] = [];
    for (const file of files) {
      const why = await replaceIn(file, before, after).catch((error: Error) => error.message);
      if (why === undefined) done.push(file);
      else failed.push(`Nothing was replaced in ${file.title}: ${why}`);
    }
    const fields = done.flatMap(({ hits }) => hits).length;
    setTicked(new Set());
    tell({
      done: done.length > 0 && (
        <>
          Replaced in {places(fields)} on {pages(done.length)}. Look at them under{' '}
          <Link to="/content/changes">Changes</Link>.
        </>
      ),
      failed,
      undo: { action: 'Undo', run: () => replace(done, after, before) },
      stays: true,
    });
  };
  const asWritten: TextOf = (hit) => replacedText(hit, words, replacement);
  const replaceChosen = () => replace(chosen, ({ text }) => text, asWritten);
  const tick = (some: readonly string[], is: boolean) =>
    setTicked(is ? new Set([...ticked, ...some]) : new Set([...ticked].filter((key) => !some.includes(key))));
  return (
    <Screen title="Find words" width="narrow" actions={<Link to="/content">All pages</Link>}>
      <TextInput
        label="Words on any page"
        type="search"
        value={words}
        onChange={({ target: { value: text } }) => {
          setWords(text);
          setTicked(new Set());
          // Kept for the way back from a field.
          setSearch(text ? { words: text } : {}, { replace: true });
        }}
      />
      {keys.length > 0 && (
        <>
          <TextInput
            label="Replace with"
            help="Tick the fields below. Each page is checked and saved in the draft, as when you change it in its form."
            value={replacement}
            onChange={({ target }) => setReplacement(target.value)}
          />
          <Row>
            <ActionButton look="primary" disabled={chosen.length === 0} run={replaceChosen}>
              {replacement ? 'Replace in the ticked fields' : 'Remove from the ticked fields'}
            </ActionButton>
            <Checkbox
              checked={keys.every((key) => ticked.has(key))}
              onChange={({ target }) => tick(keys, target.checked)}
            >{`Tick all ${keys.length}`}</Checkbox>
          </Row>
        </>
      )}
      <p role="status">
        {keys.length > 0
          ? `${keys.length === 1 ? 'One field has' : `${keys.length} fields have`} these words, on ${pages(found.length)}.`
          : looked.trim().length > 1
            ? 'No page has these words. Search for fewer words.'
            : 'Write two letters or more.'}
      </p>
      <ul className={styles.hits}>
        {found.flatMap((file) =>
          file.hits.map((hit) => (
            <li key={keyOf(file, hit)}>
              <Checkbox
                aria-label={`Replace in ${file.title} › ${hit.label}`}
                checked={ticked.has(keyOf(file, hit))}
                onChange={({ target }) => tick([keyOf(file, hit)], target.checked)}
              />
              <Stack gap="small">
                <Link to={fieldAddress(file.path, hit.path)}>{`${file.title} › ${hit.label}`}</Link>
                <p>{excerpt(hit.parts, words, replacement)}</p>
              </Stack>
            </li>
          )),
        )}
      </ul>
    </Screen>
  );
}

/** Replaces words in the fields of a file. Resolves to why it was refused, in a sentence. */
async function replaceIn(file: FoundFile, before: TextOf, after: TextOf): Promise<string | undefined> {
  const { path, hits } = file;
  const now = await call(readFile, { query: { path } });
  const isSame = hits.every((hit) => valueAt(now.value, hit.path) === before(hit));
  const value = hits.reduce<Value>((all, hit) => withValueAt(all, hit.path, after(hit)) ?? all, now.value);
  const answer = isSame && (await call(saveFile, { body: { path, hash: now.hash, value } }));
  if (answer && answer.outcome === 'saved') return undefined;
  if (!answer || answer.outcome === 'changed')
    return 'Somebody changed it after this list was made. The list is up to date now: look at it again.';
  return answer.issues.map(({ label, message }) => `${label}: ${message}`).join(' ');
}

/** The words with the text around them, and the words that replace them. */
const excerpt = (parts: readonly string[], words: string, replacement: string) =>
  parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name
    <Fragment key={at}>
      {at % 2 === 0 ? (
        shortened(part, at > 0, at < parts.length - 1)
      ) : replacement ? (
        <>
          <del>{part}</del> <ins>{replacementOf(part, words, replacement)}</ins>
        </>
      ) : (
        <mark>{part}</mark>
      )}
    </Fragment>
  ));

const around = 80;

/** A text cut to what is near the words before and after it. */
function shortened(text: string, isAfter: boolean, isBefore: boolean): string {
  if (text.length <= around * (isAfter && isBefore ? 2 : 1)) return text;
  return `${isAfter ? text.slice(0, around) : ''}…${isBefore ? text.slice(-around) : ''}`;
}
