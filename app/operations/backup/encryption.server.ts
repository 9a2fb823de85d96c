/** Reads and writes encrypted backups in the age format (https://age-encryption.org). */
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption';
import { ConfigError } from '../../platform/config.server.ts';
import { failureText } from '../../platform/system-error.server.ts';
import {
  type ArchiveSink,
  fileSource,
  taking,
  type ArchiveSource,
} from './archive/archive-stream.server.ts';
import { BackupError } from './backup-error.server.ts';

const FIRST_LINE = 'age-encryption.org/v1\n';
/** Number of bytes that are read in search of the end of an age header. */
const LONGEST_HEAD = 64 * 1024; // bytes

type Bytes = ReadableStream<Uint8Array>;

/** A new key pair; the identity decrypts what the public key encrypts. */
export async function newKeys(): Promise<{ identity: string; publicKey: string }> {
  const identity = await generateIdentity();
  return { identity, publicKey: await identityToRecipient(identity) };
}

/** Throws `ConfigError` if the key is invalid. The checksum in the key detects a mistyped character. */
export function assertPublicKey(publicKey: string): void {
  try {
    new Encrypter().addRecipient(publicKey);
  } catch {
    throw new ConfigError(
      'BACKUP_PUBLIC_KEY is not a valid age public key: one of its characters is wrong.',
    );
  }
}

/** A sink that encrypts into the new `file`. Nothing is written in plain text. */
export async function encryptedSink(file: string, publicKeys: string[]): Promise<ArchiveSink> {
  for (const key of publicKeys) assertPublicKey(key);
  const encrypter = new Encrypter();
  for (const key of publicKeys) encrypter.addRecipient(key);
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const encrypted = await encrypter.encrypt(readable);
  const done = pipeline(
    Readable.fromWeb(encrypted as never),
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
  );
  // The next write reports the error.
  const failed = done.then(() => new Promise<never>(() => {}));
  failed.catch(() => {});
  const writer = writable.getWriter();
  writer.closed.catch(() => {});
  let isFinished = false;
  return {
    async write(parts) {
      // A full disk closes the stream with an error, after which no write settles.
      await Promise.race([writer.write(Buffer.concat(parts)), failed]);
    },
    async finish() {
      isFinished = true;
      await Promise.all([writer.close(), done]);
    },
    async close() {
      if (isFinished) return;
      await writer.abort().catch(() => {});
      await done.catch(() => {});
    },
  };
}

/** Whether a file is in age format. Throws `BackupError` if its header has no end. */
export async function isEncrypted(file: string): Promise<boolean> {
  const { take, close } = taking(fileSource(file)());
  try {
    const head = (await take(LONGEST_HEAD)).toString('latin1');
    if (!head.startsWith(FIRST_LINE)) return false;
    if (head.includes('\n--- ')) return true;
    throw new BackupError('The backup is damaged: it is encrypted, but names no recipient.');
  } finally {
    await close();
  }
}

/** The decrypted content of `file`, as a stream; `identities` are secret keys. */
export function encryptedSource(file: string, identities: string[]): ArchiveSource {
  return () => decrypted(file, identities);
}

async function* decrypted(file: string, identities: string[]): AsyncGenerator<Uint8Array> {
  try {
    const decrypter = new Decrypter();
    for (const identity of identities) decrypter.addIdentity(identity);
    const bytes = Readable.from(fileSource(file)(), { objectMode: false });
    yield* (await decrypter.decrypt(Readable.toWeb(bytes) as Bytes)) as AsyncIterable<Uint8Array>;
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(
      `The backup cannot be decrypted with this key: it is for another key, damaged or truncated (${(error as Error).message}).`,
    );
  }
}

/** Reads the secret keys from a file that age-keygen or `backup-key` has written. Throws `BackupError`. */
export async function readIdentities(file: string): Promise<string[]> {
  const lines = await readFile(file, 'utf8').catch((error: Error) => {
    throw new BackupError(`The key cannot be read: ${failureText(error, file)}`);
  });
  const identities = lines.match(/^AGE-SECRET-KEY-\S+$/gm);
  if (!identities) {
    throw new BackupError(`The key file has no line that begins with AGE-SECRET-KEY: ${file}.`);
  }
  return identities;
}
