import { timeText } from '@veramasa/messages/text/zoned-time';
import { Refusal } from '../refusal.ts';
import type { StoredPublication } from './publication-state.ts';
import { Failed } from './publisher-deps.ts';
import { diskFull } from './run-build.ts';

/** A planned publication that begins later than that says so. */
const lateMs = 5 * 60_000;

type Failure = Pick<StoredPublication, 'state' | 'message' | 'errors'> & Partial<StoredPublication>;

/** How a publication ends that was published. */
export function succeeded(
  { branch, planned, startedAt, commit }: StoredPublication,
  timeZone: string,
): Partial<StoredPublication> {
  if (branch !== null)
    return {
      state: 'done',
      message:
        'The changes were sent for review. They become public when the engineers have merged the branch.',
    };
  const done = commit === null ? 'Everything of it was public already.' : 'The new pages are public.';
  const isLate = planned && Date.parse(startedAt) - Date.parse(planned.at) > lateMs;
  const late = isLate
    ? ` They were planned for ${timeText(planned.at, timeZone)}, but the desk was not running or was busy then.`
    : '';
  return { state: 'done', message: `${done}${late}` };
}

/** How a publication ends whose desk was stopped or killed. */
export const interrupted = ({ planned }: StoredPublication): Failure => ({
  state: 'failed',
  message: `The desk was stopped during this publication. The public site is as it was. ${planned ? 'It begins again by itself.' : 'Publish again if you still want it.'}`,
  errors: [],
});

/** How a publication ends that threw an error. */
export function failed(error: unknown): Failure {
  const same = 'The public site is as it was.';
  if (error instanceof Failed)
    return {
      state: 'failed',
      message: `${error.message} ${same}`,
      errors: error.sentences,
      vanished: error.vanished,
    };
  const message = `The pages could not be published. ${same}`;
  if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
    return { state: 'failed', message, errors: [diskFull] };
  const reason =
    error instanceof Refusal ? error.message : 'Try again, or tell the person who runs the site.';
  return { state: 'failed', message, errors: [reason] };
}
