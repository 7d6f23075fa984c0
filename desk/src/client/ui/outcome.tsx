import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sharedValue } from '../shared-value.ts';
import { Button } from './Button.tsx';
import { ErrorNotice, Notice, Row } from './Layout.tsx';

interface Told {
  /** A sentence about what was done. */
  readonly done?: string | undefined;
  /** A sentence about each thing that was not. */
  readonly failed?: readonly string[];
  /** What takes it back, such as "Undo". */
  readonly undo?: { readonly action: string; readonly run: () => Promise<unknown> } | undefined;
}

const outcome = sharedValue<Told>({});

/** Says on every screen what an action did, in place of what was said before. */
export const tell: (told: Told) => void = outcome.set;

/** How long what was done is shown and can be taken back. */
const shownMs = 10_000;

/** What the last action did. What was not done stays until the screen changes. */
export function Outcome() {
  const told = outcome.use();
  const { done, failed = [], undo } = told;
  const takeBack = useMutation({ mutationFn: async () => undo?.run() });
  useEffect(() => {
    if (outcome.get().failed?.length) tell({});
  }, []);
  useEffect(() => {
    if (told.failed?.length) return;
    const timer = setTimeout(tell, shownMs, {});
    return () => clearTimeout(timer);
  }, [told]);
  return (
    <>
      {done && (
        <Notice kind="success">
          <Row>
            <span>{done}</span>
            {undo && (
              <Button isPending={takeBack.isPending} onPress={() => takeBack.mutate()}>
                {undo.action}
              </Button>
            )}
          </Row>
        </Notice>
      )}
      {failed.length > 0 && (
        <Notice kind="error">
          <ul>
            {failed.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Notice>
      )}
      <ErrorNotice error={takeBack.error} />
    </>
  );
}
