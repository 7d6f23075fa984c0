/** The first descriptor that systemd hands over; see sd_listen_fds(3). */
const firstDescriptor = 3;

export type InheritedSocket =
  | { readonly ok: true; readonly descriptor: number | null }
  | { readonly ok: false; readonly error: string };

/**
 * The listening socket that a service manager holds open for this process, by systemd's protocol: a file
 * descriptor, or null when there is none and the process opens its own. What is meant for another process counts
 * for nothing, as the protocol has it. Pure.
 */
export function inheritedSocket(
  env: Readonly<Record<string, string | undefined>>,
  processId: number,
): InheritedSocket {
  const { LISTEN_PID: pid = '', LISTEN_FDS: count = '' } = env;
  if (!pid && !count) return { ok: true, descriptor: null };
  if (!/^[1-9]\d*$/.test(pid))
    return {
      ok: false,
      error: `LISTEN_PID is "${pid}"; expected the process that LISTEN_FDS is meant for, as systemd sets it.`,
    };
  if (Number(pid) !== processId) return { ok: true, descriptor: null };
  if (count !== '1')
    return { ok: false, error: `LISTEN_FDS is "${count}"; expected 1, the one socket of the site.` };
  return { ok: true, descriptor: firstDescriptor };
}
