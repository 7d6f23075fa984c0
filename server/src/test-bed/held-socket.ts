import * as net from 'node:net';

/** A socket that outlives the servers that listen on it, as systemd holds one. */
export interface HeldSocket {
  readonly descriptor: number;
  readonly port: number;
  /** Connections that nobody has accepted are reset now. */
  release(): void;
}

interface Handle {
  readonly fd: number;
  getsockname(out: { port?: number }): number;
  close(): void;
}

/**
 * Binds a free port of loopback. The first server that is given the descriptor begins to listen. Node's public
 * ways to bind also accept connections, which a holder must not do.
 */
export function holdSocket(): HeldSocket {
  const { _createServerHandle: bind } = net as unknown as {
    _createServerHandle(address: string, port: number, family: 4): Handle | number;
  };
  const handle = bind('127.0.0.1', 0, 4);
  if (typeof handle === 'number') throw new Error(`No port could be bound: error ${handle}.`);
  const name: { port?: number } = {};
  handle.getsockname(name);
  return { descriptor: handle.fd, port: name.port ?? 0, release: () => handle.close() };
}
