import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { questions, type Diagnosis } from './diagnosis.repository.server.ts';
import { findingsOf, type Finding } from './finding.ts';

const told = findingsOf('Clock');
/** ms. */
const TOLERATED = 60_000;
const DAY = 24 * 3600 * 1000; // ms
/** Days without anything that is remembered, not a sign-in, not a save. */
const LONG = 60;

/** Against what the database has seen, and where it is a server of its own against its clock. */
export async function checkClock(diagnosis: Diagnosis, isServer: boolean): Promise<Finding[]> {
  const now = Date.now();
  if (isServer) {
    const difference = Number(await diagnosis.ask(questions.postgresClock)) - now;
    if (Math.abs(difference) > TOLERATED) {
      const seconds = Math.round(Math.abs(difference) / 1000);
      return [
        told.fault(
          `differs from the clock of the database by ${seconds} seconds.`,
          'Set it on both machines (NTP).',
        ),
      ];
    }
  }
  const { lastSave, lastEvent, lastRequest } = questions;
  let newest = 0;
  for (const question of [lastSave, lastEvent, lastRequest]) {
    newest = Math.max(newest, Number(await diagnosis.ask(question)));
  }
  if (newest - now <= TOLERATED) {
    const warnings = [...longAgo(now - newest), ...(await unsynchronized())];
    return warnings.length > 0 ? warnings : [told.good('no deviation found.')];
  }
  return [
    told.fault(
      `is behind, or was ahead before: the last save was at ${new Date(newest).toISOString()}.`,
      'Set the clock of the machine (NTP).',
    ),
  ];
}

/** Nothing of one machine tells that its clock is ahead, but that for so long nothing seems to have happened. */
function longAgo(age: number): Finding[] {
  const days = Math.floor(age / DAY);
  if (days < LONG || days === Math.floor(Date.now() / DAY)) return [];
  return [
    told.warning(
      `by it nothing has happened for ${days} days: if that is not so, it is ahead.`,
      'Look at the clock of the machine (date), and set it (NTP).',
    ),
  ];
}

/** What systemd knows of it, where it is there to be asked. */
async function unsynchronized(): Promise<Finding[]> {
  const words = ['show', '--property=NTPSynchronized', '--value'];
  const answer = await promisify(execFile)('timedatectl', words, { timeout: 2_000 }).catch(
    () => undefined,
  );
  if (answer?.stdout.trim() !== 'no') return [];
  return [
    told.warning(
      'nothing keeps it right: it may run ahead or behind.',
      'Turn time synchronisation on: timedatectl set-ntp true.',
    ),
  ];
}
