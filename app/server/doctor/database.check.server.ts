import { statSync } from 'node:fs';
import { migrationNames } from '../../../db/migrations/index.ts';
import { ConfigError, type Config } from '../../platform/config.server.ts';
import { assertEmptyIsMeant } from '../../platform/database/known-databases.server.ts';
import {
  mayBeBeside,
  some,
  standingOf,
} from '../../platform/database/standing.repository.server.ts';
import { DatabaseOutage } from '../../platform/database/outage.server.ts';
import { programVersion } from '../../platform/program-version.server.ts';
import {
  diagnosePostgres,
  diagnoseSqlite,
  questions,
  type Diagnosis,
} from './diagnosis.repository.server.ts';
import { findingsOf, noConnection, type Finding } from './finding.ts';
import { checkServers } from './servers.check.server.ts';

const told = findingsOf('Adatbázis');
/** `show server_version_num` of the oldest that will do. */
const OLDEST_POSTGRES = 150_000;
/** https://www.sqlite.org/rescode.html#cantopen */
const CANNOT_OPEN = 14;

interface Looked {
  findings: Finding[];
  /** What else can be asked, where the tables are there; to be closed. */
  diagnosis?: Diagnosis;
}

export async function checkDatabase(config: Config): Promise<Looked> {
  const { databaseUrl } = config;
  if (databaseUrl.startsWith('file:')) return await checkSqlite(config);
  const servers = await checkServers(databaseUrl);
  const looked = await checkPostgres(config);
  return { ...looked, findings: [...servers, ...looked.findings] };
}

async function checkSqlite(config: Config): Promise<Looked> {
  const file = config.databaseUrl.slice('file:'.length);
  // Where that cannot be seen, the check of folders says so.
  if (!isSeen(file)) return { findings: [] };
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if (size === undefined) {
    return { findings: [missing(config, `${file} még nincs.`, `${file} nincs meg`)] };
  }
  let diagnosis: Diagnosis | undefined;
  try {
    diagnosis = diagnoseSqlite(file);
    const damage = await diagnosis.ask(questions.damage);
    if (damage !== 'ok') return damaged(file, String(damage), diagnosis);
    return await checkTables(diagnosis, config);
  } catch (error) {
    const { message, errcode } = error as Error & { errcode?: number };
    if (errcode === CANNOT_OPEN) {
      const advice =
        'A fájlnak és a mappájának azé legyen, aki a honlapot futtatja (chown); a tartalma ettől még ép lehet.';
      return { findings: [told.fault(`${file} nem nyitható meg (${message}).`, advice)] };
    }
    return damaged(file, message, diagnosis);
  }
}

/** Where there was a site a start refuses to begin with another. `unheard` is that there is none, then. */
function missing(config: Config, what: string, unheard: string): Finding {
  try {
    assertEmptyIsMeant(config);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return told.fault(
      `${unheard}, ${config.emptyDatabase === 'refuse' ? 'és EMPTY_DATABASE=refuse' : 'pedig volt'}: így a honlap nem indul el.`,
      'Adja vissza, vagy állítsa vissza az utolsó mentést (restore); ha üresen akar kezdeni: EMPTY_DATABASE=accept.',
    );
  }
  return told.warning(what, 'Az első indulás elkészíti; ha már volt honlap, adja vissza.');
}

function isSeen(file: string): boolean {
  try {
    statSync(file, { throwIfNoEntry: false });
    return true;
  } catch {
    return false;
  }
}

async function damaged(file: string, why: string, diagnosis?: Diagnosis): Promise<Looked> {
  await diagnosis?.close();
  return {
    findings: [
      told.fault(
        `${file} sérült, vagy nem adatbázis (${why}).`,
        'Állítsa le a honlapot, őrizze meg a fájlt, és állítsa vissza az utolsó mentést (restore).',
      ),
    ],
  };
}

async function checkPostgres(config: Config): Promise<Looked> {
  let diagnosis: Diagnosis;
  try {
    diagnosis = await diagnosePostgres(config.databaseUrl);
  } catch (error) {
    return { findings: [unreachable(error as Error)] };
  }
  const findings: Finding[] = [];
  const version = Number(await diagnosis.ask(questions.postgresVersion));
  if (version < OLDEST_POSTGRES) {
    findings.push(told.fault(`A PostgreSQL túl régi (${version}).`, 'Legalább a 15-ös kell.'));
  }
  const encoding = String(await diagnosis.ask(questions.postgresEncoding));
  if (encoding !== 'UTF8') {
    findings.push(
      told.fault(
        `A kódolása ${encoding}, így a honlap nem indul el.`,
        'UTF8 kell: createdb --encoding=UTF8 --template=template0 …, és oda vigye át (move).',
      ),
    );
  }
  if ((await diagnosis.ask(questions.isPostgresReadOnly)) === 'on') {
    findings.push(
      told.fault('Csak olvasható.', 'Írható kiszolgáló címét adja meg (DATABASE_URL).'),
    );
  }
  if ((await diagnosis.ask(questions.mayCreate)) !== 1) {
    findings.push(
      told.warning(
        'Felhasználója nem hozhat létre sémát, ami egy visszaállításhoz kell.',
        'Az adatbázis tulajdonosaként: GRANT CREATE ON DATABASE … TO …',
      ),
    );
  }
  let looked: Looked;
  try {
    if (Number(await diagnosis.ask(questions.tablesWithoutRights)) > 0) {
      await diagnosis.close();
      return { findings: [...findings, forbidden] };
    }
    looked = await checkTables(diagnosis, config);
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

const forbidden = told.fault(
  'A felhasználójának nincs joga a honlap tábláihoz.',
  'A táblák tulajdonosával lépjen be, vagy adja neki őket: REASSIGN OWNED BY … TO …',
);

/** Nothing of the address but why: it may hold a password. */
function unreachable(error: Error): Finding {
  const { code } = (error.cause ?? error) as NodeJS.ErrnoException;
  if (code === '28P01' || code === '28000') {
    return told.fault(
      'A PostgreSQL nem fogadja el a felhasználót vagy a jelszót.',
      'Javítsa ki a DATABASE_URL-ben.',
    );
  }
  if (code === '3D000') {
    return told.fault('Ilyen nevű adatbázis nincs.', 'Hozza létre, vagy javítsa a DATABASE_URL-t.');
  }
  if (code === '42501') return forbidden;
  if (code === noConnection.code) return told.fault(noConnection.what, noConnection.advice);
  if (error instanceof DatabaseOutage) {
    return told.fault(
      'Egyik kiszolgáló sem írható.',
      'Indítsa el, amelyik az volt; ha nem jön vissza, tegye írhatóvá a másolatát (docs/operations.md).',
    );
  }
  return told.fault(
    `A PostgreSQL nem válaszol (${code ?? error.message}).`,
    'Indítsa el, és nézze meg a DATABASE_URL gépét és portját.',
  );
}

/** As a start sees it. */
function taken(others: string[], canShare: boolean, { emptyDatabase }: Config): Finding {
  const what = `más program táblái vannak benne (${some(others)})`;
  if (canShare && emptyDatabase === 'accept') {
    return told.warning(
      `Honlap még nincs, ${what}.`,
      'Az első indulás ezek mellé teszi a sajátjait.',
    );
  }
  const advice = 'Adjon meg olyat, amely csak a honlapé (DATABASE_URL)';
  return told.fault(
    `Honlap nincs, ${what}: így a honlap nem indul el.`,
    canShare ? `${advice}; ha ezek mellé tenné a sajátjait: EMPTY_DATABASE=accept.` : `${advice}.`,
  );
}

async function checkTables(diagnosis: Diagnosis, config: Config): Promise<Looked> {
  const dialect = config.databaseUrl.startsWith('file:') ? 'sqlite' : 'postgres';
  const { isSite, others } = await standingOf(diagnosis.ask, dialect);
  if (!isSite) {
    await diagnosis.close();
    const findings =
      others.length > 0
        ? [taken(others, mayBeBeside(dialect), config)]
        : [missing(config, 'Még üres.', 'Üres')];
    return { findings };
  }
  const newest = String(await diagnosis.ask(questions.newestMigration));
  if (!migrationNames.includes(newest)) {
    const program = await diagnosis.ask(questions.newestProgram).catch(() => undefined);
    await diagnosis.close();
    return {
      findings: [
        told.fault(
          `Újabb változat használta (${newest}).`,
          program === programVersion()
            ? `Ennek a változatnak (${program}) egy későbbi állapota kell hozzá.`
            : `Legalább ez a változat kell hozzá: ${String(program ?? 'az, amely utoljára futott rajta')}.`,
        ),
      ],
    };
  }
  if (newest !== migrationNames.at(-1)) {
    await diagnosis.close();
    return {
      findings: [
        told.warning(
          `Régebbi változaté (${newest}).`,
          'A következő indulás frissíti; előtte készítsen mentést (backup).',
        ),
      ],
    };
  }
  return { findings: [told.good('válaszol, ép, a legújabb szerkezetű.')], diagnosis };
}
