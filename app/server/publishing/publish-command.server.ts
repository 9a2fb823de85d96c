/** `npm run site -- publish DIR`: publishes once, whether or not the site runs. */
import { existsSync } from 'node:fs';
import { assertDatabaseOf } from '../../platform/database/missing-site.server.ts';
import { compose } from '../compose.server.ts';
import { ConfigError, publishDir, type Config } from '../../platform/config.server.ts';
import { createLog } from '../../platform/log.server.ts';
import { builtPages, PUBLIC_BUNDLE } from '../pages/pages.server.ts';
import { siteDependencies } from '../site-dependencies.server.ts';
import { currentEdition } from './manifest.server.ts';
import { openPublishFolder } from './publish-folder.server.ts';
import { publish, type Outcome } from './publish.server.ts';
import { publishedSite } from './published-site.server.ts';

/** How long another publication is waited for, ms. */
const WAIT = 60_000;

/**
 * Publishes in `folder`, and gives what became of it. What was published there for another address is replaced
 * only if `replaces`. Throws `ConfigError`.
 */
export async function publishOnce(
  config: Config,
  folder: string,
  replaces: boolean,
): Promise<Outcome> {
  const target = publishDir(folder, config)!;
  openPublishFolder(target);
  const { manifest } = await currentEdition(target);
  if (manifest && manifest.publicUrl !== config.publicUrl && !replaces) {
    throw new ConfigError(
      `Itt a ${manifest.publicUrl} címhez tartozó honlap áll, a beállítások szerint (PUBLIC_URL) most ` +
        `${config.publicUrl} lenne. A szolgáltatás beállításaival futtassa; ha mégis ezt akarja: --replace.`,
    );
  }
  if (!existsSync(PUBLIC_BUNDLE)) {
    throw new ConfigError('A honlap még nincs összeállítva: npm run build.');
  }
  assertDatabaseOf(config);
  const log = createLog('error');
  // First content is for the server to make, and mail to send.
  const settings = { ...config, sampleContent: false, smtpUrl: undefined };
  const application = compose(settings, log, { leavesOlder: true, needsSite: true });
  const pages = await builtPages(siteDependencies(application, config, log));
  const composed = await application;
  try {
    // Where no server runs nobody would give what stands in for them.
    await composed.widthsMade();
    const site = publishedSite(composed, pages, config)!;
    const { signal } = new AbortController();
    return await publish(target, site, { signal, takesOver: true, isForced: true, wait: WAIT });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (!/^E[A-Z]+$/.test(code ?? '')) throw error;
    throw new ConfigError(`A közzététel nem sikerült, a korábbi maradt: ${message}`);
  } finally {
    await pages.rest?.();
    await composed.close();
  }
}
