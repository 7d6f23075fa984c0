import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import * as v from 'valibot';
import type { ContentFile } from '../../../../api/content.ts';
import { openPreview } from '../../../../api/preview.ts';
import type { AnswerOf, InputOf } from '../../../../api/route.ts';
import type { FieldPath } from '../../../../api/schema-path.ts';
import { call } from '../../../request.ts';
import { Select } from '../../../ui/Input.tsx';
import { ErrorNotice, Hint } from '../../../ui/Layout.tsx';
import { fieldAddress, pagesOf, textsQuery, treeQuery } from '../queries.ts';
import styles from './Preview.module.css';
import { placeOf, pressedSchema } from './place-of.ts';

/** Width in pixels of the window that the frame stands for. */
export const widths = { phone: 390, desktop: 1280 } as const;
const widthNames = ['phone', 'desktop'] as const;

interface PreviewProps {
  readonly file: ContentFile;
  /** Text in the form that the page scrolls to and frames. */
  readonly words: string;
  readonly onReveal: (path: FieldPath) => void;
}

/** A page of the draft, beside its form. Pressed words open their field, also that of another file. */
export function Preview({ file, words, onReveal }: PreviewProps) {
  const { data: tree } = useSuspenseQuery(treeQuery);
  const [search] = useSearchParams();
  const [page, setPage] = useState(() => search.get('page') ?? file.page ?? pageOfWords(file.path));
  const [problem, setProblem] = useState('');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const onPress = async (message: unknown) => {
    const pressed = v.safeParse(pressedSchema, message);
    if (!pressed.success) return;
    const texts = await queries.fetchQuery(textsQuery).catch((error: Error) => error);
    const place = texts instanceof Error ? undefined : placeOf(texts.files, pressed.output);
    setProblem(texts instanceof Error ? texts.message : place ? '' : 'No field has these words.');
    if (place?.path === file.path) onReveal(place.field);
    else if (place)
      navigate(
        `${fieldAddress(place.path, place.field)}&preview&page=${encodeURIComponent(pressed.output.page)}`,
      );
  };
  const [width, setWidth] = useState(
    () => widthNames.find((name) => name === localStorage.getItem('preview-width')) ?? 'phone',
  );
  const chooseWidth = (name: keyof typeof widths) => {
    localStorage.setItem('preview-width', name);
    setWidth(name);
  };
  const { data: opened, error } = useOpened({ page });
  const options = pagesOf(tree);
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
        <Select label="Page in the preview" labelHidden options={options} value={page} onChange={setPage} />
        <fieldset className={styles.widths}>
          <legend className="visually-hidden">Width of the preview</legend>
          {widthNames.map((name) => (
            <label key={name}>
              <input
                type="radio"
                name="preview-width"
                className="visually-hidden"
                checked={width === name}
                onChange={() => chooseWidth(name)}
              />
              {name === 'phone' ? 'Phone' : 'Desktop'}
            </label>
          ))}
        </fieldset>
      </div>
      <ErrorNotice error={error} />
      <Hint role="status">
        {problem || 'Press words to open their field. With Ctrl or Command, links and buttons work.'}
      </Hint>
      {opened && (
        <Frame
          key={page}
          opened={opened}
          title={`Preview of ${title}`}
          width={widths[width]}
          words={words}
          onPress={onPress}
        />
      )}
    </section>
  );
}

/** The address of a page of the draft or of a release. It logs one frame in. */
export function useOpened(body: InputOf<typeof openPreview>['body']) {
  const id = useId();
  return useQuery({
    queryKey: ['preview', body, id],
    queryFn: () => call(openPreview, { body }),
    gcTime: 0,
    staleTime: 'static',
    retry: false,
  });
}

interface FrameProps {
  readonly opened: AnswerOf<typeof openPreview>;
  readonly title: string;
  readonly width: number;
  readonly words?: string;
  /** Takes what the page says about a press. */
  readonly onPress?: (message: unknown) => void;
}

/** The page in a window of a width, made smaller where that is wider than the place for it. */
export function Frame({ opened, title, width, words = '', onPress }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { origin } = new URL(opened.page);
  const show = () => frame.current?.contentWindow?.postMessage(words, origin);
  const hear = useEffectEvent((event: MessageEvent) => {
    if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
    if (event.data === 'ready') show();
    // A person has pressed: no script of the page takes the focus by itself.
    else if (document.activeElement === frame.current) onPress?.(event.data);
  });
  useEffect(() => {
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, []);
  const showWords = useEffectEvent((_words: string) => show());
  useEffect(() => showWords(words), [words]);
  const fit = useCallback(
    (place: HTMLDivElement) => {
      const resizes = new ResizeObserver(() => {
        place.style.setProperty('--scale', String(Math.min(1, place.clientWidth / width)));
        place.style.setProperty('--width', `${width}px`);
      });
      resizes.observe(place);
      return () => resizes.disconnect();
    },
    [width],
  );
  return (
    <div ref={fit} className={styles.place}>
      <iframe
        ref={frame}
        className={styles.frame}
        src={opened.login}
        title={title}
        sandbox="allow-scripts allow-same-origin allow-forms"
      />
    </div>
  );
}

/** Where the text of a file that is not one page is seen best. */
const pageOfWords = (path: string): string =>
  /^wording\/(application-form|resume-errors)/.test(path)
    ? '/join-us'
    : /^(wording|privacy)\//.test(path)
      ? '/talk-to-us'
      : '/';

/** Whether the preview is open; the browser keeps it. `&preview` in the address opens it. */
export function usePreviewOpen() {
  const [search] = useSearchParams();
  const [isOpen, setOpen] = useState(
    () => search.has('preview') || localStorage.getItem('preview') === 'open',
  );
  const open = (is: boolean) => {
    localStorage.setItem('preview', is ? 'open' : 'closed');
    setOpen(is);
  };
  return [isOpen, open] as const;
}
