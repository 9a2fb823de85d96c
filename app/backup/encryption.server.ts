/** Backups that only the holder of a key can read, in the format of age (https://age-encryption.org). */
import { createReadStream, createWriteStream } from 'node:fs';
import { open, readFile, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption';
import { BackupError } from './backup-error.ts';

const FIRST_LINE = 'age-encryption.org/v1\n';

type Bytes = ReadableStream<Uint8Array>;

/** Whoever has the identity can read what is encrypted for the public key. */
export async function newKeys(): Promise<{ identity: string; publicKey: string }> {
  const identity = await generateIdentity();
  return { identity, publicKey: await identityToRecipient(identity) };
}

/** Writes what is in `from` into the new file `to`, for the holder of the key alone. */
export async function encryptFile(from: string, to: string, publicKey: string): Promise<void> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(publicKey);
  await written(to, await encrypter.encrypt(Readable.toWeb(createReadStream(from)) as Bytes));
}

export async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file, 'r').catch((error: Error) => {
    throw new BackupError(`A mentés nem olvasható: ${error.message}`);
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(FIRST_LINE.length));
    return buffer.subarray(0, bytesRead).toString('latin1') === FIRST_LINE;
  } finally {
    await handle.close();
  }
}

/** `identityFile` is one that age-keygen or `backup-key` has written. Throws `BackupError`. */
export async function decryptFile(from: string, to: string, identityFile: string): Promise<void> {
  const lines = await readFile(identityFile, 'utf8').catch((error: Error) => {
    throw new BackupError(`A kulcs nem olvasható: ${error.message}`);
  });
  const identity = /^AGE-SECRET-KEY-\S+$/m.exec(lines)?.[0];
  if (identity === undefined)
    throw new BackupError('A kulcsfájlban nincs AGE-SECRET-KEY kezdetű sor.');
  try {
    const decrypter = new Decrypter();
    decrypter.addIdentity(identity);
    await written(to, await decrypter.decrypt(Readable.toWeb(createReadStream(from)) as Bytes));
  } catch (error) {
    await rm(to, { force: true });
    throw new BackupError(
      `A mentés ezzel a kulccsal nem fejthető vissza: nem neki szól, sérült vagy csonka (${(error as Error).message}).`,
    );
  }
}

async function written(file: string, bytes: Bytes): Promise<void> {
  const stream = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(Readable.fromWeb(bytes as never), stream);
}
