/**
 * Runs commands of the command line one after the other, as messages request. Loading the program takes longer than
 * most commands, and happens only once here.
 */
import { Readable, Writable } from 'node:stream';
import { openBuild } from '../../app/main/build.server.ts';
import type { CommandCall, CommandResult } from './commands.ts';

const { runCommand } =
  await openBuild<typeof import('../../app/main/command-line.server.ts')>('command-line');
const OWN = { ...process.env };

process.on('message', (call: CommandCall) => {
  void perform(call).then((result) => process.send!(result));
});

async function perform({ words, environment, input }: CommandCall): Promise<CommandResult> {
  const [output, errors] = [collector(), collector()];
  setStandardStreams(Readable.from([Buffer.from(input)]), output.stream, errors.stream);
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, OWN, environment);
  process.argv.splice(2, Infinity, ...words);
  process.exitCode = 0;
  // A command sets the umask for the rest of its process.
  const mask = process.umask();
  try {
    await runCommand();
  } catch (error) {
    process.exitCode = 1;
    errors.stream.write(String(error));
  }
  process.umask(mask);
  const code = Number(process.exitCode);
  process.exitCode = 0;
  return { code, output: output.text(), errors: errors.text() };
}

function collector() {
  const pieces: Buffer[] = [];
  const stream = new Writable({
    write(piece: Buffer, _encoding, done) {
      pieces.push(piece);
      done();
    },
  });
  return { stream, text: () => Buffer.concat(pieces).toString() };
}

function setStandardStreams(stdin: Readable, stdout: Writable, stderr: Writable): void {
  for (const [name, value] of Object.entries({ stdin, stdout, stderr })) {
    Object.defineProperty(process, name, { value, configurable: true });
  }
}
