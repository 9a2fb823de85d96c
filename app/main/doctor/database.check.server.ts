import { migrationNames } from '../../../db/migrations/index.ts';
import { ConfigError, sqliteFileOf, type Config } from '../../platform/config.server.ts';
import { assertEmptyIsMeant } from '../../platform/database/known-databases.server.ts';
import { isDamage } from '../../platform/database/outage.server.ts';
import {
  mayBeBeside,
  some,
  beforeBaselineError,
  databaseOwnershipOf,
} from '../../platform/database/ownership.repository.server.ts';
import { explainSystemError } from '../../platform/system-error.server.ts';
import { programVersion } from '../../platform/program-version.server.ts';
import {
  diagnosePostgres,
  diagnoseSqlite,
  queries,
  type Diagnosis,
} from './diagnosis.repository.server.ts';
import { findingsOf, type Finding } from './finding.ts';
import { inspect } from './folders.check.server.ts';

const report = findingsOf('Database');
/** `server_version_num` of the oldest supported PostgreSQL. */
const OLDEST_POSTGRES = 150_000;

interface Looked {
  findings: Finding[];
  /** For further queries, if the tables exist. The caller closes it. */
  diagnosis?: Diagnosis;
}

export async function checkDatabase(config: Config): Promise<Looked> {
  const file = sqliteFileOf(config.databaseUrl);
  return await (file === undefined ? checkPostgres(config) : checkSqlite(file, config));
}

async function checkSqlite(file: string, config: Config): Promise<Looked> {
  const found = inspect(file);
  // The check of folders reports a file that cannot be accessed.
  if (found instanceof Error) return { findings: [] };
  if (!found) {
    return { findings: [missing(config, `${file} is not there yet.`, `${file} is missing`)] };
  }
  let diagnosis: Diagnosis | undefined;
  try {
    diagnosis = diagnoseSqlite(file);
    const damage = await diagnosis.ask(queries.damage);
    const finding =
      damage === 'ok' ? await checkTables(diagnosis, config) : damaged(file, String(damage));
    return await lookedAt(diagnosis, finding);
  } catch (error) {
    await diagnosis?.close();
    const { message } = error as Error;
    return {
      findings: [isDamage(error) ? damaged(file, message) : unreadable(error as Error, file)],
    };
  }
}

/** Closes `diagnosis` unless `finding` says that the database can be used. */
async function lookedAt(diagnosis: Diagnosis, finding: Finding): Promise<Looked> {
  if (finding.level === 'good') return { findings: [finding], diagnosis };
  await diagnosis.close();
  return { findings: [finding] };
}

/**
 * Finding for a missing or empty database. It is a fault, described by `unheard`, if a start would refuse to create a
 * site there. Otherwise it is a warning, described by `what`.
 */
function missing(config: Config, what: string, unheard: string): Finding {
  try {
    assertEmptyIsMeant(config);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return report.fault(
      `${unheard}, ${config.emptyDatabase === 'refuse' ? 'and EMPTY_DATABASE is refuse' : 'although there was a site'}: the site will not start.`,
      'Bring its content back, or restore the last backup (restore); to start a new site: EMPTY_DATABASE=accept.',
    );
  }
  return report.warning(
    what,
    'The first start creates it; if there was a site before, bring its database back.',
  );
}

/** Does not advise a restore: the file may be sound, and a restore would lose what was saved since the backup. */
function unreadable(error: Error, file: string): Finding {
  const { what, advice = 'Remove the cause, and run doctor again.' } = explainSystemError(
    error,
    file,
  ) ?? { what: `${file}: ${error.message}` };
  return report.fault(
    `it cannot be read now: ${what}.`,
    `${advice} The content may be sound: restore no backup.`,
  );
}

function damaged(file: string, why: string): Finding {
  return report.fault(
    `${file} is damaged, or is not a database (${why}).`,
    'Stop the site, keep the file, and restore the last backup (restore).',
  );
}

async function checkPostgres(config: Config): Promise<Looked> {
  let diagnosis: Diagnosis;
  try {
    diagnosis = await diagnosePostgres(config.databaseUrl);
  } catch (error) {
    return { findings: [unreachable(error as Error)] };
  }
  const findings: Finding[] = [];
  const version = Number(await diagnosis.ask(queries.postgresVersion));
  if (version < OLDEST_POSTGRES) {
    findings.push(
      report.fault(`PostgreSQL is too old (${version}).`, 'Version 15 or later is needed.'),
    );
  }
  const encoding = String(await diagnosis.ask(queries.postgresEncoding));
  if (encoding !== 'UTF8') {
    findings.push(
      report.fault(
        `its encoding is ${encoding}, and the site will not start.`,
        'UTF8 is needed: createdb --encoding=UTF8 --template=template0 …, and move the site there (move).',
      ),
    );
  }
  if ((await diagnosis.ask(queries.isPostgresReadOnly)) === 'on') {
    findings.push(
      report.fault(
        'accepts no writes.',
        'Name a server that accepts writes (DATABASE_URL), or find out why HAProxy leads to a replica.',
      ),
    );
  }
  if ((await diagnosis.ask(queries.mayCreate)) !== 1) {
    findings.push(
      report.warning(
        'its user may not create a schema, which a restore needs.',
        'As the owner of the database: GRANT CREATE ON DATABASE … TO …',
      ),
    );
  }
  let looked: Looked;
  try {
    const hasNoRight = Number(await diagnosis.ask(queries.tablesWithoutRights)) > 0;
    const finding = hasNoRight ? forbidden : await checkTables(diagnosis, config);
    looked = await lookedAt(diagnosis, finding);
  } catch (error) {
    await diagnosis.close();
    return { findings: [...findings, unreachable(error as Error)] };
  }
  const isQuiet = findings.length === 0;
  return {
    ...looked,
    findings: isQuiet ? looked.findings : [...findings, ...looked.findings.filter(isNoPraise)],
  };
}

const isNoPraise = ({ level }: Finding) => level !== 'good';

const forbidden = report.fault(
  'its user has no right to the tables of the site.',
  'Use the owner of the tables, or give them to this user: REASSIGN OWNED BY … TO …',
);

/** Shows only the reason, because the address may hold a password. */
function unreachable(error: Error): Finding {
  const { code } = (error.cause ?? error) as NodeJS.ErrnoException;
  if (code === '28P01' || code === '28000') {
    return report.fault(
      'PostgreSQL does not accept the user or the password.',
      'Correct it in DATABASE_URL.',
    );
  }
  if (code === '3D000') {
    return report.fault(
      'there is no database of this name.',
      'Create it, or correct DATABASE_URL.',
    );
  }
  if (code === '42501') return forbidden;
  if (code === '53300') {
    return report.fault(
      'PostgreSQL runs, but has no connection free.',
      'See which clients hold them (pg_stat_activity): they may be waiting for an unavailable replica; if not, raise max_connections.',
    );
  }
  return report.fault(
    `PostgreSQL does not answer (${code ?? error.message}).`,
    'Start it, and check host and port in DATABASE_URL.',
  );
}

/** Finding for a database with tables of another program, decided as a start would decide. */
function taken(others: string[], canShare: boolean, { emptyDatabase }: Config): Finding {
  const what = `it holds tables of another program (${some(others)})`;
  if (canShare && emptyDatabase === 'accept') {
    return report.warning(
      `there is no site yet, and ${what}.`,
      'The first start creates the tables of the site beside them.',
    );
  }
  const advice = 'Name a database of the site’s own (DATABASE_URL)';
  return report.fault(
    `there is no site, and ${what}: the site will not start.`,
    canShare
      ? `${advice}; to put the tables of the site beside them: EMPTY_DATABASE=accept.`
      : `${advice}.`,
  );
}

async function checkTables(diagnosis: Diagnosis, config: Config): Promise<Finding> {
  const dialect = config.databaseUrl.startsWith('file:') ? 'sqlite' : 'postgres';
  const { isSite, isBeforeBaseline, others } = await databaseOwnershipOf(diagnosis.ask, dialect);
  if (isBeforeBaseline) {
    return report.fault('it is from before version 1.0.', beforeBaselineError().message);
  }
  if (!isSite) {
    return others.length > 0
      ? taken(others, mayBeBeside(dialect), config)
      : missing(config, 'it is still empty.', 'it is empty');
  }
  const newest = String(await diagnosis.ask(queries.newestMigration));
  if (!migrationNames.includes(newest)) {
    const program = await diagnosis.ask(queries.newestProgram).catch(() => undefined);
    return report.fault(
      `a newer version has used it (${newest}).`,
      program === programVersion()
        ? `It needs a later build of this version (${program}).`
        : `It needs at least this version: ${String(program ?? 'the one that ran on it last')}.`,
    );
  }
  if (newest !== migrationNames.at(-1)) {
    return report.warning(
      `it is of an older version (${newest}).`,
      'The next start migrates it; make a backup first (backup).',
    );
  }
  return report.good('answers, is sound, and has the newest schema.');
}
