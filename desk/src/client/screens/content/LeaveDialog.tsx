import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

/** Asks before a changed form is left: in the desk with a dialog, elsewhere by the browser. */
export function LeaveDialog({ isChanged }: { readonly isChanged: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged &&
      nextLocation.state?.leave !== true &&
      currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search,
  );
  useEffect(() => {
    if (!isChanged) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isChanged]);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      danger
      title="Leave without saving?"
      action="Leave"
      onConfirm={async () => blocker.proceed()}
      onCancel={() => blocker.reset()}
    >
      <p>What you typed since the last save is lost.</p>
    </ConfirmDialog>
  );
}
