import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumPath } from '../../../tools/browsers.ts';

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly sessionId?: string;
  // biome-ignore lint/suspicious/noExplicitAny: the protocol is untyped
  readonly params?: any;
  // biome-ignore lint/suspicious/noExplicitAny: the protocol is untyped
  readonly result?: any;
}

/**
 * A Chromium that is driven through its tab target. Playwright and puppeteer attach to page targets, for which Chromium
 * disables prerendering (PrerenderingDisabledByDevTools). `pages` has the sessions of all pages, prerendered ones too.
 */
export async function openTab() {
  const profile = mkdtempSync(join(tmpdir(), 'tab-'));
  const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'];
  const chromium = spawn(chromiumPath(), [
    ...flags,
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    'about:blank',
  ]);
  const address = await new Promise<string>((found) => {
    let said = '';
    chromium.stderr.on('data', (part) => {
      said += part;
      const [url] = said.match(/ws:\/\/\S+/) ?? [];
      if (url) found(url);
    });
  });
  const socket = new WebSocket(address);
  await new Promise((opened) => socket.addEventListener('open', opened));

  const answers = new Map<number, (message: Message) => void>();
  const events: Message[] = [];
  const waiting = new Set<() => void>();
  const pages: string[] = [];
  socket.addEventListener('message', ({ data }) => {
    const message: Message = JSON.parse(data);
    if (message.id) answers.get(message.id)?.(message);
    else events.push(message);
    if (isPage(message)) pages.push(message.params.sessionId);
    for (const look of waiting) look();
  });
  let count = 0;
  const send = (method: string, params: object = {}, sessionId?: string) =>
    new Promise<Message>((answered) => {
      answers.set(++count, answered);
      socket.send(JSON.stringify({ id: count, method, params, sessionId }));
    }).then(({ result }) => result);
  /** Waits for the first matching event. */
  const seen = (fits: (event: Message) => boolean) =>
    new Promise<Message>((found) => {
      const look = () => {
        const event = events.find(fits);
        if (!event) return;
        waiting.delete(look);
        found(event);
      };
      waiting.add(look);
      look();
    });

  const { targetInfos } = await send('Target.getTargets', { filter: [{ type: 'tab' }] });
  const { sessionId } = await send('Target.attachToTarget', {
    targetId: targetInfos[0].targetId,
    flatten: true,
  });
  const auto = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true };
  await send('Target.setAutoAttach', auto, sessionId);
  await seen(isPage);
  return {
    pages,
    events,
    send,
    seen,
    close: async () => {
      const ended = new Promise((exited) => chromium.once('exit', exited));
      chromium.kill();
      await ended;
    },
  };
}

/** The tab itself is announced in the same way. */
function isPage({ method, params }: Message): boolean {
  return method === 'Target.attachedToTarget' && params.targetInfo.type === 'page';
}
