import { type Serializable, spawn } from 'node:child_process';
import type { Said, Task } from './start-task.ts';

// A process of its own, the leader of its process group, which runs one Node program on texts of editors. The desk
// starts it, or systemd starts it as another user for a connection of the desk (veramasa-draft@.service). It passes on
// what the desk and the program say, and ends with the program. When the desk ends, the whole group ends too.

const end = () => process.kill(0, 'SIGKILL');
process.on('disconnect', end);
// The desk has ended already.
if (!process.connected) end();

const say = (said: Said, sent = () => {}) => process.send?.(said, sent);

process.once('message', ({ folder, options, env, dataKb }: Task) => {
  const limited = dataKb ? ['/bin/sh', '-c', `ulimit -d ${dataKb}; exec "$@"`, 'sh'] : [];
  const [file = '', ...args] = [...limited, process.execPath, ...options];
  const program = spawn(file, args, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const stream of [program.stdout, program.stderr])
    stream?.setEncoding('utf8').on('data', (output: string) => say({ output }));
  process.on('message', (message: Serializable) => program.send(message, () => {}));
  program.on('message', (message) => say({ message }));
  program.on('close', (code, signal) =>
    say({ code: signal === null ? (code ?? 1) : 128 }, () => process.exit()),
  );
});
