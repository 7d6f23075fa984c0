import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { publicSite, readSiteManifest } from '@veramasa/contract/releases';
import { listenError, openAtStart, StartError } from '@veramasa/messages/process/run-process';
import { buildDesk } from './app.ts';
import type { DeskConfig } from './config.ts';
import type { Desk } from './desk.ts';
import { git } from './processes/git.ts';
import { buildSite } from './publication/releases.ts';

/** Opens the database and listens. Throws `StartError` and `UnusableSite`. */
export async function startDesk(
  config: DeskConfig,
  folders: Pick<Desk, 'builtSite' | 'clientFolder' | 'packages'>,
) {
  const { builtSite, clientFolder, packages } = folders;
  const manifest = readSiteManifest(publicSite(config.releasesDir, builtSite));
  if (!existsSync(join(clientFolder, 'index.html')))
    throw new StartError(`The desk is not built in ${clientFolder}. Run "npm run build:desk" first.`);
  if (config.contentRepository !== null)
    await git(config.contentRepository, ['rev-parse']).catch(({ message }: Error) => {
      const [, why = message] = message.split('\n');
      throw new StartError(`CONTENT_REPOSITORY is not a Git repository of this user: ${why}.`);
    });
  const database = await openAtStart({ ...config, migrates: false });
  try {
    const app = await buildDesk({
      config,
      manifest,
      database,
      ...folders,
      repository: config.contentRepository ?? packages,
      build: buildSite,
      clock: () => new Date(),
    });
    const listening = await app.listen({ host: config.host, port: config.port });
    return {
      /** Address for the browser. */
      url: config.port === 0 ? listening : config.deskUrl,
      /** Where the messages are, for the console. */
      messages: database.place,
      stop: async () => {
        await app.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw listenError(error, config, 'DESK_');
  }
}
