import { parseArgs } from 'node:util';
import { root } from '../root.ts';
import { checkConfiguration } from './check-configuration.ts';
import { checkContent } from './check-content.ts';
import { checkBackups, checkMailServer, checkPublicAddress } from './check-outside.ts';
import { readContent } from './content-facts.ts';
import { exitCode, type Finding, unknown } from './finding.ts';
import { jsonReport, textReport } from './report.ts';

// What stands between this checkout and the public:
// npm run launch-check [-- --env-file /etc/veramasa/site.env] [--json]
try {
  const { values } = parseArgs({
    options: { json: { type: 'boolean' }, 'env-file': { type: 'string' }, content: { type: 'string' } },
  });
  if (values['env-file']) process.loadEnvFile(values['env-file']);
  const findings = await look(values.content ?? root);
  process.stdout.write(values.json ? jsonReport(findings) : textReport(findings));
  process.exitCode = exitCode(findings);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
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
