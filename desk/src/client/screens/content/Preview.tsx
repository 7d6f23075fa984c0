import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ContentFile, Value } from '../../../api/content.ts';
import { type PreviewAnswer, previewAddress, previewStarts } from '../../../api/preview.ts';
import { request, send } from '../../request.ts';
import { Button } from '../../ui/Button.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { ErrorNotice } from '../../ui/Notice.tsx';
import styles from './Preview.module.css';
import { filesOf, treeQuery } from './queries.ts';

/** Time after the last key until the text is sent. */
const typingMs = 100;
/** How often the desk hears that the preview is still open, and while it starts. */
const openMs = 5000;
const startingMs = 700;

/** Width in pixels of the window that the frame stands for. */
const widths = { phone: 390, desktop: 1280 } as const;

/** Stays when the tab is loaded again, so that the desk forgets what was typed before. */
const tab = sessionStorage.getItem('preview-tab') ?? crypto.randomUUID();
sessionStorage.setItem('preview-tab', tab);

interface PreviewProps {
  readonly file: ContentFile;
  /** What is typed and not saved yet. */
  readonly value: Value | undefined;
}

/** A page of the site with what is typed, beside its form. */
export function Preview({ file, value }: PreviewProps) {
  const { data: tree } = useSuspenseQuery(treeQuery);
  const pages = filesOf(tree).filter(({ page }) => page !== null);
  const [page, setPage] = useState(() => file.page ?? defaultPage(file.path));
  const [width, setWidth] = useKept<keyof typeof widths>('preview-width', 'phone');
  const { answer, error, start } = usePreview(file.path, value);
  const options = pages.map((entry) => ({ value: entry.page ?? '', label: entry.title }));
  const title = options.find((option) => option.value === page)?.label ?? page;
  return (
    <section id="preview" className={styles.preview} aria-labelledby="preview-title" data-width={width}>
      <header className={styles.head}>
        <h2 id="preview-title">Preview</h2>
        <p className={styles.draft}>Draft, not public</p>
        <a href={previewAddress(page)} target="_blank" rel="noreferrer">
          Open in a new tab
        </a>
      </header>
      <div className={styles.tools}>
        <Choice label="Page in the preview" labelHidden options={options} value={page} onChange={setPage} />
        <fieldset className={styles.widths}>
          <legend className="visually-hidden">Width of the preview</legend>
          {(['phone', 'desktop'] as const).map((name) => (
            <label key={name}>
              <input
                type="radio"
                name="preview-width"
                className="visually-hidden"
                checked={width === name}
                onChange={() => setWidth(name)}
              />
              {name === 'phone' ? 'Phone' : 'Desktop'}
            </label>
          ))}
        </fieldset>
      </div>
      <ErrorNotice error={error} />
      {answer?.state === 'ready' && (
        <p role="status" className={styles.message}>
          {answer.message}
        </p>
      )}
      {answer?.state === 'ready' ? (
        <Frame
          key={page}
          address={previewAddress(page)}
          title={`Preview of ${title}`}
          width={widths[width]}
        />
      ) : (
        error === null && (
          <div className={styles.waiting}>
            <p role="status">{answer?.message ?? previewStarts}</p>
            {answer?.state === 'off' && <Button onPress={start}>Start it again</Button>}
          </div>
        )
      )}
    </section>
  );
}

/** Sends what is typed, and returns what the desk says about the preview. */
function usePreview(path: string, value: Value | undefined) {
  const [attempt, setAttempt] = useState(1);
  const started = useRef(0);
  const typed = useLate(value, typingMs);
  useEffect(() => {
    // Otherwise the desk forgets the text after 20 s.
    const forget = () => {
      const options = { method: 'POST', background: true, keepalive: true } as const;
      send('/api/content/preview', { ...options, body: { tab, path, start: false } }).catch(() => {});
    };
    addEventListener('pagehide', forget);
    return () => {
      removeEventListener('pagehide', forget);
      forget();
    };
  }, [path]);
  const { data: answer, error } = useQuery({
    queryKey: ['content', 'preview', path, attempt, typed],
    queryFn: () => {
      const start = started.current < attempt;
      started.current = attempt;
      return request<PreviewAnswer>('/api/content/preview', {
        method: 'POST',
        body: { tab, path, start, value: typed },
        background: true,
      });
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state }) => (state.data?.state === 'starting' ? startingMs : openMs),
  });
  return { answer, error, start: () => setAttempt(attempt + 1) };
}

function useLate<T>(value: T, delayMs: number): T {
  const [late, setLate] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLate(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return late;
}

interface FrameProps {
  readonly address: string;
  readonly title: string;
  readonly width: number;
}

/** The page in a window of a width, made smaller where that is wider than the place for it. */
function Frame({ address, title, width }: FrameProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const fit = () => {
      const scale = Math.min(1, element.clientWidth / width);
      element.style.setProperty('--scale', String(scale));
      element.style.setProperty('--width', `${width}px`);
    };
    const resizes = new ResizeObserver(fit);
    resizes.observe(element);
    return () => resizes.disconnect();
  }, [width]);
  return (
    <div ref={place} className={styles.place}>
      <iframe
        className={styles.frame}
        src={address}
        title={title}
        sandbox="allow-scripts allow-same-origin allow-forms"
      />
    </div>
  );
}

/** Where the text of a file that is not one page is seen best. */
function defaultPage(path: string): string {
  const found = Object.entries(pagesOfFiles).find(([start]) => path.startsWith(start));
  return found?.[1] ?? '/';
}

const pagesOfFiles: Readonly<Record<string, string>> = {
  'wording/application-form': '/join-us',
  'wording/resume-errors': '/join-us',
  'wording/': '/talk-to-us',
  'privacy/': '/talk-to-us',
};

/** Whether the preview is open; the browser keeps it. `&preview` in the address opens it. */
export function usePreviewOpen(): [boolean, (isOpen: boolean) => void] {
  const [search] = useSearchParams();
  const [kept, keep] = useKept<'open' | 'closed'>('preview', 'closed');
  const [asked, setAsked] = useState(() => search.has('preview'));
  return [
    asked || kept === 'open',
    (isOpen) => {
      setAsked(false);
      keep(isOpen ? 'open' : 'closed');
    },
  ];
}

/** A choice that the browser keeps. */
function useKept<Name extends string>(key: string, first: NoInfer<Name>): [Name, (value: Name) => void] {
  const [value, setValue] = useState(() => (localStorage.getItem(key) as Name | null) ?? first);
  return [
    value,
    (next) => {
      localStorage.setItem(key, next);
      setValue(next);
    },
  ];
}
