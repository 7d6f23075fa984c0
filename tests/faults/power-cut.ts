import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { badMachine, noBadMachine } from './bed/bad-machine.ts';
import { type Fault, type FaultBed, noMailServer } from './bed/fault.ts';
import { startLoad } from './bed/message-load.ts';
import { acknowledged, missing } from './bed/promise.ts';

const weaker = fileURLToPath(new URL('bed/synchronous-normal.mjs', import.meta.url));

export const powerCut: Fault = {
  title: 'power cut: nothing acknowledged is lost, torn writes included',
  skip: noBadMachine,
  run: async (bed) => {
    const rounds = bed.form === 'short' ? 3 : 40;
    const figures = await cutAgainAndAgain(bed, rounds, []);
    assert.equal(figures.lost, 0, `${figures.lost} acknowledged messages are gone`);
    return figures;
  },
};

/** A control run that must lose messages; otherwise the simulated power cut is ineffective. */
export const powerCutControl: Fault = {
  title: 'power cut, control: synchronous=NORMAL loses acknowledged messages',
  skip: noBadMachine,
  run: async (bed) => {
    const figures = await cutAgainAndAgain(bed, bed.form === 'short' ? 3 : 10, ['--import', weaker]);
    assert.ok(figures.lost > 0, 'nothing was lost, so the power cut cuts nothing');
    return figures;
  },
};

async function cutAgainAndAgain(bed: FaultBed, rounds: number, nodeFlags: readonly string[]) {
  let lost = 0;
  let total = 0;
  let kept: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const machine = badMachine(bed.dataDir);
    const server = await bed.start({ SMTP_URL: noMailServer, ...machine.env }, nodeFlags);
    const load = startLoad({ clients: 16, maxPosts: 2000, maxSeconds: 20, url: () => server.url });
    await load.answered(20);
    await wait(Math.random() * 400);
    await server.stop('SIGKILL');
    const fresh = acknowledged(await load.stop());
    machine.cutPower(round % 2 === 0 ? 'gone' : 'torn');
    total += fresh.length;
    kept.push(...fresh);
    const gone = new Set(missing(bed.dataDir, kept));
    lost += gone.size;
    kept = kept.filter((reference) => !gone.has(reference));
  }
  assert.ok(total > rounds, 'the load was too small to say anything');
  return { repetitions: rounds, acknowledged: total, lost };
}
