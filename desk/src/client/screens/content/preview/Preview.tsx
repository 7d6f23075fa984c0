import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ContentFile } from '../../../../api/content.ts';
import { openPreview } from '../../../../api/preview.ts';
import { call } from '../../../request.ts';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { Select } from '../../../ui/Select.tsx';
import { pagesOf, treeQuery } from '../queries.ts';
import styles from './Preview.module.css';

/** Width in pixels of the window that the frame stands for. */
const widths = { phone: 390, desktop: 1280 } as const;
const widthNames = ['phone', 'desktop'] as const;

/** A page of the draft, beside its form. */
export function Preview({ file }: { readonly file: ContentFile }) {
  const { data: tree } = useSuspenseQuery(treeQuery);
  const [page, setPage] = useState(() => file.page ?? pageOfWords(file.path));
  const [width, setWidth] = useState(
    () => widthNames.find((name) => name === localStorage.getItem('preview-width')) ?? 'phone',
  );
  const chooseWidth = (name: keyof typeof widths) => {
    localStorage.setItem('preview-width', name);
    setWidth(name);
  };
  const { data: opened, error } = useQuery({
    queryKey: ['preview', page],
    queryFn: () => call(openPreview, { body: { page } }),
    gcTime: 0,
    staleTime: 'static',
    retry: false,
  });
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
      {opened && (
        <Frame key={page} address={opened.login} title={`Preview of ${title}`} width={widths[width]} />
      )}
    </section>
  );
}

interface FrameProps {
  readonly address: string;
  readonly title: string;
  readonly width: number;
}

/** The page in a window of a width, made smaller where that is wider than the place for it. */
function Frame({ address, title, width }: FrameProps) {
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
        className={styles.frame}
        src={address}
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
