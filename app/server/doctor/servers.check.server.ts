/** Each of several servers that have one database: whether it is there, takes writes, or follows the one that does. */
import { addressesOf, hostOf } from '../../platform/postgres-address.server.ts';
import {
  behindQuery,
  diagnosePostgres,
  questions,
  type Diagnosis,
} from './diagnosis.repository.server.ts';
import { findingsOf, noConnection, type Finding } from './finding.ts';

const told = findingsOf('Kiszolgálók');
/** What a replica may lack while it follows, bytes: one file of the log. */
const NEAR = 16 * 1024 ** 2;

interface Server {
  host: string;
  diagnosis: Diagnosis;
  isReplica: boolean;
  version: string;
}

/** Nothing where `url` names one server alone. */
export async function checkServers(url: string): Promise<Finding[]> {
  const addresses = addressesOf(url);
  if (addresses.length === 1) return [];
  const looked = await Promise.all(addresses.map(look));
  const servers = looked.filter((found): found is Server => 'diagnosis' in found);
  try {
    const primaries = servers.filter(({ isReplica }) => !isReplica);
    const [primary] = primaries;
    const findings = looked.filter((found): found is Finding => !('diagnosis' in found));
    if (primaries.length > 1) findings.push(severalPrimaries(primaries));
    else if (primary) findings.push(await checkPrimary(primary));
    for (const server of servers)
      if (server.isReplica) findings.push(await checkReplica(server, primary));
    return findings;
  } finally {
    for (const { diagnosis } of servers) await diagnosis.close();
  }
}

async function look(address: string): Promise<Server | Finding> {
  const host = hostOf(address);
  let diagnosis: Diagnosis | undefined;
  try {
    diagnosis = await diagnosePostgres(address);
    const isReplica = (await diagnosis.ask(questions.isReplica)) === 1;
    const version = String(await diagnosis.ask(questions.postgresRelease));
    return { host, diagnosis, isReplica, version };
  } catch (error) {
    await diagnosis?.close();
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === noConnection.code) {
      return told.fault(`${host}: ${noConnection.what}`, noConnection.advice);
    }
    const advice =
      'Indítsa el, vagy vegye ki a DATABASE_URL-ből: amíg nincs ott, nincs mire átállni.';
    return told.warning(`${host} nem válaszol (${code ?? message}).`, advice);
  }
}

const severalPrimaries = (primaries: Server[]) =>
  told.fault(
    `Több is írható: ${primaries.map(({ host }) => host).join(', ')}.`,
    'Állítsa le azonnal, amelyik az átállás előtt volt az, és tegye az újnak a másolatává.',
  );

async function checkPrimary({ host, diagnosis, version }: Server): Promise<Finding> {
  const names = await diagnosis.ask(questions.waitsForNames);
  const commit = String(await diagnosis.ask(questions.waitsAtCommit));
  if (names === '' || ['off', 'local'].includes(commit)) {
    const why = names === '' ? 'synchronous_standby_names üres' : `synchronous_commit: ${commit}`;
    return told.warning(
      `${host} írható (PostgreSQL ${version}), de nem várja meg a másolatot (${why}).`,
      'Állítsa be, különben egy átálláskor elveszhet, amit az utolsó pillanatokban mentettek.',
    );
  }
  if (Number(await diagnosis.ask(questions.replicasWaitedFor)) === 0) {
    return told.fault(
      `${host} olyan másolatra vár, amely nincs ott (${names}): addig senki sem tud menteni.`,
      'Indítsa el a másolatot, vagy ürítse ki a synchronous_standby_names beállítást.',
    );
  }
  return told.good(`${host} írható (PostgreSQL ${version}), és megvárja a másolatot.`);
}

async function checkReplica(
  { host, diagnosis, version }: Server,
  primary: Server | undefined,
): Promise<Finding> {
  const what = `${host} másolat (PostgreSQL ${version})`;
  if (Number(await diagnosis.ask(questions.isFollowing)) === 0) {
    const advice = 'Nézze meg a naplóját: ami azóta történt, nincs meg rajta.';
    return told.warning(`${what}, de nem követ senkit.`, advice);
  }
  if (!primary) return told.good(`${what}.`);
  const written = String(await primary.diagnosis.ask(questions.written));
  const behind = Math.max(0, Number(await diagnosis.ask(behindQuery(written))));
  if (behind <= NEAR) return told.good(`${what}, lemaradása ${behind} bájt.`);
  return told.warning(
    `${what}, ${Math.round(behind / 1024 ** 2)} MB-tal le van maradva.`,
    'Nézze meg a hálózatot és a lemezét; az átállás addig tart, amíg utoléri.',
  );
}
