/** Object store in an S3-compatible service, used through the official client. */
import type { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import type { MediaPlace } from '../../platform/media-address.server.ts';
import { queues } from '../../platform/queues.server.ts';
import { StoreAway, type ObjectStore } from './object-store.server.ts';

const CONNECTING = 2_000; // ms
/** Timeout of reading a part with all retries, ms. */
const READING = 8_000;
/** Timeout of writing 10 MB, ms. */
const WRITING = 25_000;
const ATTEMPTS = 3;
/** Circuit breaker: after a request without an answer, requests fail immediately for this time, ms. */
const REST = 2_000;

type Sdk = typeof import('@aws-sdk/client-s3');
interface Connected {
  sdk: Sdk;
  client: S3Client;
}

/** Credentials come from the client's usual sources: `AWS_ACCESS_KEY_ID`, profiles, roles. */
export function createS3Store({ bucket, prefix, region, endpoint }: MediaPlace): ObjectStore {
  const { objects } = queues.stored;
  let connected: Promise<Connected> | undefined;
  let silentUntil = 0;
  let trouble: string | undefined;

  /** Imported lazily: the client is large, and a start without a store does not need it. */
  const connect = () => (connected ??= import('@aws-sdk/client-s3').then(opened));

  const opened = (sdk: Sdk): Connected => {
    const client = new sdk.S3Client({
      region,
      maxAttempts: ATTEMPTS,
      requestHandler: { connectionTimeout: CONNECTING, httpsAgent: { maxSockets: objects.atOnce } },
      // S3-compatible services other than Amazon's do not support trailing checksums. Writes are signed with the hash
      // of the content instead.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    });
    return { sdk, client };
  };

  async function ask<T>(
    timeout: number,
    work: (connected: Connected, abortSignal: AbortSignal) => Promise<T>,
    stopping?: AbortSignal,
  ): Promise<T> {
    assertNotSilent();
    return await objects.run(async () => {
      // The store may have become silent while this request was queued.
      assertNotSilent();
      const late = AbortSignal.timeout(timeout);
      try {
        const answer = await work(
          await connect(),
          stopping ? AbortSignal.any([late, stopping]) : late,
        );
        trouble = undefined;
        return answer;
      } catch (error) {
        stopping?.throwIfAborted();
        trouble = late.aborted ? 'it does not answer in time' : reasonOf(error);
        if (isSilence(error) || late.aborted) silentUntil = performance.now() + REST;
        throw new StoreAway(trouble);
      }
    });
  }

  function assertNotSilent(): void {
    if (performance.now() < silentUntil) throw new StoreAway(trouble!);
  }

  const of = (name: string) => ({ Bucket: bucket, Key: prefix + name });

  return {
    put: (name, bytes) =>
      ask(WRITING, async ({ sdk, client }, abortSignal) => {
        const ContentType = 'application/octet-stream';
        const command = { ...of(name), Body: bytes, ContentLength: bytes.length, ContentType };
        await client.send(new sdk.PutObjectCommand(command), { abortSignal });
      }),

    read: (name, from = 0, to) =>
      ask(READING, async ({ sdk, client }, abortSignal) => {
        const isWhole = from === 0 && to === undefined;
        const Range = `bytes=${from}-${to ?? ''}`;
        const command = { ...of(name), ...(!isWhole && { Range }) };
        try {
          const { Body } = await client.send(new sdk.GetObjectCommand(command), { abortSignal });
          return await Body!.transformToByteArray();
        } catch (error) {
          const status = statusOf(error);
          const isThere = status !== 416 && !(status === 404 && nameOf(error) === 'NoSuchKey');
          if (isThere) throw error;
          return undefined;
        }
      }),

    remove: (name, signal) =>
      ask(
        READING,
        async ({ sdk, client }, abortSignal) => {
          await client.send(new sdk.DeleteObjectCommand(of(name)), { abortSignal });
        },
        signal,
      ),

    check: () =>
      ask(READING, async ({ sdk, client }, abortSignal) => {
        const command = { Bucket: bucket, Prefix: prefix, MaxKeys: 1 };
        await client.send(new sdk.ListObjectsV2Command(command), { abortSignal });
      }),

    trouble: () => trouble,
  };
}

const statusOf = (error: unknown) =>
  (error as Partial<S3ServiceException>).$metadata?.httpStatusCode;
const nameOf = (error: unknown) => (error as Error).name;

/** Whether the service sent no HTTP response at all. */
const isSilence = (error: unknown) => statusOf(error) === undefined;

/** Describes the error without the request, which contains a signature. */
function reasonOf(error: unknown): string {
  const { name, message } = error as Error;
  const { code } = error as NodeJS.ErrnoException;
  return [name, code, message].filter(Boolean).join(': ').slice(0, 300);
}
