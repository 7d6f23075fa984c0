import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Id of the panel in its page. Links lead to it, and CSS shows it when they do, with or without script. */
export const panelId = 'application';

/** Opens and closes the panel, and moves the focus to its heading and back to the button. */
export function usePanel() {
  // Undefined until taken over: CSS decides by the address.
  const [open, setOpen] = useState<boolean>();
  const openedAt = useRef(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  function show(): void {
    openedAt.current ||= performance.now();
    flushSync(() => setOpen(true));
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }

  function hide(): void {
    flushSync(() => setOpen(false));
    button.current?.focus();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the calls only use refs and setters
  useEffect(() => {
    if (addressed()) openedAt.current ||= performance.now();
    setOpen((known) => known ?? addressed());
    const follow = ({ target }: MouseEvent) => {
      if ((target as Element).closest(`a[href$="#${panelId}"]`)) show();
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, []);

  return {
    open,
    show,
    hide,
    toggle: () => ((open ?? addressed()) ? hide() : show()),
    /** Closes without a word, because the answer takes the panel's place and the focus. */
    giveWay: () => setOpen(false),
    heading,
    button,
    openedAt: () => openedAt.current,
  };
}

const addressed = () => location.hash === `#${panelId}`;
