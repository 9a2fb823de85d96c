// Runs a command that ends when its parent ends, even by SIGKILL: the system then closes the pipe between them. The
// command leads a process group, so that its children end too.
import { spawn } from 'node:child_process';

const [command, ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
child.on('error', () => process.exit(1));
child.on('exit', (status) => process.exit(status ?? 1));
process.stdin.on('close', () => process.kill(-process.pid, 'SIGKILL')).resume();
