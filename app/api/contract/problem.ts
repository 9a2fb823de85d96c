/**
 * The one shape of everything that goes wrong: RFC 9457 problem details, with Hungarian words and,
 * for a refused form, the messages of each field.
 */
export interface ProblemBody {
  /** What happened, in Hungarian, fit to be shown to a person. */
  title: string;
  /** HTTP status, 400–599. */
  status: number;
  /** Messages by field name, for a refused form. */
  errors?: Record<string, string[]>;
  /**
   * The stored entity, when the change was made on an out-of-date version of it (412), or when the
   * attempt at creating has made it already, of other content (409).
   */
  current?: unknown;
  /** Of a 412: what is stored is what was sent, by an attempt whose answer was lost for instance. */
  applied?: true;
  /** Of a 5xx: by what the request is found in the log. */
  requestId?: string;
}

/** Thrown by services and repositories; the API and the pages each translate it in one place. */
export class Problem extends Error {
  readonly body: ProblemBody;
  readonly headers: Record<string, string>;

  constructor(body: ProblemBody, headers: Record<string, string> = {}) {
    super(body.title);
    this.name = 'Problem';
    this.body = body;
    this.headers = headers;
  }
}

/** 400: the request cannot be understood, or its fields are refused. */
export function invalid(errors?: Record<string, string[]>, title = 'Hibás adatok'): Problem {
  return new Problem({ title, status: 400, ...(errors && { errors }) });
}

/** 401: no token, or one that is expired or forged. */
export function unauthorised(title = 'A művelethez be kell jelentkeznie'): Problem {
  return new Problem({ title, status: 401 }, { 'WWW-Authenticate': 'Bearer' });
}

/** 403: the request did not come from our own page. */
export function forbidden(title = 'A kérés nem a honlapról érkezett'): Problem {
  return new Problem({ title, status: 403 });
}

/** 404: there is no such thing, or it may not be seen. */
export function notFound(title = 'A keresett elem nem található'): Problem {
  return new Problem({ title, status: 404 });
}

/** 405: the address exists, but not for this method. `allowed` lists those it has. */
export function methodNotAllowed(allowed: string[]): Problem {
  return new Problem(
    { title: 'Ezen a címen ez a művelet nem érhető el', status: 405 },
    { Allow: allowed.join(', ') },
  );
}

/**
 * 412: someone saved in the meantime; `current` is what is stored now, `isApplied` whether that is what
 * was sent.
 */
export function outOfDate(current: unknown, isApplied = false): Problem {
  const title = 'Az elemet időközben más módosította';
  return new Problem({ title, status: 412, current, ...(isApplied && { applied: true }) });
}

/** Whether an entity has everything that was `wanted` of it, as far as it shows that at all. */
export function holds(entity: object, wanted: object): boolean {
  const stored = entity as Record<string, unknown>;
  return Object.entries(wanted).every(
    ([name, value]) => !(name in stored) || stored[name] === value,
  );
}

/** 409: the attempt at creating has made something else already, which is `current`. */
export function madeOtherwise(current: unknown): Problem {
  const title = 'Ezzel az Idempotency-Key fejléccel már más tartalmú elem készült';
  return new Problem({ title, status: 409, current });
}

/** 413: the body is larger than `limit` bytes. */
export function tooLarge(limit: number): Problem {
  const size =
    limit >= 1024 * 1024
      ? `${Math.floor(limit / 1024 / 1024)} MB`
      : `${Math.floor(limit / 1024)} kB`;
  return new Problem({ title: `A küldött adat túl nagy (legfeljebb ${size} lehet)`, status: 413 });
}

/** 415: the body is of a type that this address does not take. */
export function unsupportedType(expected: string): Problem {
  return new Problem({ title: `A kérés törzse ${expected} típusú legyen`, status: 415 });
}

/** 429: too many attempts; `seconds` until the next is worth making. */
export function tooMany(seconds: number, title: string): Problem {
  return new Problem({ title, status: 429 }, { 'Retry-After': String(Math.max(1, seconds)) });
}

/** 503: too many ask for the same at once. */
export function busy(): Problem {
  const title = 'A kiszolgáló most túl sok kérésen dolgozik; kérjük, próbálja meg később';
  return new Problem({ title, status: 503 }, { 'Retry-After': '10' });
}

/** What goes with 503 where nobody knows for how long; seconds. */
export const retryAfter = { 'Retry-After': '30' };

/** 503: the database cannot be used at the moment. */
export function unavailable(): Problem {
  const title = 'A honlap most nem éri el az adatait; kérjük, próbálja meg néhány perc múlva';
  return new Problem({ title, status: 503 }, retryAfter);
}

/** 500: something is wrong with ourselves. */
export function fault(): Problem {
  return new Problem({ title: 'Váratlan hiba történt', status: 500 });
}
