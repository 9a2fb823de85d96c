/** Checks a whole installation without changing anything, and advises the operator. */
import { siteCommand } from '../../platform/program-version.server.ts';
import { checkBackups } from './backups.check.server.ts';
import { checkClock, checkProgram, checkSettings } from './machine.check.server.ts';
import { checkDatabase } from './database.check.server.ts';
import { findingsOf, type Finding } from './finding.ts';
import { checkFolders } from './folders.check.server.ts';
import { checkMail, checkMedia, checkScanner } from './services.check.server.ts';
import { queries, type Diagnosis } from './diagnosis.repository.server.ts';

/**
 * Runs all checks with the settings in `env`. Returns their findings in order of display. `leastFree` is the number of
 * free bytes required on each disk.
 */
export async function diagnose(
  env: NodeJS.ProcessEnv,
  { isTestMail, leastFree }: { isTestMail: boolean; leastFree: number },
): Promise<Finding[]> {
  const { findings, config } = checkSettings(env);
  const { findings: ofDatabase, diagnosis } = await checkDatabase(config);
  const isServer = !config.databaseUrl.startsWith('file:');
  try {
    const all = [
      ...findings,
      checkProgram(),
      ...checkFolders(config, leastFree),
      ...ofDatabase,
      diagnosis && (await checkMedia(config)),
      ...(diagnosis ? await checkClock(diagnosis, isServer) : []),
      await checkMail(config, isTestMail),
      await checkScanner(config),
      ...(await checkBackups(config, diagnosis)),
      diagnosis && (await checkPeople(diagnosis)),
    ];
    return all.filter((finding) => finding !== undefined);
  } finally {
    await diagnosis?.close();
  }
}

const report = findingsOf('Sign-in');

/** Warns of administrators without a second factor: their password alone gives full access. */
async function checkPeople(diagnosis: Diagnosis): Promise<Finding> {
  if (Number(await diagnosis.ask(queries.administrators)) === 0) {
    return report.warning(
      'there is no administrator.',
      `The next start adds one if there is no user yet; otherwise: ${siteCommand} user add NAME.`,
    );
  }
  const count = Number(await diagnosis.ask(queries.administratorsWithOneFactor));
  if (count === 0) return report.good('every administrator signs in with a second factor.');
  return report.warning(
    `administrators who sign in with a password alone: ${count}.`,
    'They set up a second factor in the staff area, under “Saját fiók”.',
  );
}
