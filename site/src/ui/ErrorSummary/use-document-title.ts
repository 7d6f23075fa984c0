import { filledIn } from '@veramasa/contract';
import { useEffect } from 'react';
import both from '../../../../content/wording/both-forms.json' with { type: 'json' };

/** Puts "Error: " in front of the page's title while answers need a change. */
export function useDocumentTitle(wrong: boolean): void {
  useEffect(() => {
    if (!wrong) return;
    const title = document.title;
    document.title = filledIn(both.error, { title });
    return () => {
      document.title = title;
    };
  }, [wrong]);
}
