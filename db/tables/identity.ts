import type { Generated } from 'kysely';

export interface AccountTable {
  /** Lower case: users need not remember how they once wrote it. */
  username: string;
  /** Argon2id in PHC string form; empty until an invited user has chosen a password. */
  passwordHash: string;
  role: Generated<'administrator' | 'editor'>;
  /** Part of the token key: a new salt revokes all tokens. */
  sessionSalt: Generated<string>;
  /** Address for invitations; may be empty. */
  email: Generated<string>;
  /** Shown in place of the login name; this and the next two may be empty. */
  displayName: Generated<string>;
  position: Generated<string>;
  phone: Generated<string>;
  /** When it was disabled; ms since 1970, here and below. */
  disabledAt: Generated<number | null>;
  lastSignInAt: Generated<number | null>;
}

/** Sessions, for display to their owner. The token alone decides about validity. */
export interface SessionTable {
  sessionId: Generated<number>;
  /** Digest of the token, as in `endedToken`. */
  digest: string;
  username: string;
  startedAt: number;
  /** Last use, to some minutes. */
  seenAt: number;
  expiresAt: number;
  /** `User-Agent`. */
  device: string;
  address: string;
}

/** Single-use link for choosing a password; one for each user. */
export interface AccountLinkTable {
  /** SHA-256 of the secret in the link. */
  digest: string;
  username: string;
  expiresAt: number;
}

/** Authenticator app (RFC 6238). */
export interface TotpTable {
  username: string;
  /** Base32. */
  secret: string;
  /** When the first code was verified; the app is invalid before. */
  confirmedAt: number | null;
  /** Step of the last used code: no code is used twice. */
  lastStep: number;
}

/** Passkeys (Web Authentication); binary values are base64url. */
export interface PasskeyTable {
  passkeyId: Generated<number>;
  username: string;
  credentialId: string;
  publicKey: string;
  /** Signature counter; 0 if the device has none. */
  counter: number;
  /** Transports, separated by commas. */
  transports: string;
  /** Name given by the owner. */
  name: string;
  createdAt: number;
  usedAt: number | null;
}

/** Single-use codes in place of a lost factor. */
export interface RecoveryCodeTable {
  /** SHA-256 of the code. */
  digest: string;
  username: string;
}

/** Revoked tokens, until they expire. */
export interface EndedTokenTable {
  /** SHA-256 of the token's signed part, which cannot be used to sign in. */
  digest: string;
  /** The token's `exp`, in ms since 1970. */
  expiresAt: number;
}
