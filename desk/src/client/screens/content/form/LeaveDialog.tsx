import { useEffect, useEffectEvent, useState } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';

interface LeaveDialogProps {
  readonly isUnsaved: boolean;
  /** Saves before the screen is left; resolves to whether all is saved. */
  readonly save: () => Promise<boolean>;
}

/** Saves a form before another screen is opened, and asks where that is not possible. */
export function LeaveDialog({ isUnsaved, save }: LeaveDialogProps) {
  const [isAsking, setAsking] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved &&
      nextLocation.state?.leave !== true &&
      currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search,
  );
  const saveOrAsk = useEffectEvent(async () => {
    if (await save()) blocker.proceed?.();
    else setAsking(true);
  });
  useEffect(() => {
    if (blocker.state === 'blocked') saveOrAsk();
    else setAsking(false);
  }, [blocker.state]);
  if (!isAsking || blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      danger
      title="Leave without saving?"
      action="Leave"
      onConfirm={async () => blocker.proceed()}
      onCancel={() => blocker.reset()}
    >
      <p>What is not saved yet is lost.</p>
    </ConfirmDialog>
  );
}
