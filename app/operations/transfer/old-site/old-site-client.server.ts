/** Client for the old system's API. It limits size and time, follows no redirects to other hosts, and retries. */
import { setTimeout as pause } from 'node:timers/promises';
import { OldSiteError } from './old-site-error.ts';

export type OldSite = ReturnType<typeof openOldSite>;

const MOST_REDIRECTS = 5;

/** Creates the client. `origin` contains scheme, host and port of the old system. */
export function openOldSite(origin: string, limits: OldLimits = oldLimits) {
  let token: string | undefined;

  /** Retries `ask` until it succeeds, fails permanently, or has failed too often. */
  async function insisting<T>(ask: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await ask();
      } catch (error) {
        await waitAfter(attempt, error);
      }
    }
  }

  /** Waits before the next attempt. Throws the error if it is permanent, or the last attempt failed. */
  async function waitAfter(attempt: number, error: unknown): Promise<void> {
    const reason = asOldSiteError(error);
    if (reason.isLasting || attempt >= limits.attempts) throw reason;
    await pause(limits.pause * 2 ** (attempt - 1));
  }

  /**
   * Returns the address of `path` at the old system. Throws if a path such as `@host/` makes it an address of another
   * host.
   */
  function addressOf(path: string): URL {
    const address = URL.parse(origin + path);
    if (address?.origin === origin) return address;
    throw new OldSiteError('not an address of the old system', { isLasting: true });
  }

  async function* read(path: string, most: number, init: RequestInit = {}) {
    const watch = watchOver(limits);
    try {
      const response = await follow(addressOf(path), { ...init, signal: watch.signal });
      let bytes = 0;
      for await (const chunk of response.body ?? []) {
        bytes += chunk.length;
        if (bytes > most) {
          const reason = `the answer is longer than ${most} bytes`;
          throw new OldSiteError(reason, { isLasting: true });
        }
        // The timeout pauses while the caller works on the chunk, because the caller may fetch pictures.
        watch.rest();
        yield chunk as Uint8Array;
        watch.goOn();
      }
    } finally {
      watch.end();
    }
  }

  /**
   * Follows redirects within the same origin only. Otherwise the old system could make this server request any host
   * (SSRF).
   */
  async function follow(address: URL, init: RequestInit): Promise<Response> {
    const headers = { accept: 'application/json', ...(token && bearer(token)), ...init.headers };
    let next = address;
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
      const response = await fetch(next, { ...init, headers, redirect: 'manual' });
      const location = response.headers.get('location');
      if (response.status < 300 || response.status >= 400 || location === null) {
        return await answered(response);
      }
      await response.body?.cancel();
      const target = URL.parse(location, next);
      if (target?.origin !== origin) {
        throw new OldSiteError('redirects to another place than the old system', {
          isLasting: true,
        });
      }
      next = target;
    }
    throw new OldSiteError('redirects too often', { isLasting: true });
  }

  const bytesOf = async (path: string, most: number, init?: RequestInit): Promise<Buffer> =>
    Buffer.concat(await Array.fromAsync(read(path, most, init)));

  async function json(path: string, init?: RequestInit): Promise<unknown> {
    const text = (await bytesOf(path, limits.answer, init)).toString('utf8');
    try {
      return JSON.parse(text) as unknown;
    } catch {
      throw new OldSiteError('the answer is not JSON');
    }
  }

  return {
    origin,

    /** This method and those below throw `OldSiteError`. */
    json: (path: string) => insisting(() => json(path)),

    /** Fetches a file of at most `most` bytes. */
    file: (path: string, most: number) => insisting(() => bytesOf(path, most)),

    /** Yields the items of a list one after the other. After a failure the list is read again from the start. */
    async *items(path: string): AsyncGenerator<unknown> {
      for (let attempt = 1; ; attempt += 1) {
        try {
          yield* itemsOf(read(path, limits.list), limits.item);
          return;
        } catch (error) {
          await waitAfter(attempt, error);
        }
      }
    },

    /** Signs in, for all later requests. */
    async signIn(username: string, password: string): Promise<void> {
      const init = {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, password }),
      };
      // A failed sign-in is not retried, because each attempt counts towards the sign-in limit.
      const answer = (await json('/api/auth/login', init)) as { token?: unknown } | null;
      if (typeof answer?.token !== 'string' || answer.token === '') {
        throw new OldSiteError('the sign-in gave no token');
      }
      token = answer.token;
    },
  };
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function answered(response: Response): Promise<Response> {
  const { ok, status } = response;
  if (ok) return response;
  await response.body?.cancel();
  const isLasting = status < 500 && status !== 429 && status !== 408;
  throw new OldSiteError(`the answer is ${status}`, { status, isLasting });
}

/** Aborts slow or silent responses. Only time spent waiting counts. */
function watchOver({ silence, whole }: OldLimits) {
  const controller = new AbortController();
  const give = (reason: string) => () => controller.abort(new OldSiteError(reason));
  let [left, since, timers] = [whole, 0, [] as NodeJS.Timeout[]];
  const goOn = () => {
    since = performance.now();
    timers = [
      setTimeout(give(`did not end within ${whole / 1000} seconds`), left),
      setTimeout(give(`was silent for ${silence / 1000} seconds`), silence),
    ];
  };
  const end = () => timers.forEach(clearTimeout);
  goOn();
  return {
    signal: controller.signal,
    goOn,
    rest() {
      left = Math.max(1, left - (performance.now() - since));
      end();
    },
    end,
  };
}

/** Converts an error. Errors of `fetch` contain their reason in `cause`. */
function asOldSiteError(error: unknown): OldSiteError {
  if (error instanceof OldSiteError) return error;
  const { cause, message } = error as Error;
  const { code, message: reason } = (cause ?? {}) as NodeJS.ErrnoException;
  return new OldSiteError(`cannot be reached, or broke off (${code ?? reason ?? message})`, {
    isUnreachable: true,
  });
}

export interface OldLimits {
  /** Maximum bytes of a buffered response, such as a page of items with embedded pictures. */
  answer: number;
  /** Maximum UTF-16 units of one item in a streamed list. */
  item: number;
  /** Maximum bytes of a streamed list. */
  list: number;
  /** Idle timeout of a response, ms. */
  silence: number;
  /** Total timeout of a response, ms. */
  whole: number;
  /** Maximum number of attempts, and the first pause in ms. Each pause is twice as long as the last. */
  attempts: number;
  pause: number;
}

const MB = 1024 * 1024;

export const oldLimits: OldLimits = {
  answer: 96 * MB,
  item: 32 * MB,
  list: 4096 * MB,
  silence: 30_000,
  whole: 15 * 60_000,
  attempts: 4,
  pause: 1_000,
};

const OPENING = /["[\]{}]/g;
const IN_STRING = /["\\]/g;

/**
 * Streams the elements of a JSON array. Throws `OldSiteError` for a malformed list, and for an element of more than
 * `longest` UTF-16 units.
 */
export async function* itemsOf(
  chunks: AsyncIterable<Uint8Array>,
  longest: number,
): AsyncGenerator<unknown> {
  const decoder = new TextDecoder();
  let [text, depth, at, isInString] = ['', 0, 0, false];
  for await (const chunk of chunks) {
    text += decoder.decode(chunk, { stream: true });
    for (;;) {
      const pattern = isInString ? IN_STRING : OPENING;
      pattern.lastIndex = at;
      const found = pattern.exec(text);
      if (!found) {
        at = text.length;
        break;
      }
      const sign = found[0];
      at = found.index + 1;
      if (sign === '\\') {
        // The character after the backslash has not arrived yet.
        if (at >= text.length) {
          at = found.index;
          break;
        }
        at += 1;
      } else if (sign === '"') isInString = !isInString;
      else if (sign === '[' || sign === '{') {
        depth += 1;
        if (depth === 1) {
          if (sign !== '[' || text.slice(0, found.index).trim() !== '') throw noList();
          [text, at] = [text.slice(at), 0];
        }
      } else {
        depth -= 1;
        if (depth === 0) {
          // Rejects lists of numbers or words, because the lists of the API contain objects. Accepts a trailing comma.
          if (text.slice(0, found.index).replace(',', '').trim() !== '') throw noList();
          return;
        }
        if (depth === 1) {
          yield element(text.slice(0, at));
          [text, at] = [text.slice(at), 0];
        }
      }
    }
    if (text.length > longest) {
      const reason = `an item is longer than ${longest} characters`;
      throw new OldSiteError(reason, { isLasting: true });
    }
  }
  throw new OldSiteError('the list does not end, or is not a list');
}

function element(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^[\s,]+/, '')) as unknown;
  } catch {
    throw noList();
  }
}

const noList = () => new OldSiteError('the answer is not a list of items');
