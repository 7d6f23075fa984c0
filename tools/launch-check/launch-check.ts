import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { checkConfiguration } from './check-configuration.ts';
import { checkContent } from './check-content.ts';
import { checkBackups, checkMailServer, checkPublicAddress } from './check-outside.ts';
import { readContent } from './content-facts.ts';
import { exitCode, type Finding, unknown } from './finding.ts';
import { jsonReport, textReport } from './report.ts';

const root = resolve(import.meta.dirname, '../..');

// What stands between this checkout and the public:
// npm run launch-check [-- --environment /etc/veramasa/site.env] [--json]
// Not --env-file: Node takes an option of that name for itself, wherever it stands, and ends with its own words.
try {
  const { values } = parseArgs({
    options: { json: { type: 'boolean' }, environment: { type: 'string' }, content: { type: 'string' } },
  });
  if (values.environment) readEnvironment(values.environment);
  const findings = await look(values.content ?? root);
  process.stdout.write(values.json ? jsonReport(findings) : textReport(findings));
  process.exitCode = exitCode(findings);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}

/** Throws a sentence for people. */
function readEnvironment(file: string): void {
  try {
    process.loadEnvFile(file);
  } catch (error) {
    const why =
      (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'There is no such file' : 'It cannot be read';
    throw new Error(`--environment ${file}: ${why}. Name the file that the server's environment comes from.`);
  }
}

async function look(contentRoot: string): Promise<Finding[]> {
  const { findings, config } = checkConfiguration(process.env);
  const content = checkContent(readContent(contentRoot));
  if (!config)
    return [
      ...content,
      ...findings,
      unknown('Outside', 'Mail, backups and https were not looked at.', 'Mend the configuration first.'),
    ];
  const [mail, https] = await Promise.all([checkMailServer(config), checkPublicAddress(config)]);
  return [...content, ...findings, ...mail, ...https, checkBackups(config, process.env, new Date())];
}
