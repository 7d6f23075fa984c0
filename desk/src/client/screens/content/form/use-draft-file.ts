import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useBeforeUnload } from 'react-router';
import { type ContentFile, saveFile, type Value } from '../../../../api/content.ts';
import { call } from '../../../request.ts';
import { content } from '../queries.ts';
import { DraftFile, isPending } from './draft-file.ts';

/** Browsers send no more than 64 KiB once a page is closed. */
const fitsClosing = (value: Value): boolean => new Blob([JSON.stringify(value)]).size <= 60_000;

/** A file in a form, which saves itself also when its screen is left. */
export function useDraftFile(file: ContentFile) {
  const queries = useQueryClient();
  const [draft] = useState(
    () =>
      new DraftFile(file, async (change) => {
        const answer = await call(saveFile, { body: change }, { keepalive: fitsClosing(change.value) });
        // What is on this screen does not change below the person who types.
        queries.invalidateQueries({ ...content, refetchType: 'none' });
        return answer;
      }),
  );
  const state = useSyncExternalStore(draft.subscribe, draft.state);
  useBeforeUnload((event) => {
    if (!draft.canClose || (isPending(state) && !fitsClosing(state.value))) event.preventDefault();
  });
  const close = useEffectEvent(() => {
    if (draft.canClose && isPending(state)) draft.save();
  });
  useEffect(() => {
    addEventListener('pagehide', close);
    return () => {
      removeEventListener('pagehide', close);
      draft.stop();
    };
  }, [draft]);
  return { draft, state };
}
