// Runs a command that ends when whoever has started it does, however that was ended: the pipe between them is closed by
// the system, also after SIGKILL. It leads a process group, so that all which the command has started ends with it.
import { spawn } from 'node:child_process';

const [command, ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
child.on('error', () => process.exit(1));
child.on('exit', (status) => process.exit(status ?? 1));
process.stdin.on('close', () => process.kill(-process.pid, 'SIGKILL')).resume();
