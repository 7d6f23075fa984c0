import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { maxConnections } from './server-options.ts';

/**
 * Begins to listen and answers the URL. A socket that was handed over stays open when this process closes it:
 * connections that nobody has accepted wait for the successor instead of being reset.
 */
export async function listen(
  app: FastifyInstance,
  { host, port, socket }: Pick<Config, 'host' | 'port' | 'socket'>,
): Promise<string> {
  if (socket === null) return app.listen({ host, port, backlog: maxConnections });
  await app.ready();
  // Not through Fastify, whose options have no place for the length of the queue beside a descriptor.
  app.server.listen({ fd: socket }, maxConnections);
  await once(app.server, 'listening').catch((error: Error) => {
    throw new Error(
      `Descriptor ${socket}, given by LISTEN_FDS, is no TCP socket that can listen: ${error.message}.`,
    );
  });
  const at = app.server.address();
  if (at === null || typeof at === 'string')
    throw new Error(
      `Descriptor ${socket}, given by LISTEN_FDS, is no TCP socket: expected ListenStream=host:port.`,
    );
  return `http://${at.family === 'IPv6' ? `[${at.address}]` : at.address}:${at.port}`;
}
