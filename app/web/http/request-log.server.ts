/** Counts and logs each finished request. */
import type { Logger } from 'pino';
import { visitEndpoints } from '../../content/site/visit.contract.ts';
import { createRandomSource } from '../../platform/random-source.server.ts';
import { loggedPath } from '../../platform/log.server.ts';
import type { Metrics } from '../metrics/metrics.server.ts';
import type { Asked } from '../page-cache/finished-page.server.ts';

/**
 * Successful requests that took less than this, in ms, are logged only at level `debug`. Calls of the API are excepted,
 * unless they are reads by visitors or visit counts.
 */
const SLOW = 1_000;

interface Outcome {
  id: string;
  status: number;
  /** Time of arrival, from `performance.now()`. */
  begin: number;
  isWhole: boolean;
}

export type NoteRequest = (asked: Asked, outcome: Outcome) => void;

export function createRequestLog(log: Logger, metrics: Metrics): NoteRequest {
  return (asked, { id, status, begin, isWhole }) => {
    const ms = performance.now() - begin;
    const type = metrics.observe(asked, status, ms);
    const isLogged = type === 'api' && !isVisitorsRead(asked) && !isCount(asked);
    const isUsual = !isLogged && status < 400 && isWhole && ms < SLOW;
    const level = isUsual ? 'debug' : 'info';
    if (!log.isLevelEnabled(level)) return;
    log[level](
      {
        requestId: id,
        method: asked.method,
        // Without the query, which may hold personal data.
        path: loggedPath(asked.url?.split('?', 1)[0] ?? ''),
        status,
        ms: Math.round(ms * 10) / 10,
        ...(!isWhole && { aborted: true }),
      },
      'request',
    );
  };
}

/**
 * Visit counts are logged above level `debug` only if they fail or take long: the log would show when each visitor
 * came.
 */
const isCount = ({ method, url }: Asked): boolean =>
  method === 'POST' && url === visitEndpoints.countVisit.path;

const isVisitorsRead = ({ method, headers }: Asked): boolean =>
  method === 'GET' && headers.authorization === undefined;

/** Length of a random id, in bytes: short enough to be read out over the telephone. */
const LENGTH = 6;
/** Ids that are safe in a log, a header and a page. */
const SAFE = /^[\w.:=-]{1,64}$/;

const newName = createRandomSource(LENGTH, 'hex');

/** The id of a request: that of a trusted proxy, else a random one. */
export function nameOf({ headers }: Asked, trustedProxies: number): string {
  const given = trustedProxies > 0 ? String(headers['x-request-id'] ?? '') : '';
  return SAFE.test(given) ? given : newName();
}
