import { questions, type Diagnosis } from './diagnosis.repository.server.ts';
import { findingsOf, type Finding } from './finding.ts';

const told = findingsOf('Óra');
/** ms. */
const TOLERATED = 60_000;

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
  const seen = await Promise.all([lastSave, lastEvent, lastRequest].map(diagnosis.ask));
  const newest = Math.max(...seen.map(Number));
  if (newest - now <= TOLERATED) return [told.good('jár.')];
  return [
    told.fault(
      `Késik, vagy korábban sietett: az utolsó mentés ideje ${new Date(newest).toISOString()}.`,
      'Állítsa be a gép óráját (NTP).',
    ),
  ];
}
