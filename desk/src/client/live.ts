import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { countsQuery } from './counts.ts';
import { request } from './request.ts';

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
      refreshing = window.setTimeout(() => refresh(client), 300);
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

function refresh(client: QueryClient): void {
  client.invalidateQueries(countsQuery);
  client.invalidateQueries({ queryKey: ['inbox'], refetchType: 'none' });
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: ['inbox'], type: 'active' }))
    request(String(queryKey[1]), { background: true }).then(
      (answer) => client.setQueryData(queryKey, answer),
      // What is shown stays.
      () => {},
    );
}
