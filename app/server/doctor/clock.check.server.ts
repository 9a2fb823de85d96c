import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { questions, type Diagnosis } from './diagnosis.repository.server.ts';
import { findingsOf, type Finding } from './finding.ts';

const told = findingsOf('Óra');
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
          `${seconds} másodperccel eltér az adatbázis órájától.`,
          'Állítsa be mindkét gépen (NTP).',
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
    return warnings.length > 0 ? warnings : [told.good('jár.')];
  }
  return [
    told.fault(
      `Késik, vagy korábban sietett: az utolsó mentés ideje ${new Date(newest).toISOString()}.`,
      'Állítsa be a gép óráját (NTP).',
    ),
  ];
}

/** Nothing of one machine tells that its clock is ahead, but that for so long nothing seems to have happened. */
function longAgo(age: number): Finding[] {
  const days = Math.floor(age / DAY);
  if (days < LONG || days === Math.floor(Date.now() / DAY)) return [];
  return [
    told.warning(
      `eszerint ${days} napja nem történt semmi: ha ez nem igaz, az óra előre jár.`,
      'Nézze meg a gép óráját (date), és állítsa be (NTP).',
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
      'senki nem állítja: előre és hátra is járhat.',
      'Kapcsolja be az időkiszolgálót: timedatectl set-ntp true.',
    ),
  ];
}
