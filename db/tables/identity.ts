import type { Generated } from 'kysely';

export interface IdentityTables {
  account: {
    /** User name in lower case, so that users need not remember its spelling. */
    username: string;
    /** Argon2id hash as a PHC string; empty until an invited user has chosen a password. */
    passwordHash: string;
    role: Generated<'administrator' | 'editor'>;
    /** Part of the key that signs tokens: a new salt revokes all tokens of the user. */
    sessionSalt: Generated<string>;
    /** Address for invitations; it may be empty. */
    email: Generated<string>;
    /** Name shown in place of the login name. This and the next two fields may be empty. */
    displayName: Generated<string>;
    position: Generated<string>;
    phone: Generated<string>;
    /** Time at which the account was disabled; ms since 1970, here and below. */
    disabledAt: Generated<number | null>;
    lastSignInAt: Generated<number | null>;
  };

  /** Sessions, for display to their owner. A row does not decide whether its token is valid. */
  session: {
    sessionId: Generated<number>;
    /** Digest of the token, as in `endedToken`. */
    digest: string;
    username: string;
    startedAt: number;
    /** Time of the last use, accurate to some minutes. */
    seenAt: number;
    expiresAt: number;
    /** Value of the header `User-Agent`. */
    device: string;
    address: string;
  };

  /** Single-use link for choosing a password. Each user has at most one. */
  accountLink: {
    /** SHA-256 of the secret in the link. */
    digest: string;
    username: string;
    expiresAt: number;
  };

  /** Secret of an authenticator app (RFC 6238). */
  totp: {
    username: string;
    /** The secret in Base32. */
    secret: string;
    /** Time at which the first code was verified. Before that, codes are not accepted. */
    confirmedAt: number | null;
    /** Time step of the last used code, so that no code is used twice. */
    lastStep: number;
  };

  /** Passkeys (Web Authentication); binary values are base64url. */
  passkey: {
    passkeyId: Generated<number>;
    username: string;
    credentialId: string;
    publicKey: string;
    /** Signature counter; 0 if the device does not count. */
    counter: number;
    /** Names of transports, separated by commas. */
    transports: string;
    /** Name given by the owner. */
    name: string;
    createdAt: number;
    usedAt: number | null;
  };

  /** Single-use codes that replace a lost second factor. */
  recoveryCode: {
    /** SHA-256 of the code. */
    digest: string;
    username: string;
  };

  /** Revoked tokens, until they expire. */
  endedToken: {
    /** SHA-256 of the token's signed part. The digest cannot be used to sign in. */
    digest: string;
    /** Expiration of the token (`exp`), in ms since 1970. */
    expiresAt: number;
  };
}
