/** Each of several servers that have one database: whether it is there, takes writes, or follows the one that does. */
import { addressesOf, hostOf } from '../../platform/postgres-address.server.ts';
import {
  behindQuery,
  diagnosePostgres,
  questions,
  type Diagnosis,
} from './diagnosis.repository.server.ts';
import { findingsOf, noConnection, type Finding } from './finding.ts';

const told = findingsOf('Servers');
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
      'Start it, or take it out of DATABASE_URL: until it is there, there is nothing to fail over to.';
    return told.warning(`${host} does not answer (${code ?? message}).`, advice);
  }
}

const severalPrimaries = (primaries: Server[]) =>
  told.fault(
    `Several take writes: ${primaries.map(({ host }) => host).join(', ')}.`,
    'Stop the one from before the failover at once, and make it a replica of the new one.',
  );

async function checkPrimary({ host, diagnosis, version }: Server): Promise<Finding> {
  const names = await diagnosis.ask(questions.waitsForNames);
  const commit = String(await diagnosis.ask(questions.waitsAtCommit));
  if (names === '' || ['off', 'local'].includes(commit)) {
    const why =
      names === '' ? 'synchronous_standby_names is empty' : `synchronous_commit: ${commit}`;
    return told.warning(
      `${host} takes writes (PostgreSQL ${version}), but does not wait for its replica (${why}).`,
      'Set it: otherwise a failover may lose what was saved in the last moments.',
    );
  }
  if (Number(await diagnosis.ask(questions.replicasWaitedFor)) === 0) {
    return told.fault(
      `${host} waits for a replica that is away (${names}): until it is back, nobody can save.`,
      'Start the replica, or empty the setting synchronous_standby_names.',
    );
  }
  return told.good(`${host} takes writes (PostgreSQL ${version}), and waits for its replica.`);
}

async function checkReplica(
  { host, diagnosis, version }: Server,
  primary: Server | undefined,
): Promise<Finding> {
  const what = `${host} is a replica (PostgreSQL ${version})`;
  if (Number(await diagnosis.ask(questions.isFollowing)) === 0) {
    const advice = 'Look at its log: it lacks what has happened since.';
    return told.warning(`${what}, but follows no other server.`, advice);
  }
  if (!primary) return told.good(`${what}.`);
  const written = String(await primary.diagnosis.ask(questions.written));
  const behind = Math.max(0, Number(await diagnosis.ask(behindQuery(written))));
  if (behind <= NEAR) return told.good(`${what}, behind by ${behind} bytes.`);
  return told.warning(
    `${what}, behind by ${Math.round(behind / 1024 ** 2)} MB.`,
    'Check the network and its disk; a failover takes as long as it needs to catch up.',
  );
}
