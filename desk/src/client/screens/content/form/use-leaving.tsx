import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router';
import { ask } from '../../../ui/ask.tsx';

/** Saves a form before another screen is opened, and asks where that is not possible; `save` resolves to whether all is saved. */
export function useLeaving(isUnsaved: boolean, save: () => Promise<boolean>): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved &&
      nextLocation.state?.leave !== true &&
      currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search,
  );
  const saveOrAsk = useEffectEvent(async () => {
    const mayLeave =
      (await save()) ||
      (await ask({
        title: 'Leave without saving?',
        body: <p>What is not saved yet is lost.</p>,
        action: 'Leave',
        danger: true,
      }));
    if (mayLeave) blocker.proceed?.();
    else blocker.reset?.();
  });
  useEffect(() => {
    if (blocker.state === 'blocked') saveOrAsk();
  }, [blocker.state]);
}
