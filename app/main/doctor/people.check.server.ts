import { questions, type Diagnosis } from './diagnosis.repository.server.ts';
import { findingsOf, type Finding } from './finding.ts';

const told = findingsOf('Sign-in');

/** Whoever has an administrator's password has everything, unless a second step is asked for. */
export async function checkPeople(diagnosis: Diagnosis): Promise<Finding[]> {
  if (Number(await diagnosis.ask(questions.administrators)) === 0) {
    return [
      told.warning(
        'there is no administrator.',
        'The next start adds one if there is no user yet; otherwise: npm run site -- user add NAME.',
      ),
    ];
  }
  const count = Number(await diagnosis.ask(questions.administratorsWithOneFactor));
  if (count === 0) return [told.good('every administrator signs in with a second factor.')];
  return [
    told.warning(
      `administrators who sign in with a password alone: ${count}.`,
      'They set up a second factor in the staff area, under “Saját fiók”.',
    ),
  ];
}
