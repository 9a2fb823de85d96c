import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createIdleWorker } from '../platform/idle-worker.server.ts';
import { queues } from '../platform/queues.server.ts';
import { isLongEnough, TOO_SHORT } from './auth.contract.ts';

const derive = promisify(argon2);

/** OWASP's first recommendation for Argon2id: 19 MiB, two passes, one lane. */
const MEMORY = 19_456; // KiB
const PASSES = 2;
const PARTITIONS = 1;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

export const LONGEST_PASSWORD = 1000; // characters

/** The strength estimate considers only this many characters from the start of a password. */
const LONGEST_GUESSED = 100;

/** A password whose strength is estimated, with words that an attacker would try first. */
export interface Guess {
  password: string;
  related: string[];
}

/** Estimates whether a password is easily guessed. The worker, with its dictionaries, ends after 2 s without work. */
const isGuessable = createIdleWorker<Guess, boolean>(
  new URL('./guess-estimate.worker.server.ts', import.meta.url),
  2_000,
);

/** Hashes a password with the current parameters, as a PHC string. Throws 503 if the queue is full. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await hashWith(password, salt, MEMORY, PASSES, PARTITIONS);
  return `$argon2id$v=19$m=${MEMORY},t=${PASSES},p=${PARTITIONS}$${base64(salt)}$${base64(hash)}`;
}

/** Whether `password` matches `stored`, a PHC string. Throws 503 if the queue is full. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored);
  if (!parts) return false;
  const [, memory, passes, partitions, salt = '', expected = ''] = parts;
  const hash = await hashWith(
    password,
    Buffer.from(salt, 'base64'),
    Number(memory),
    Number(passes),
    Number(partitions),
  );
  return timingSafeEqual(hash, Buffer.from(expected, 'base64'));
}

/** Takes as long as `verifyPassword`. Used for unknown names. Throws 503 if the queue is full. */
export async function verifyNothing(password: string): Promise<false> {
  await hashWith(password, Buffer.alloc(SALT_BYTES), MEMORY, PASSES, PARTITIONS);
  return false;
}

export type PasswordFault = 'short' | 'long' | 'guessable';

/** Reasons for refusing a password, for the user. */
export const passwordFaultMessages: Record<PasswordFault, string> = {
  short: TOO_SHORT,
  long: `A jelszó legfeljebb ${LONGEST_PASSWORD} karakter lehet`,
  guessable:
    'A jelszó túl könnyen kitalálható: ne a cég vagy a szakma szavaiból, nevekből, gyakori szavakból, ' +
    'évszámból vagy billentyűsorból álljon; jó például négy össze nem függő szó',
};

/**
 * Returns the reason for refusing `password`; undefined if it is acceptable. `related`: words that an attacker would
 * try first, such as the user's name and the company's data.
 */
export async function passwordFault(
  password: string,
  related: string[],
): Promise<PasswordFault | undefined> {
  if (!isLongEnough(password)) return 'short';
  if (password.length > LONGEST_PASSWORD) return 'long';
  const guess = { password: password.slice(0, LONGEST_GUESSED), related };
  return (await queues.threads.guesses.run(() => isGuessable(guess))) ? 'guessable' : undefined;
}

/** Computes an Argon2id hash. Throws 503 if the queue is full. */
async function hashWith(
  password: string,
  nonce: Buffer,
  memory: number,
  passes: number,
  partitions: number,
): Promise<Buffer> {
  return await queues.threads.passwords.run(() =>
    derive('argon2id', {
      // Operating systems encode accented letters differently.
      message: Buffer.from(password.normalize('NFC')),
      nonce,
      parallelism: partitions,
      tagLength: HASH_BYTES,
      memory,
      passes,
    }),
  );
}

/** Base64 without padding, as in PHC strings. */
function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replace(/=+$/, '');
}
