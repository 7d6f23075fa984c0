import { useQuery } from '@tanstack/react-query';
import { fileSizeText, resumeKindOf } from '@veramasa/contract';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { downloadResume, type MessageDetail } from '../../../api/messages.ts';
import { addressOf } from '../../../api/route.ts';
import { queryOf } from '../../request.ts';
import { useStored } from '../../shared-value.ts';
import button from '../../ui/Button.module.css';
import { Button } from '../../ui/Button.tsx';
import { ErrorNotice, Fact, Facts, Hint, Loading, Notice, Row, Stack } from '../../ui/Layout.tsx';
import styles from './MessageScreen.module.css';

export interface ContentProps {
  readonly message: MessageDetail;
  readonly view: ReturnType<typeof useResumeView>;
}

export function MessageContent({ message, view }: ContentProps) {
  const { resume, reference, comment, answers } = message;
  return (
    <Stack as="section" aria-label="Message">
      {resume && (
        <Stack gap="small">
          <p>
            <b dir="auto">{resume.fileName}</b> <Hint as="span">{fileSizeText(resume.bytes)}</Hint>
          </p>
          {resume.warning && <Notice kind={resume.clean ? 'plain' : 'warning'}>{resume.warning}</Notice>}
          <Row>
            {view && (
              <Button look="primary" aria-expanded={view.isOpen} aria-controls="resume" onClick={view.toggle}>
                {view.isOpen ? 'Hide the resume' : 'Show the resume'}
              </Button>
            )}
            <a
              className={button.button}
              data-look={view ? undefined : 'primary'}
              href={addressOf(downloadResume, { path: { reference } })}
              download
            >
              Download the resume
            </a>
          </Row>
        </Stack>
      )}
      {comment && (
        <p dir="auto" className={styles.comment}>
          <LinkedText>{comment}</LinkedText>
        </p>
      )}
      <Facts>
        {answers
          .filter(({ value }) => value)
          .map(({ label, value, link }) => (
            <Fact key={label} label={label}>
              {link === 'phone' ? <a href={`tel:${value}`}>{value}</a> : <LinkedText>{value}</LinkedText>}
            </Fact>
          ))}
      </Facts>
    </Stack>
  );
}

/** Web and email addresses, each from the beginning of a word, and phone numbers with a country code or ten digits. */
const addresses =
  /((?:https?:\/\/|\bwww\.)[^\s<>"]+[^\s<>".,;:!?)\]}'’]|(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\+\d[\d ()-]{6,16}\d|(?<!\d)\d{10}(?!\d))/iu;

/** A text in which addresses are links. They open in another tab, which learns nothing of the desk. */
const LinkedText = ({ children: text }: { readonly children: string }) =>
  text.split(addresses).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change
      <a key={at} href={hrefOf(part)} target="_blank" rel="noopener noreferrer nofollow">
        {part}
      </a>
    ),
  );

function hrefOf(part: string): string {
  if (/^https?:/i.test(part)) return part;
  if (/^www\./i.test(part)) return `https://${part}`;
  if (part.includes('@')) return `mailto:${encodeURIComponent(part).replace('%40', '@')}`;
  return `tel:${part.replace(/[^\d+]/g, '')}`;
}

/**
 * Whether the resume is shown beside the message: until it is hidden, also on the next messages. Held and discarded ones
 * are opened one by one. Null where there is none that can be shown.
 */
export function useResumeView(message: MessageDetail | undefined) {
  const [kept, keep] = useStored('resume', 'closed');
  const [asked, ask] = useState<string | null>(null);
  if (!message?.resume) return null;
  const { resume, reference, held, decision } = message;
  const kind = resumeKindOf(resume.fileName);
  if (!resume.viewer || (kind !== 'pdf' && kind !== 'docx')) return null;
  const isInDoubt = held || decision === 'discarded';
  const isOpen = asked === reference || (kept === 'open' && !isInDoubt);
  const toggle = () => {
    flushSync(() => ask(isOpen ? null : reference));
    keep(isOpen ? 'closed' : 'open');
    // On a narrow screen it is above the button.
    if (matchMedia('(width <= 70rem)').matches) document.getElementById('resume')?.scrollIntoView();
  };
  return { isOpen, toggle, viewer: resume.viewer };
}

const passedKeys = ['j', 'k', 'u'];

type FrameProps = Pick<MessageDetail, 'reference' | 'sender'> & { readonly viewer: string };

/** The resume in a frame of an origin without rights, which gets its bytes from here. The browser keeps no copy. */
export function ResumeFrame({ reference, sender, viewer }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { data, error } = useQuery({
    ...queryOf(downloadResume, { path: { reference } }),
    gcTime: 0,
    staleTime: 'static',
    retry: false,
  });
  useEffect(() => {
    const hear = ({ source, data: said }: MessageEvent<unknown>) => {
      const shown = frame.current?.contentWindow;
      if (!shown || source !== shown) return;
      // The frame is sandboxed, so its origin is opaque and cannot be named.
      if (said === 'ready') shown.postMessage(data, '*');
      // A hostile file may send keys at any time.
      const isPressed = document.activeElement === frame.current && !document.querySelector('dialog');
      const key = isPressed && passedKeys.find((one) => one === said);
      if (key) document.dispatchEvent(new KeyboardEvent('keydown', { key }));
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [data]);
  return (
    <section id="resume" aria-label="Resume" className={styles.resume}>
      <ErrorNotice error={error}>Download the resume instead.</ErrorNotice>
      {!data && !error && <Loading />}
      {data && <iframe ref={frame} src={viewer} title={`Resume of ${sender}`} sandbox="allow-scripts" />}
    </section>
  );
}
