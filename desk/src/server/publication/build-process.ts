import { spawn } from 'node:child_process';

// A process of its own, the leader of its process group: `node build-process.ts PROGRAM ARGUMENTS`. It runs a Node
// program and ends with its exit code. When the desk ends, the whole group ends too.

// The web server of another user reads the files.
process.umask(0o022);
process.on('disconnect', () => process.kill(0, 'SIGKILL'));
const program = spawn(process.execPath, process.argv.slice(2), { stdio: ['ignore', 'inherit', 'inherit'] });
program.on('exit', (code, signal) => process.exit(signal === null ? (code ?? 1) : 128));
