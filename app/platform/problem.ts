/** Every way in which the API fails, by its code, with its HTTP status. `docs/api.md` says what each means. */
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

/**
 * The one shape of everything that goes wrong: RFC 9457 problem details, with Hungarian words and,
 * for a refused form, the messages of each field.
 */
export interface ProblemBody {
  /** Which problem it is: what programs go by. */
  type: `urn:problem:${ProblemCode}`;
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
  /** Of a 401 after the right password: what may be given as second factor. */
  factors?: string[];
  /** Of a 5xx: by what the request is found in the log. */
  requestId?: string;
}

const CHALLENGE = { 'WWW-Authenticate': 'Bearer' };

/** Thrown by services and repositories; the API and the pages each translate it in one place. */
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

/** The request cannot be understood, or its fields are refused. */
export function invalid(errors?: Record<string, string[]>, title = 'Hibás adatok'): Problem {
  return errors
    ? new Problem('invalid-fields', { title, errors })
    : new Problem('bad-request', { title });
}

/** There is no token, or one that is expired or forged. */
export function unauthorised(title = 'A művelethez be kell jelentkeznie'): Problem {
  return new Problem('unauthorised', { title }, CHALLENGE);
}

/** Nobody can sign in with this name and password. */
export function wrongCredentials(title: string): Problem {
  return new Problem('wrong-credentials', { title }, CHALLENGE);
}

/** The password is right, and a second factor is needed beside it: one of `factors`. */
export function secondFactorNeeded(factors: string[]): Problem {
  const title = 'A belépéshez a második lépés is kell';
  return new Problem('second-factor-needed', { title, factors }, CHALLENGE);
}

/** The call is for administrators alone. */
export function notAllowed(title = 'Ehhez rendszergazdai jogosultság kell'): Problem {
  return new Problem('not-allowed', { title });
}

/** A second factor is required of the user, who has set up none. */
export function factorMissing(): Problem {
  const title = 'Előbb állítsa be a kétlépcsős belépést: ez itt kötelező';
  return new Problem('second-factor-missing', { title });
}

/** The change gives access, and a token alone does not show who asks for it. */
export function proofNeeded(): Problem {
  return new Problem('proof-needed', { title: 'A művelethez adja meg újra a jelszavát' });
}

/** Nobody would be left to keep the users. */
export function lastAdministrator(): Problem {
  const title = 'Legalább egy működő rendszergazdának maradnia kell';
  return new Problem('last-administrator', { title });
}

/** The request did not come from our own page. */
export function forbidden(title = 'A kérés nem a honlapról érkezett'): Problem {
  return new Problem('forbidden', { title });
}

/** There is no such thing, or it may not be seen. */
export function notFound(title = 'A keresett elem nem található'): Problem {
  return new Problem('not-found', { title });
}

/** There is nothing at that address, and never was. */
export function noSuchAddress(): Problem {
  return new Problem('no-such-address', { title: 'Ilyen cím nincs' });
}

/** The address exists, but not for this method. `allowed` lists those it has. */
export function methodNotAllowed(allowed: string[]): Problem {
  const title = 'Ezen a címen ez a művelet nem érhető el';
  return new Problem('method-not-allowed', { title }, { Allow: allowed.join(', ') });
}

/**
 * Someone saved in the meantime; `current` is what is stored now, `isApplied` whether that is what was
 * sent.
 */
export function outOfDate(current: unknown, isApplied = false): Problem {
  const title = 'Az elemet időközben módosították';
  return new Problem('out-of-date', { title, current, ...(isApplied && { applied: true }) });
}

/** Whether an entity has everything that was `wanted` of it, as far as it shows that at all. */
export function holds(entity: object, wanted: object): boolean {
  const stored = entity as Record<string, unknown>;
  return Object.entries(wanted).every(
    ([name, value]) => !(name in stored) || stored[name] === value,
  );
}

/** The attempt at creating has made something else already, which is `current`. */
export function madeOtherwise(current: unknown): Problem {
  const title = 'Ezzel az Idempotency-Key fejléccel már más tartalmú elem készült';
  return new Problem('made-otherwise', { title, current });
}

/** It belongs to something that is not there at present. */
export function belongsToMissing(title: string): Problem {
  return new Problem('belongs-to-missing', { title });
}

/** Something else refers to it; `the` names it, with its article. */
export function stillUsed(the: string): Problem {
  const title = `${the} nem törölhető, amíg más hivatkozik rá`;
  return new Problem('still-used', { title });
}

/** It has to stay, for the reason that `title` says. */
export function hasToStay(title: string): Problem {
  return new Problem('has-to-stay', { title });
}

/** The body is larger than `limit` bytes. */
export function tooLarge(limit: number): Problem {
  const size =
    limit >= 1024 * 1024
      ? `${Math.floor(limit / 1024 / 1024)} MB`
      : `${Math.floor(limit / 1024)} kB`;
  return new Problem('too-large', {
    title: `A küldött adat túl nagy (legfeljebb ${size} lehet)`,
  });
}

/** There is no such address, as none is as long. */
export function addressTooLong(): Problem {
  return new Problem('address-too-long', { title: 'Ilyen hosszú cím nincs' });
}

/** The `Expect` header asks for what nobody here can do. */
export function unmetExpectation(): Problem {
  return new Problem('unmet-expectation', { title: 'Az Expect fejléc kérése nem teljesíthető' });
}

/** The body is of a type that this address does not take. */
export function unsupportedType(expected: string): Problem {
  return new Problem('unsupported-type', { title: `A kérés törzse ${expected} típusú legyen` });
}

/** Too many attempts; `seconds` until the next is worth making. */
export function tooMany(seconds: number, title: string): Problem {
  return new Problem('too-many', { title }, { 'Retry-After': String(Math.max(1, seconds)) });
}

const TOO_MANY_AT_ONCE = 'A kiszolgáló most túl sok kérésen dolgozik; kérjük, próbálja meg később';

/** Too many ask for the same at once, or for what takes too much; `seconds` until it is worth asking again. */
export function busy(seconds = 10, title = TOO_MANY_AT_ONCE): Problem {
  return new Problem('busy', { title }, { 'Retry-After': String(seconds) });
}

/** What goes with 503 where nobody knows for how long; seconds. */
export const retryAfter = { 'Retry-After': '30' };

/** The database cannot be used at the moment. */
export function unavailable(): Problem {
  const title = 'A honlap most nem éri el az adatait; kérjük, próbálja meg néhány perc múlva';
  return new Problem('unavailable', { title }, retryAfter);
}

/** Something is wrong with ourselves. */
export function fault(): Problem {
  return new Problem('fault', { title: 'Váratlan hiba történt' });
}
