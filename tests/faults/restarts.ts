import assert from 'node:assert/strict';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { holdSocket } from '../../server/src/test-bed/held-socket.ts';
import { startServer } from '../../server/src/test-bed/server-process.ts';
import { until } from '../../server/src/test-bed/until.ts';
import type { Fault } from './bed/fault.ts';
import { type Answer, enquiryBody, post } from './bed/message-load.ts';
import { acknowledged, missing } from './bed/promise.ts';

export const restarts: Fault = {
  title:
    'restarts while the service manager holds the socket: every form and page is answered, no connection is reset, nothing is lost',
  run: async ({ folder, site, form, onEnd }) => {
    const rounds = form === 'short' ? 3 : 20;
    const dataDir = join(folder, 'data');
    const env = { DATA_DIR: dataDir, RATE_LIMIT: 'off', LOG_LEVEL: 'fatal' };
    const socket = holdSocket();
    onEnd(() => socket.release());
    const start = async () => {
      const server = await startServer(site, env, { socket });
      onEnd(() => server.child.kill('SIGKILL'));
      return server;
    };
    let server = await start();
    assert.equal(server.url, `http://127.0.0.1:${socket.port}`);

    const answers: Answer[] = [];
    const ask = { form: (agent: Agent) => post(server.url, enquiryBody(answers.length), agent), page };
    let done = false;
    const client = async (what: keyof typeof ask, keepAlive: boolean) => {
      const agent = new Agent({ keepAlive, maxSockets: 1 });
      while (!done) answers.push(await ask[what](agent, server.url));
      agent.destroy();
    };
    const kinds = ['form', 'page'].flatMap((what) => [true, false].map((keep) => [what, keep] as const));
    const clients = [...kinds, ...kinds].map(([what, keep]) => client(what as keyof typeof ask, keep));
    for (let round = 0; round < rounds; round++) {
      const before = answers.length;
      await until(() => answers.length > before + 50);
      server.child.kill('SIGTERM');
      assert.equal(await server.exit, 0);
      server = await start();
    }
    done = true;
    await Promise.all(clients);
    server.child.kill('SIGTERM');
    assert.equal(await server.exit, 0);

    const failed = answers.filter(({ status }) => status !== 200);
    assert.deepEqual(failed, [], `${failed.length} of ${answers.length} were not answered`);
    const references = acknowledged(answers);
    assert.deepEqual(missing(dataDir, references), []);
    return {
      restarts: rounds,
      acknowledged: references.length,
      lost: 0,
      pages: answers.length - references.length,
      reset: 0,
      'slowest answer (s)': (Math.max(...answers.map(({ ms }) => ms)) / 1000).toFixed(1),
    };
  },
};

/** Reads a page to its end; status 0 when it did not come whole. */
function page(agent: Agent, url: string): Promise<Answer> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const done = (status: number) => resolve({ status, reference: null, ms: performance.now() - begun });
    const sent = request(`${url}/mission`, { agent }, (response) => {
      response
        .on('error', () => done(0))
        .on('end', () => done(response.complete ? (response.statusCode ?? 0) : 0));
      response.resume();
    });
    sent.on('error', () => done(0)).end();
  });
}
