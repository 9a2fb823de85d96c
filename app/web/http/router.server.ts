/** Routes a request to the API, files or pages, and refuses it where none can answer. */
import type { HttpBindings } from '@hono/node-server';
import { Hono, type Context, type HonoRequest, type MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { problemOf } from '../../api/server/answer.server.ts';
import {
  DEFAULT_BODY_LIMIT,
  discardUnreadBody,
  roomOfStaff,
  roomOfVisitors,
  takeBody,
  wholeRequest,
} from '../../api/server/body-limit.server.ts';
import { factorMissing, unauthorised, unavailable } from '../../platform/problem.ts';
import { requestId } from '../../platform/request-id.server.ts';
import { faultId } from '../../text/messages/fault.messages.ts';
import { addresses } from '../../text/addresses.ts';
import { isForm } from '../../enquiries/enquiry-intake.server.ts';
import { ownPath } from '../../text/languages/codes.ts';
import { whilePreviewing } from '../../content/previewed.server.ts';
import { PICTURED_BODY_LIMIT } from '../../media/picture.contract.ts';
import { clientAddress } from '../../platform/limits/networks.server.ts';
import { CARDS } from '../../content/site/branding/card-address.ts';
import { BRANDING_FILES } from '../../content/site/branding/branding-files.ts';
import type { Application, StopRequest } from './application.server.ts';
import type { Config } from '../../platform/config.server.ts';
import type { Metrics } from '../metrics/metrics.server.ts';
import {
  hidePreviews,
  isPreview,
  limitPageAddresses,
  limitPageCodings,
  limitPageMethods,
  limitPageOrigins,
  plain,
  plainPage,
} from '../pages/page-methods.server.ts';
import type { AnswerCache } from '../page-cache/answer-cache.server.ts';
import type { Pages } from '../pages/pages.server.ts';
import { answerOperators } from './operators.server.ts';
import { headersFor } from './security-headers.server.ts';
import { sessionOf } from './session-of.server.ts';

type Settings = Pick<Config, 'publicUrl' | 'trustProxy' | 'metricsToken'>;

/** The request handler. After the shutdown signal in `shutdown` each answer closes its connection. */
export function createRouter(
  application: Application & { answers: AnswerCache },
  pages: Pages,
  config: Settings,
  log: Logger,
  metrics: Metrics,
  shutdown: Pick<StopRequest, 'signal' | 'held'>,
) {
  const router = new Hono<{ Bindings: HttpBindings }>();
  router.use(async (context, next) => {
    await shutdown.held;
    await next();
    if (shutdown.signal) context.header('Connection', 'close');
  });
  router.use(withHeaders);
  router.use(hidePreviews);
  router.use(discardUnreadBody);
  for (const limit of [
    limitPageAddresses,
    limitPageMethods,
    limitPageCodings,
    limitPageOrigins(config.publicUrl),
  ]) {
    router.use(exceptFor(isNoPage, limit));
  }
  router.use(exceptFor((path) => !isPreview(path), previewGuard(application, config)));
  const addressOf = ({ env }: Context<{ Bindings: HttpBindings }>) =>
    clientAddress(env.incoming, config.trustProxy);
  // Each API endpoint has its own limit of body size. Pages receive only forms, and content to preview.
  const takePageBody = takeBody(DEFAULT_BODY_LIMIT, roomOfVisitors, addressOf);
  router.use(async (context, next) => {
    const takesMore = isApiPath(context.req.path) || isPreview(context.req.path);
    return takesMore || isOfferForm(context.req) ? await next() : await takePageBody(context, next);
  });
  router.onError((error, context) => {
    const { body, headers } = problemOf(error, log, context.req);
    const words = body.status < 500 ? body.title : `${body.title}. ${faultId(requestId()!)}`;
    return new Response(words, { status: body.status, headers });
  });
  answerOperators(router, application, config, metrics, shutdown);
  router.all('*', async (context) => {
    const request = context.req.raw;
    const address = addressOf(context);
    if (isApiPath(context.req.path)) {
      return await application.answers.through(request, async () =>
        application.api.fetch(request, { address }),
      );
    }
    if (isMediaPath(context.req.path)) return await application.media(request);
    if (isBrandingPath(context.req.path)) return await application.branding(request);
    if (isCardPath(context.req.path)) {
      const read = pages.read ?? noPage;
      return await application.cards(request, read, address);
    }
    if (isDocumentPath(context.req.path)) return await application.documents(request);
    const whole = isOfferForm(context.req)
      ? await application.offerIntake(request, address)
      : wholeRequest(context.req);
    const preview = await application.preview(whole, address);
    if (!preview) return await pages.handle(whole, context, address);
    const url = new URL(preview.page, config.publicUrl);
    const { signal } = request;
    return await whilePreviewing(preview.shown, () =>
      pages.handle(new Request(url, { signal }), context, address),
    );
  });
  return router;
}

const withHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers } = context.res;
  for (const [name, value] of headersFor(headers.get('content-type'))) {
    if (!headers.has(name)) headers.set(name, value);
  }
};

const isApiPath = (path: string) => /^\/api(\/|$)/i.test(path) && plain(path) !== addresses.apiDocs;

const isMediaPath = (path: string) => /^\/media(\/|$)/.test(path);

/** Documents of the library. Those of the sample content are static files directly under `/documents`. */
const isDocumentPath = (path: string) => /^\/documents\/[\w-]{43}\//.test(path);

const isBrandingPath = (path: string) => path.startsWith(`${BRANDING_FILES}/`);

const isCardPath = (path: string) => path.startsWith(`${CARDS}/`);

/** Stands in for `pages.read` in development, where no share pictures are drawn. */
const noPage = () => Promise.resolve(undefined);

const isNoPage = (path: string) =>
  isApiPath(path) ||
  isMediaPath(path) ||
  isDocumentPath(path) ||
  isBrandingPath(path) ||
  isCardPath(path);

/**
 * Whether a request sends the quotation form, or a message on the page of a request. Its body is not read in advance,
 * as that of other pages is: the files are stored as they arrive.
 */
const isOfferForm = ({ method, path, raw }: HonoRequest) =>
  method === 'POST' && WITH_FILES.includes(ownPath(plain(path))) && isForm(raw);

const WITH_FILES: readonly string[] = [addresses.offer, addresses.offerStatus];

function exceptFor(
  isOther: (path: string) => boolean,
  guard: MiddlewareHandler,
): MiddlewareHandler {
  return (context, next) => (isOther(context.req.path) ? next() : guard(context, next));
}

/** Authenticates before the body is read, so that only staff can send megabytes. */
function previewGuard(
  application: Application,
  config: Pick<Config, 'trustProxy'>,
): MiddlewareHandler<{ Bindings: HttpBindings }> {
  const takePreviewBody = takeBody(PICTURED_BODY_LIMIT, roomOfStaff, () => '');
  return async (context, next) => {
    if (context.req.method !== 'POST') return await next();
    const { status, session } = await sessionOf(context, application, config);
    if (session && !session.lacksFactor) return await takePreviewBody(context, next);
    if (status === 503) throw unavailable();
    const { body, headers } = session ? factorMissing() : unauthorised();
    return plainPage(body.status, body.title, headers);
  };
}
