import { onlineManager, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import * as v from 'valibot';
import { type ContentFile, inWords, openPreview } from '../../../../api/content.ts';
import { call } from '../../../request.ts';
import { useStored } from '../../../shared-value.ts';
import { Select } from '../../../ui/Input.tsx';
import { ErrorNotice, Hint } from '../../../ui/Layout.tsx';
import { fieldAddress, pagesQuery, textsQuery } from '../queries.ts';
import { reveal } from '../reveal.ts';
import styles from './Preview.module.css';
import { placeOf, pressedSchema } from './place-of.ts';

/**
 * A page of the draft, beside its form, in a window of a width that is made smaller where there is no place for it. It
 * scrolls to `words` of the form, and frames them. Pressed words open their field, also that of another file.
 */
export function Preview({ file, words }: { readonly file: ContentFile; readonly words: string }) {
  const { data: options = [] } = useQuery(pagesQuery);
  const [search] = useSearchParams();
  const [page, setPage] = useState(() => search.get('page') ?? file.page ?? '/');
  const [problem, setProblem] = useState('');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const onPress = async (message: unknown) => {
    if (!v.is(pressedSchema, message)) return;
    const texts = await queries.fetchQuery(textsQuery).catch((error: Error) => error);
    if (texts instanceof Error) return setProblem(texts.message);
    const place = placeOf(texts.files, message);
    setProblem(place ? '' : 'No field has these words.');
    if (place?.path === file.path) reveal(place.field);
    else if (place)
      navigate(`${fieldAddress(place.path, place.field)}&preview&page=${encodeURIComponent(message.page)}`);
  };
  const [width, keepWidth] = useStored('preview-width', 'phone');
  const id = useId();
  // The address of the page logs one frame in.
  const { data: opened, ...opening } = useQuery({
    queryKey: ['preview', page, id],
    queryFn: () => call(openPreview, { body: { page } }),
    gcTime: 0,
    staleTime: 'static',
    retry: false,
  });
  // A frame without a network shows an error of the browser for ever.
  useEffect(() => onlineManager.subscribe((is) => void (is && opening.refetch())), [opening.refetch]);
  const frame = useRef<HTMLIFrameElement>(null);
  const origin = opened && new URL(opened.page).origin;
  const say = (said: string) => origin && frame.current?.contentWindow?.postMessage(said, origin);
  const hear = useEffectEvent((event: MessageEvent) => {
    if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
    if (event.data === 'ready') say(words);
    // A person has pressed: no script of the page takes the focus by itself.
    else if (document.activeElement === frame.current) onPress(event.data);
  });
  useEffect(() => {
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, []);
  const follow = useEffectEvent(() => say(words));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page shows the words that were typed last
  useEffect(() => void follow(), [words]);
  const title = options.find((option) => option.value === page)?.label ?? page;
  return (
    <section id="preview" className={styles.preview} aria-labelledby="preview-title" data-width={width}>
      <header className={styles.head}>
        <h2 id="preview-title">Preview</h2>
        <p className={styles.draft}>Draft, not public</p>
        {opened && (
          <a href={opened.page} target="_blank" rel="noreferrer">
            Open in a new tab
          </a>
        )}
      </header>
      <div className={styles.tools}>
        <Select
          aria-label="Page in the preview"
          options={options}
          value={page}
          onChange={({ target }) => setPage(target.value)}
        />
        <fieldset className={styles.widths}>
          <legend className="visually-hidden">Width of the preview</legend>
          {(['phone', 'desktop'] as const).map((name) => (
            <label key={name}>
              <input
                type="radio"
                name="preview-width"
                className="visually-hidden"
                checked={width === name}
                onChange={() => keepWidth(name)}
              />
              {inWords(name)}
            </label>
          ))}
        </fieldset>
      </div>
      <ErrorNotice error={opening.error} />
      <Hint role="status">
        {problem || 'Press words to open their field. With Ctrl or Command, links and buttons work.'}
      </Hint>
      {opened && (
        <div className={styles.place} data-width={width}>
          <iframe
            key={page}
            ref={frame}
            className={styles.frame}
            src={opened.login}
            title={`Preview of ${title}`}
            sandbox="allow-scripts allow-same-origin allow-forms"
          />
        </div>
      )}
    </section>
  );
}
