import { questions, type Diagnosis } from './diagnosis.repository.server.ts';
import { findingsOf, type Finding } from './finding.ts';

const told = findingsOf('Belépés');

/** Whoever has an administrator's password has everything, unless a second step is asked for. */
export async function checkPeople(diagnosis: Diagnosis): Promise<Finding[]> {
  if (Number(await diagnosis.ask(questions.administrators)) === 0) {
    return [
      told.warning(
        'nincs rendszergazda.',
        'A honlap a következő induláskor felvesz egyet, ha még nincs felhasználó; különben: npm run site -- user add NÉV.',
      ),
    ];
  }
  const count = Number(await diagnosis.ask(questions.administratorsWithOneFactor));
  if (count === 0) return [told.good('minden rendszergazda második lépéssel lép be.')];
  return [
    told.warning(
      `${count} rendszergazda csak jelszóval lép be.`,
      'A Saját fiók oldalon állítsanak be második lépést.',
    ),
  ];
}
