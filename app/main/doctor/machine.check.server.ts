import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import {
  ConfigError,
  readConfig,
  settingNames,
  type Config,
} from '../../platform/config.server.ts';
import { misspelt } from '../../platform/misspelt.server.ts';
import { programVersion } from '../../platform/program-version.server.ts';
import { queries, type Diagnosis } from './diagnosis.repository.server.ts';
import { findingsOf, type Finding } from './finding.ts';

const ofSettings = findingsOf('Settings');

/** Reports all wrong settings, although a start stops at the first. Returns the configuration without them, too. */
export function checkSettings(env: NodeJS.ProcessEnv): { findings: Finding[]; config: Config } {
  const findings: Finding[] = misspelt(Object.keys(env), settingNames).map(({ name, meant }) =>
    ofSettings.fault(`${name}: no such setting.`, `Did you mean ${meant}?`),
  );
  const rest = { ...env };
  for (;;) {
    try {
      const config = readConfig(rest);
      findings.push(...checkPublicUrl(config));
      if (findings.length === 0) findings.push(ofSettings.good('all are valid.'));
      return { findings, config };
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      const [name = ''] = error.message.split(' ');
      if (!(name in rest)) {
        // The setting is missing, and another one requires it.
        findings.push(ofSettings.fault(error.message, 'Set it.'));
        if (!rest['SMTP_URL']) throw error;
        delete rest['SMTP_URL'];
        continue;
      }
      findings.push(
        ofSettings.fault(`${name} has a wrong value (${error.message})`, 'Correct it.'),
      );
      delete rest[name];
    }
  }
}

function checkPublicUrl({ publicUrl, trustProxy }: Config): Finding[] {
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol === 'https:' && trustProxy === 0) {
    return [
      ofSettings.warning(
        'PUBLIC_URL is https, but TRUST_PROXY is 0: all visitors count as one, and share the limits of one.',
        'TRUST_PROXY=1 if there is one proxy in front of the site (docs/install-debian.md).',
      ),
    ];
  }
  if (protocol === 'https:' || /^(localhost|127\..*|\[::1\])$/.test(hostname)) return [];
  return [
    ofSettings.warning(
      `PUBLIC_URL is an unencrypted address: ${publicUrl}`,
      'Put TLS in front of the site, and set the address that begins with https://.',
    ),
  ];
}

const ofProgram = findingsOf('Program');
const BUILD = new URL('../../../build/server/site/main.js', import.meta.url);

export function checkProgram(): Finding {
  const version = `${programVersion()}, Node.js ${process.versions.node}`;
  if (existsSync(BUILD)) return ofProgram.good(`${version}.`);
  return ofProgram.warning(
    `${version}; the site is not built yet.`,
    'npm start builds it; beforehand: npm run build.',
  );
}

const ofClock = findingsOf('Clock');
/** Tolerated difference of the clocks, ms. */
const TOLERATED = 60_000;
const DAY = 24 * 3600 * 1000; // ms
/** Days without any recorded activity before a warning. */
const LONG = 60;

/** Compares the clock with the latest entry of the database, and with the clock of a database server. */
export async function checkClock(diagnosis: Diagnosis, isServer: boolean): Promise<Finding[]> {
  const now = Date.now();
  if (isServer) {
    const difference = Number(await diagnosis.ask(queries.postgresClock)) - now;
    if (Math.abs(difference) > TOLERATED) {
      const seconds = Math.round(Math.abs(difference) / 1000);
      return [
        ofClock.fault(
          `differs from the clock of the database by ${seconds} seconds.`,
          'Set it on both machines (NTP).',
        ),
      ];
    }
  }
  const { lastSave, lastEvent, lastRequest } = queries;
  let newest = 0;
  for (const query of [lastSave, lastEvent, lastRequest]) {
    newest = Math.max(newest, Number(await diagnosis.ask(query)));
  }
  if (newest - now <= TOLERATED) {
    const warnings = [...longAgo(now - newest), ...(await unsynchronized())];
    return warnings.length > 0 ? warnings : [ofClock.good('no deviation found.')];
  }
  return [
    ofClock.fault(
      `is behind, or was ahead before: the last save was at ${new Date(newest).toISOString()}.`,
      'Set the clock of the machine (NTP).',
    ),
  ];
}

/**
 * Warns if there has been no activity for a long time: the clock may be ahead, which a single machine cannot detect.
 */
function longAgo(age: number): Finding[] {
  const days = Math.floor(age / DAY);
  if (days < LONG || days === Math.floor(Date.now() / DAY)) return [];
  return [
    ofClock.warning(
      `by this clock nothing has happened for ${days} days: if that is wrong, it is ahead.`,
      'Check the clock of the machine (date), and set it (NTP).',
    ),
  ];
}

/** Asks systemd, if present, whether the clock is synchronized. */
async function unsynchronized(): Promise<Finding[]> {
  const words = ['show', '--property=NTPSynchronized', '--value'];
  const answer = await promisify(execFile)('timedatectl', words, { timeout: 2_000 }).catch(
    () => undefined,
  );
  if (answer?.stdout.trim() !== 'no') return [];
  return [
    ofClock.warning(
      'it is not synchronised, and may run ahead or behind.',
      'Turn time synchronisation on: timedatectl set-ntp true.',
    ),
  ];
}
