/** What is counted and told of each request once it is through. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { visitEndpoints } from '../../content/site/visit.contract.ts';
import { drawRandom } from '../../platform/drawn-random.server.ts';
import { loggedPath } from '../../platform/log.server.ts';
import type { Metrics } from '../metrics/metrics.server.ts';
import type { Asked } from '../page-cache/kept-answer.server.ts';

/** What succeeds is counted; it is told only where it was asked for, or took this long, in ms. */
const SLOW = 1_000;

export interface Outcome {
  /** Of the request. */
  id: string;
  status: number;
  /** When it came, by the clock of `performance`. */
  begin: number;
  /** Whether all of the answer has gone out. */
  isWhole: boolean;
}

export type NoteRequest = (asked: Asked, outcome: Outcome) => void;

export function createRequestLog(log: Logger, metrics: Metrics): NoteRequest {
  return (asked, { id, status, begin, isWhole }) => {
    const ms = performance.now() - begin;
    const kind = metrics.observe(asked, status, ms);
    const isTold = kind === 'api' && !isVisitorsRead(asked) && !isCount(asked);
    const isUsual = !isTold && status < 400 && isWhole && ms < SLOW;
    const level = isUsual ? 'debug' : 'info';
    if (!log.isLevelEnabled(level)) return;
    log[level](
      {
        requestId: id,
        method: asked.method,
        // Without the query: people's words can stand in it.
        path: loggedPath(asked.url?.split('?', 1)[0] ?? ''),
        status,
        ms: Math.round(ms * 10) / 10,
        ...(!isWhole && { aborted: true }),
      },
      'request',
    );
  };
}

/** Has `note` hear of `request` when its answer has come to an end. */
export function noteWhenDone(
  id: string,
  request: IncomingMessage,
  response: ServerResponse,
  note: NoteRequest,
): void {
  const begin = performance.now();
  response.on('close', () => {
    note(request, { id, status: response.statusCode, begin, isWhole: response.writableFinished });
  });
}

/** As many as there are visitors, each of whom is to leave no trace of when they came. */
const isCount = ({ method, url }: Asked): boolean =>
  method === 'POST' && url === visitEndpoints.countVisit.path;

const isVisitorsRead = ({ method, headers }: Asked): boolean =>
  method === 'GET' && headers.authorization === undefined;

/** Short enough to be read out on the telephone, in bytes. */
const LENGTH = 6;
/** What can stand in a log, a header and a page as it is. */
const SAFE = /^[\w.:=-]{1,64}$/;

const newName = drawRandom(LENGTH, 'hex');

/** The id of a request: what a proxy of ours calls it, else one of our own making. */
export function nameOf({ headers }: Asked, trustedProxies: number): string {
  const given = trustedProxies > 0 ? String(headers['x-request-id'] ?? '') : '';
  return SAFE.test(given) ? given : newName();
}
