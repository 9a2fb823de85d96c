import type { Logger } from 'pino';
import { loggedPath } from '../platform/log.server.ts';
import { makePdf, createPdfProvider } from '../pdf/make-pdf.server.ts';
import { previewed } from '../content/previewed.server.ts';
import { requestedPictures } from '../pdf/requested-pictures.ts';
import { requestId } from '../platform/request-id.server.ts';
import { availableLanguages } from './available-languages.server.ts';
import type { Application } from './create-app.server.ts';
import type { Config } from '../platform/config.server.ts';
import type { builtPages } from '../web/pages/pages.server.ts';

export type SiteDependencies = Parameters<typeof builtPages>[0];

/** How long a shared cache may serve a page while the site fails or is down, in seconds. */
const STALE_IF_ERROR = 86_400;

/** The parts of the application that pages use. The application may still be starting. */
export function siteDependencies(
  application: Promise<Application>,
  config: Config,
  log: Logger,
): SiteDependencies {
  let app: Application | undefined;
  // The caller, which also awaits `application`, handles a rejection.
  application.then((it) => (app = it)).catch(() => {});
  return {
    api: async (asked, address) => (await application).call(asked, address),
    formToken: () => app!.formToken(),
    revisions: async () => (await application).revisions,
    cacheControl: cacheControl(config),
    publicUrl: config.publicUrl,
    languages: availableLanguages(config.languages),
    countsVisits: config.countsVisits,
    retentionDays: config.messageRetentionDays,
    makePdf: createPdfProvider((pdfDocument) =>
      makePdf(pdfDocument, async () =>
        (await application).picturesForPdf(requestedPictures(pdfDocument)),
      ),
    ),
    lastSite: () => app?.lastSite(),
    report: (error, path) => log.error({ err: error, path: loggedPath(path) }, 'a page failed'),
    requestId,
    previewed,
  };
}

/**
 * Browsers always revalidate. A shared cache does so, too, unless the operator allows it to keep pages for a while.
 */
function cacheControl({ sharedCache }: Pick<Config, 'sharedCache'>): string {
  if (sharedCache === 0) return 'no-cache';
  return `public, max-age=0, s-maxage=${sharedCache}, stale-if-error=${STALE_IF_ERROR}`;
}
