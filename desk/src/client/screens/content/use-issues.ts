import { useEffect, useState } from 'react';
import type { ContentChange, ContentIssue } from '../../../api/content.ts';
import { request } from '../../request.ts';

/** Time after the last key until the server checks the form. */
const checkDelayMs = 400;

/** What the server says about a changed form, a moment after the last key. */
export function useIssues(change: ContentChange, isChanged: boolean) {
  const [issues, setIssues] = useState<readonly ContentIssue[]>([]);
  const { path, hash, value } = change;
  useEffect(() => {
    if (!isChanged) return setIssues([]);
    const left = new AbortController();
    const timer = setTimeout(async () => {
      const { signal } = left;
      const body = { path, hash, value };
      // The answer to a save says the same: a check that fails is not shown.
      const answer = await request<{ readonly issues: readonly ContentIssue[] }>('/api/content/check', {
        method: 'POST',
        body,
        signal,
      }).catch(() => undefined);
      if (answer && !signal.aborted) setIssues(answer.issues);
    }, checkDelayMs);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [path, hash, value, isChanged]);
  return { issues, setIssues };
}
