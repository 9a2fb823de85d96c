/** Every error of the API, by code, with its HTTP status. The API description says what each means. */
export const problems = {
  'bad-request': 400,
  'invalid-fields': 400,
  unauthorised: 401,
  'wrong-credentials': 401,
  'second-factor-needed': 401,
  forbidden: 403,
  'not-allowed': 403,
  'second-factor-missing': 403,
  'proof-needed': 403,
  'not-found': 404,
  'no-such-address': 404,
  'method-not-allowed': 405,
  'made-otherwise': 409,
  'belongs-to-missing': 409,
  'still-used': 409,
  'has-to-stay': 409,
  'mail-not-configured': 409,
  'mail-already-sent': 409,
  'last-administrator': 409,
  'too-many-links': 409,
  'too-many-documents': 409,
  'too-many-uses': 409,
  'wrong-offset': 409,
  'offer-not-open': 409,
  'not-scanned': 409,
  'in-use': 409,
  'in-force': 409,
  'other-change-waits': 409,
  'out-of-date': 412,
  'too-large': 413,
  'address-too-long': 414,
  'unsupported-type': 415,
  'unmet-expectation': 417,
  'too-many': 429,
  fault: 500,
  busy: 503,
  unavailable: 503,
} as const;

export type ProblemCode = keyof typeof problems;

/** The shape of every error: RFC 9457 problem details, in Hungarian. A refused form has messages for each field. */
export interface ProblemBody {
  /** Identifies the problem for programs. */
  type: `urn:problem:${ProblemCode}`;
  /** The problem in Hungarian, for a person. */
  title: string;
  status: number;
  errors?: Record<string, string[]>;
  /**
   * The stored entity if the version was out of date (412), or if the idempotency key was used with other content
   * (409).
   */
  current?: unknown;
  /** With 412: the stored entity equals the sent one, as after a lost answer. */
  applied?: true;
  /** With 401 after the right password: accepted second factors. */
  factors?: string[];
  /** With a 5xx: id of the request in the log. */
  requestId?: string;
}

const CHALLENGE = { 'WWW-Authenticate': 'Bearer' };

/** Thrown by services and repositories. The API and the pages each convert it to a response in one place. */
export class Problem extends Error {
  readonly body: ProblemBody;
  readonly headers: Record<string, string>;

  constructor(
    code: ProblemCode,
    body: Omit<ProblemBody, 'type' | 'status'>,
    headers: Record<string, string> = {},
  ) {
    super(body.title);
    this.name = 'Problem';
    this.body = { type: `urn:problem:${code}`, ...body, status: problems[code] };
    this.headers = headers;
  }
}

/** The request is malformed, or its fields are refused. */
export function invalid(errors?: Record<string, string[]>, title = 'Hibás adatok'): Problem {
  return errors
    ? new Problem('invalid-fields', { title, errors })
    : new Problem('bad-request', { title });
}

/** The token is missing, expired or forged. */
export function unauthorised(): Problem {
  const title = 'A művelethez be kell jelentkeznie';
  return new Problem('unauthorised', { title }, CHALLENGE);
}

/** Name or password is wrong. */
export function wrongCredentials(title: string): Problem {
  return new Problem('wrong-credentials', { title }, CHALLENGE);
}

/** The password is right, and one of `factors` is needed as well. */
export function secondFactorNeeded(factors: string[]): Problem {
  const title = 'A belépéshez a második lépés is kell';
  return new Problem('second-factor-needed', { title, factors }, CHALLENGE);
}

/** The call is for administrators only. */
export function notAllowed(title = 'Ehhez rendszergazdai jogosultság kell'): Problem {
  return new Problem('not-allowed', { title });
}

/** The user must set up a second factor first. */
export function factorMissing(): Problem {
  const title = 'Előbb állítsa be a kétlépcsős belépést: ez itt kötelező';
  return new Problem('second-factor-missing', { title });
}

/** The change grants access, and needs proof of identity in addition to the token. */
export function proofNeeded(): Problem {
  return new Problem('proof-needed', { title: 'A művelethez adja meg újra a jelszavát' });
}

/** No administrator would be left. */
export function lastAdministrator(): Problem {
  const title = 'Legalább egy működő rendszergazdának maradnia kell';
  return new Problem('last-administrator', { title });
}

/** The request did not come from our own page. */
export function forbidden(): Problem {
  return new Problem('forbidden', { title: 'A kérés nem a honlapról érkezett' });
}

/** The item does not exist or may not be seen. */
export function notFound(title = 'A keresett elem nem található'): Problem {
  return new Problem('not-found', { title });
}

/** The address does not exist. */
export function noSuchAddress(): Problem {
  return new Problem('no-such-address', { title: 'Ilyen cím nincs' });
}

/** The address does not allow this method. `allowed` lists those it has. */
export function methodNotAllowed(allowed: string[]): Problem {
  const title = 'Ezen a címen ez a művelet nem érhető el';
  return new Problem('method-not-allowed', { title }, { Allow: allowed.join(', ') });
}

/** The stored version is newer. `current` is the stored entity; `isApplied` says that it equals the sent one. */
export function outOfDate(current: unknown, isApplied = false): Problem {
  const title = 'Az elemet időközben módosították';
  return new Problem('out-of-date', { title, current, ...(isApplied && { applied: true }) });
}

/** Whether `entity` has the values of `expected`. Fields that `entity` lacks are not compared. */
export function holds(entity: object, expected: object): boolean {
  const stored = entity as Record<string, unknown>;
  return Object.entries(expected).every(
    ([name, value]) => !(name in stored) || stored[name] === value,
  );
}

/** The idempotency key was used with other content, which created `current`. */
export function madeOtherwise(current: unknown): Problem {
  const title = 'Ezzel az Idempotency-Key fejléccel már más tartalmú elem készült';
  return new Problem('made-otherwise', { title, current });
}

/** The entity refers to another entity that does not exist. */
export function belongsToMissing(title: string): Problem {
  return new Problem('belongs-to-missing', { title });
}

/** The entity cannot be deleted, because another one refers to it. `the` names the entity, with its article. */
export function stillUsed(the: string): Problem {
  const title = `${the} nem törölhető, amíg más hivatkozik rá`;
  return new Problem('still-used', { title });
}

/** The entity cannot be deleted; `title` says why. */
export function hasToStay(title: string): Problem {
  return new Problem('has-to-stay', { title });
}

/** The body exceeds `limit` bytes. */
export function tooLarge(limit: number): Problem {
  const size =
    limit >= 1024 * 1024
      ? `${Math.floor(limit / 1024 / 1024)} MB`
      : `${Math.floor(limit / 1024)} kB`;
  return new Problem('too-large', {
    title: `A küldött adat túl nagy (legfeljebb ${size} lehet)`,
  });
}

/** The address is longer than any that exists. */
export function addressTooLong(): Problem {
  return new Problem('address-too-long', { title: 'Ilyen hosszú cím nincs' });
}

/** The `Expect` header cannot be met. */
export function unmetExpectation(): Problem {
  return new Problem('unmet-expectation', { title: 'Az Expect fejléc kérése nem teljesíthető' });
}

/** The address does not accept the body's media type. */
export function unsupportedType(expected: string): Problem {
  return new Problem('unsupported-type', { title: `A kérés törzse ${expected} típusú legyen` });
}

/** Too many attempts; retry after `seconds`. */
export function tooMany(seconds: number, title: string): Problem {
  return new Problem('too-many', { title }, { 'Retry-After': String(Math.max(1, seconds)) });
}

const TOO_MANY_AT_ONCE = 'A kiszolgáló most túl sok kérésen dolgozik; kérjük, próbálja meg később';

/** Too many concurrent or too expensive requests; retry after `seconds`. */
export function busy(seconds = 10, title = TOO_MANY_AT_ONCE): Problem {
  return new Problem('busy', { title }, { 'Retry-After': String(seconds) });
}

/** `Retry-After` of a 503 whose duration is unknown; seconds. */
export const retryAfter = { 'Retry-After': '30' };

/** The database is not available. */
export function unavailable(): Problem {
  const title = 'A honlap most nem éri el az adatait; kérjük, próbálja meg néhány perc múlva';
  return new Problem('unavailable', { title }, retryAfter);
}

/** An internal error. */
export function fault(): Problem {
  return new Problem('fault', { title: 'Váratlan hiba történt' });
}
