/** Imports the content of the old system through its API, and writes a report. */
import { closeSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { ConfigError, readConfig, type Config } from '../../platform/config.server.ts';
import { failureText } from '../../platform/system-error.server.ts';
import { createLog } from '../../platform/log.server.ts';
import { keepFilesPrivate } from '../../platform/private-files.server.ts';
import { importFrom } from '../../operations/transfer/old-site/import-from.server.ts';
import {
  reportText,
  type ImportReport,
} from '../../operations/transfer/old-site/import-report.server.ts';
import {
  openOldSite,
  type OldSite,
} from '../../operations/transfer/old-site/old-site-client.server.ts';
import { OldSiteError } from '../../operations/transfer/old-site/old-site-error.ts';
import { createApp } from '../create-app.server.ts';
import { givenPath, say } from './command.server.ts';
import { firstLine, askHidden } from './typed-line.server.ts';

export interface ImportOptions {
  from: string;
  username?: string | undefined;
  report?: string | undefined;
  passwordFromInput: boolean;
}

/** Returns whether everything was imported. Throws `ConfigError`, before any change, if the import cannot begin. */
export async function importOldSite(options: ImportOptions): Promise<boolean> {
  const config = readConfig(process.env);
  keepFilesPrivate(config);
  const site = openOldSite(originOf(options.from));
  const password = options.username === undefined ? undefined : await passwordOf(options);
  const [path, file] = openReport(options.report);
  try {
    if (password !== undefined) await signIn(site, options.username!, password);
    await assertAnswers(site);
    const report = await taken(config, site, password !== undefined);
    const text = reportText(report);
    process.stdout.write(text);
    keepReport(file, text, path);
    say(`Report of the import: ${path}`);
    return report.refused.length === 0;
  } catch (error) {
    // An empty report would look like one of an import without findings.
    rmSync(path, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
}

function keepReport(file: number, text: string, path: string): void {
  try {
    writeSync(file, text);
    fsyncSync(file);
  } catch (error) {
    throw new ConfigError(
      `The import has ended, and its report stands above: it cannot be kept in a file. ${failureText(error, path)}`,
    );
  }
}

/** Throws `ConfigError` if the old system cannot be reached. Otherwise each list would time out and be reported. */
async function assertAnswers(site: OldSite): Promise<void> {
  await site.json('/api/news/getpublishednewscount').catch((error: unknown) => {
    if (!(error instanceof OldSiteError) || !error.isUnreachable) return;
    throw new ConfigError(`The old system ${error.message}.`);
  });
}

async function taken(config: Config, site: OldSite, seesDrafts: boolean): Promise<ImportReport> {
  // The import replaces the sample content, and only the server sends mail.
  const settings = { ...config, sampleContent: false, smtpUrl: undefined };
  const application = await createApp(settings, createLog('error'), { leavesOlder: true });
  try {
    const target = { ...application.content, pictures: application.pictures };
    return await importFrom(site, target, seesDrafts);
  } finally {
    await application.close();
  }
}

function originOf(from: string): string {
  const url = URL.parse(from);
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search;
  if (!isOrigin || url.username || url.password || url.hash) {
    throw new ConfigError(
      'After --from there has to be the address of the old system, such as https://old.example.',
    );
  }
  return url.origin;
}

async function passwordOf({ from, passwordFromInput }: ImportOptions): Promise<string> {
  if (from.startsWith('http:')) {
    say('Careful: over http:// the password is sent unencrypted.');
  }
  if (!passwordFromInput && process.stdin.isTTY) {
    return await askHidden('Password in the old system: ');
  }
  const line = await firstLine();
  if (line !== undefined) return line;
  throw new ConfigError('No password on standard input; see --help.');
}

async function signIn(site: OldSite, username: string, password: string): Promise<void> {
  try {
    await site.signIn(username, password);
  } catch (error) {
    if (!(error instanceof OldSiteError)) throw error;
    throw new ConfigError(`Cannot sign in at the old system: ${error.message}.`);
  }
}

/** Creates the report file. This happens first, so that a report that cannot be written prevents the import. */
function openReport(requested: string | undefined): [string, number] {
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const path = givenPath(requested ?? `import-${stamp}.txt`);
  try {
    return [path, openSync(path, 'wx', 0o600)];
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why = code === 'EEXIST' ? `${path}: the file exists already.` : failureText(error);
    throw new ConfigError(`The report cannot be written: ${why}`);
  }
}
