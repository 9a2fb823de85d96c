import { printable } from '../../platform/printable.server.ts';
import { diagnose } from '../doctor/doctor.server.ts';
import type { Finding } from '../doctor/finding.ts';
import type { Command } from './command.server.ts';

const LEAST_FREE = 500e6; // bytes
const MARKS = { good: '✔', warning: '⚠', fault: '✘' } as const;

export const doctorCommand: Command = {
  usage: `  doctor             checks whether all is well, and says what to do; changes nothing
                     (--test-mail: sends a test mail, too)`,
  accepts: (words) => words.length === 0,
  async run(_words, options) {
    const isTestMail = options['test-mail'] === true;
    const findings = await diagnose(process.env, { isTestMail, leastFree: LEAST_FREE });
    for (const finding of findings) process.stdout.write(lineOf(finding));
    const faults = findings.filter(({ level }) => level === 'fault').length;
    process.stdout.write(faults === 0 ? '\nNo faults.\n' : `\nFaults: ${faults}.\n`);
    if (faults > 0) process.exitCode = 1;
  },
};

function lineOf({ level, place, what, advice }: Finding): string {
  return printable(
    `${MARKS[level]} ${place}: ${what}\n${advice === undefined ? '' : `  → ${advice}\n`}`,
  );
}
