import { useEffect } from 'react';

/** Puts "Error: " in front of the page's title while answers need a change. */
export function useDocumentTitle(wrong: boolean): void {
  useEffect(() => {
    if (!wrong) return;
    const title = document.title;
    document.title = `Error: ${title}`;
    return () => {
      document.title = title;
    };
  }, [wrong]);
}
