import { useMutation } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { sharedValue } from '../shared-value.ts';
import { Button } from './Button.tsx';
import { Notice, Row } from './Layout.tsx';

interface Told {
  /** A sentence about what was done. */
  readonly done?: ReactNode;
  /** A sentence about each thing that was not. They stay until the screen changes. */
  readonly failed?: readonly string[];
  /** What takes it back, such as "Undo". */
  readonly undo?: { readonly action: string; readonly run: () => Promise<unknown> } | undefined;
  /** Whether that is shown until the screen changes. */
  readonly stays?: boolean;
}

const outcome = sharedValue<Told>({});

/** Says on every screen what an action did, in place of what was said before. */
export const tell: (told: Told) => void = outcome.set;

/** How long what was done is shown and can be taken back. */
const shownMs = 10_000;

const isKept = ({ failed, stays = false }: Told) => stays || Boolean(failed?.length);

/** What the last action did. */
export function Outcome() {
  const told = outcome.use();
  const { done, failed = [], undo } = told;
  useEffect(() => {
    if (isKept(outcome.get())) tell({});
  }, []);
  useEffect(() => {
    if (isKept(told)) return;
    const timer = setTimeout(tell, shownMs, {});
    return () => clearTimeout(timer);
  }, [told]);
  return (
    <>
      {done && (
        <Notice kind="success">
          <Row>
            <span>{done}</span>
            {undo && <ActionButton run={undo.run}>{undo.action}</ActionButton>}
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
    </>
  );
}

/** Runs one action at a time, and tells why it failed. */
export const useAction = () =>
  useMutation({
    mutationFn: (run: () => Promise<unknown>) => run(),
    onError: ({ message }) => tell({ failed: [message] }),
  });

/** A button that does something at once. */
export function ActionButton({
  run,
  ...props
}: ComponentProps<typeof Button> & { readonly run: () => Promise<unknown> }) {
  const action = useAction();
  return <Button {...props} isPending={action.isPending} onPress={() => action.mutate(run)} />;
}
