import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Id of the panel in its page. Links lead to it, and CSS shows it when they do, with or without script. */
export const panelId = 'application';

/** Opens and closes the panel, and moves the focus to its heading and back to the button. */
export function usePanel() {
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: the calls only use refs and setters
  useEffect(() => {
    if (isAddressed()) openedAt.current ??= 0;
    setOpen((known) => known ?? isAddressed());
    const onClick = ({ target, defaultPrevented }: MouseEvent) => {
      if (!defaultPrevented && (target as Element).closest(`a[href$="#${panelId}"]`)) show();
    };
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
