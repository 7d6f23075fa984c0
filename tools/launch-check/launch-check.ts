import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { optionsOrExit } from '../options-or-exit.ts';
import { checkConfiguration } from './check-configuration.ts';
import { checkContent, readFiles } from './check-content.ts';
import { checkBackups, checksOutside } from './check-outside.ts';
import { exitCode, type Finding, textReport, unknown } from './finding.ts';

const root = resolve(import.meta.dirname, '../..');

// Lists what must be done before the site goes public.
// The option is not named --env-file, because Node reads that option itself.
const options = { environment: { type: 'string', multiple: true }, content: { type: 'string' } } as const;
const values = optionsOrExit(options, 'npm run launch-check [-- --environment FILE ...]');
try {
  for (const file of values.environment ?? []) {
    if (!existsSync(file))
      throw new Error(
        `There is no file ${file}. Name the one that the server's environment comes from with --environment.`,
      );
    process.loadEnvFile(file);
  }
  const findings = [...checkContent(readFiles(values.content ?? root)), ...(await checkInstallation())];
  process.exitCode = exitCode(findings);
  console.log(textReport(findings));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 2;
}

async function checkInstallation(): Promise<Finding[]> {
  const { findings, config } = checkConfiguration(process.env);
  if (!config)
    return [...findings, unknown('Outside', 'Nothing outside was checked.', 'Correct the configuration.')];
  const outside = await Promise.all(checksOutside.map((check) => check(config)));
  return [...findings, ...outside.flat(), checkBackups(config, new Date())];
}
