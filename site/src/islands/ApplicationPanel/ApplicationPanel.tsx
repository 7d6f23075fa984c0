import { sentences } from '@veramasa/contract';
import { type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import words from '../../../../content/wording/application-form.json' with { type: 'json' };
import { ButtonLink } from '../../ui/Button/Button.tsx';
import { Accepted } from '../../ui/Form/Notice.tsx';
import { CrossIcon } from '../../ui/icons.tsx';
import { type AcceptedApplication, ApplicationForm, type FormProps } from './ApplicationForm.tsx';
import styles from './ApplicationPanel.module.css';

/**
 * A button and the application form it opens. The button is a link to the panel's address, so that it works before
 * hydration and without script. Closing keeps what is typed, because the form is only hidden.
 */
export function ApplicationPanel({ action, ...form }: FormProps & { readonly action: string }) {
  const panel = usePanel();
  const [accepted, setAccepted] = useState<AcceptedApplication | null>(null);

  function toggle(event: MouseEvent): void {
    event.preventDefault();
    setAccepted(null);
    panel.toggle();
  }

  return (
    <>
      <ButtonLink
        ref={panel.button}
        href={`#${panelId}`}
        role="button"
        aria-expanded={panel.open === true}
        aria-controls={panelId}
        onClick={toggle}
        onKeyDown={clickOnSpace}
      >
        {action}
      </ButtonLink>
      {accepted && (
        <div className={`${styles.frame} ${styles.answer}`}>
          <Accepted {...accepted} sentence={sentences.applicationAccepted} words={words} />
        </div>
      )}
      <section
        className={`${styles.frame} ${styles.panel}`}
        id={panelId}
        data-open={panel.open}
        aria-labelledby="application-heading"
      >
        <header>
          <h3 id="application-heading" tabIndex={-1} ref={panel.heading}>
            {words.heading}
          </h3>
          <button type="button" aria-label={words.close} onClick={panel.hide}>
            <CrossIcon />
          </button>
        </header>
        <ApplicationForm
          {...form}
          openedAt={panel.openedAt}
          onAccepted={(answer) => {
            panel.replace();
            setAccepted(answer);
          }}
        />
      </section>
    </>
  );
}

/** A link answers only the Enter key; a button also answers the space bar. */
function clickOnSpace(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.click();
}

/** Id of the panel in its page. Links lead to it, and CSS shows it when they do, with or without script. */
export const panelId = 'application';

/** Opens and closes the panel, and moves the focus to its heading and back to the button. */
function usePanel() {
  // Undefined until hydration: CSS decides by the address.
  const [open, setOpen] = useState<boolean>();
  // Milliseconds since the page began to load. A panel that its address opens is open from then on.
  const openedAt = useRef<number>(undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  const button = useRef<HTMLAnchorElement>(null);

  function show(): void {
    openedAt.current ??= performance.now();
    flushSync(() => setOpen(true));
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }

  function hide(): void {
    flushSync(() => setOpen(false));
    button.current?.focus();
  }

  const onClick = useEffectEvent(({ target, defaultPrevented }: globalThis.MouseEvent) => {
    if (!defaultPrevented && (target as Element).closest(`a[href$="#${panelId}"]`)) show();
  });
  useEffect(() => {
    if (isAddressed()) openedAt.current ??= 0;
    setOpen((known) => known ?? isAddressed());
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);

  return {
    open,
    hide,
    toggle: () => ((open ?? isAddressed()) ? hide() : show()),
    /** Closes without moving the focus, because the answer takes it. */
    replace: () => setOpen(false),
    heading,
    button,
    openedAt: () => openedAt.current ?? 0,
  };
}

const isAddressed = () => location.hash === `#${panelId}`;
