/** Users and what they sign in with. */
import type { Generated } from 'kysely';

export interface AccountTable {
  /** Lower case: users need not remember how they once wrote it. */
  username: string;
  /** Argon2id in PHC string form; empty until whoever is invited has chosen a password. */
  passwordHash: string;
  role: Generated<'administrator' | 'editor'>;
  /** What its tokens hang on besides the password: with another they have all ended. */
  sessionSalt: Generated<string>;
  /** Where invitations go; empty where nobody has said. */
  email: Generated<string>;
  /** What others read in place of the login name; this and the next two are empty where the user has not said. */
  displayName: Generated<string>;
  position: Generated<string>;
  phone: Generated<string>;
  /** Since when nobody can sign in with it; ms since 1970, here and below. */
  disabledAt: Generated<number | null>;
  lastSignInAt: Generated<number | null>;
}

/** A sign-in whose token may still live, for its owner to look at. Whether it does, the token alone says. */
export interface SessionTable {
  sessionId: Generated<number>;
  /** As tokens that were ended are known by. */
  digest: string;
  username: string;
  startedAt: number;
  /** When it was used last, to the nearest minutes. */
  seenAt: number;
  expiresAt: number;
  /** What the browser calls itself. */
  device: string;
  /** Network address. */
  address: string;
}

/** A link by which somebody chooses a password; one for each user, used once. */
export interface AccountLinkTable {
  /** SHA-256 of what is in the link. */
  digest: string;
  username: string;
  expiresAt: number;
}

/** Codes of an app (RFC 6238). */
export interface TotpTable {
  username: string;
  /** Base32. */
  secret: string;
  /** When the first code was right; before that it counts for nothing. */
  confirmedAt: number | null;
  /** The step of the last code that was used: none is used twice. */
  lastStep: number;
}

/** A key in somebody's device (Web Authentication); what is binary is base64url. */
export interface PasskeyTable {
  passkeyId: Generated<number>;
  username: string;
  credentialId: string;
  publicKey: string;
  /** How often the device says that it was used; 0 where it does not count. */
  counter: number;
  /** How the device can be reached, separated by commas. */
  transports: string;
  /** What its owner calls it. */
  name: string;
  createdAt: number;
  usedAt: number | null;
}

/** In the place of a second factor that is lost; used once. */
export interface RecoveryCodeTable {
  /** SHA-256 of the code. */
  digest: string;
  username: string;
}

/** Tokens whose holders have signed out, until they would have expired. */
export interface EndedTokenTable {
  /** SHA-256 of what is signed in the token: whoever reads this cannot sign in with it. */
  digest: string;
  /** The token's `exp`, in ms since 1970. */
  expiresAt: number;
}
