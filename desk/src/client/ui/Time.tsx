import { useSession } from '../session.ts';
import { formatTime } from '../times.ts';

/** A time in the company's time zone. */
export function Time({ at }: { readonly at: string }) {
  const { company } = useSession();
  return <time dateTime={at}>{formatTime(at, company.timeZone)}</time>;
}
