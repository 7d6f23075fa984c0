import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { countsQuery, inboxKey } from './screens/inbox/queries.ts';

const retryMs = 15_000;

/** Reads the inbox and the counts again in the background when the desk reports a change, and after a lost connection. */
export function useLiveMessages(enabled: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!enabled) return;
    let events: EventSource;
    let refreshing: number | undefined;
    let reconnecting: number | undefined;
    let wasOpen = false;
    const refreshSoon = () => {
      clearTimeout(refreshing);
      refreshing = window.setTimeout(() => {
        client.invalidateQueries(countsQuery);
        client.invalidateQueries({ queryKey: inboxKey });
      }, 300);
    };
    const connect = () => {
      events = new EventSource('/api/events');
      events.onmessage = refreshSoon;
      events.onopen = () => {
        // Nothing was reported while there was no connection.
        if (wasOpen) refreshSoon();
        wasOpen = true;
      };
      events.onerror = () => {
        // The browser reconnects after a lost connection, but not after a refusal.
        if (events.readyState !== EventSource.CLOSED) return;
        client.invalidateQueries(countsQuery);
        reconnecting = window.setTimeout(connect, retryMs);
      };
    };
    connect();
    return () => {
      events.close();
      clearTimeout(refreshing);
      clearTimeout(reconnecting);
    };
  }, [client, enabled]);
}
