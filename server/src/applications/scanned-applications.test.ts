import { join } from 'node:path';
import { limits } from '@veramasa/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  apply,
  attachments,
  bed,
  deliveries,
  fieldCodes,
  messages,
  nothingStored,
  openBed,
  pdf,
} from '../test-bed/application-bed.ts';
import { temporaryFolder } from '../test-bed/built-site.ts';
import { resumeOfSize } from '../test-bed/resumes.ts';
import { databaseKinds } from '../test-bed/test-databases.ts';
import { eicar, startVirusScanner, type VirusScanner } from '../test-bed/virus-scanner.ts';

afterEach(() => bed.close());

describe.each(databaseKinds)('with a virus scanner, an application on %s', (kind) => {
  let scanner: VirusScanner;
  let folder: ReturnType<typeof temporaryFolder>;
  beforeEach(async () => {
    folder = temporaryFolder();
    // One by a Unix socket, one by a port: both are spoken.
    scanner = await startVirusScanner(kind === 'sqlite' ? join(folder.folder, 'clamd.ctl') : undefined);
    await openBed(kind, { CLAMAV_SOCKET: scanner.address });
  });
  afterEach(async () => {
    await scanner.close();
    folder.remove();
  });
  const infected = {
    name: 'a.pdf',
    bytes: Buffer.concat([pdf.bytes, Buffer.from(`\n% ${eicar}\nstartxref\n0\n%%EOF\n`)]),
  };

  test('that is clean is stored and mailed', async () => {
    const large = resumeOfSize(limits.resumeMaxBytes);
    expect((await apply({}, [large])).json().acknowledged).toBe(true);
    expect(scanner.scanned).toEqual([large.bytes.length]);
    expect((await attachments()).map((row) => row.scan)).toEqual(['clean']);
    expect((await messages()).map((row) => row.quarantine_reason)).toEqual([null]);
  });

  test('that is infected is refused and not stored', async () => {
    const response = await apply({}, [infected]);
    expect([response.statusCode, ...fieldCodes(response)]).toEqual([422, 'resume_infected']);
    await nothingStored();
  });

  test.each(['down', 'silent', 'error', 'hangs up'] as const)(
    'is stored, held and acknowledged while the scanner is %s',
    async (state) => {
      if (state === 'down') await scanner.close();
      else scanner.behaviour = state;
      const response = await apply();
      expect(response.statusCode).toBe(200);
      expect(response.json().acknowledged).toBe(true);
      expect((await messages()).map((row) => row.quarantine_reason)).toEqual(['not_scanned']);
      expect((await attachments()).map((row) => row.scan)).toEqual(['unanswered']);
      expect((await deliveries()).map((row) => row.purpose).sort()).toEqual(['acknowledgement', 'held']);
    },
  );
});
