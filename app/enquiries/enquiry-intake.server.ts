/**
 * Receives a quotation form with files from a browser without script. Files are stored as they arrive, so that no
 * megabytes stay in memory. The page gets the form without the files.
 */
import { once } from 'node:events';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import type { Logger } from 'pino';
import { invalid, busy, Problem, tooLarge } from '../platform/problem.ts';
import { yieldToEventLoop } from '../platform/event-loop.server.ts';
import { ofEachNetwork } from '../platform/limits/networks.server.ts';
import { queues } from '../platform/queues.server.ts';
import type { Permit } from '../platform/semaphore.server.ts';
import {
  attachmentLimits as limits,
  attachmentRefusals as messages,
} from './attachments/attachment.contract.ts';
import type { UploadService } from './attachments/upload.service.server.ts';

/**
 * Largest body that is read. It exceeds the allowed size, so that a page can show the refusal of a form that is too
 * large.
 */
const LONGEST_BODY = 2 * limits.bytes;
const LONGEST_FIELDS = 256 * 1024; // bytes
const MOST_FIELDS = 40;
/** Maximum number of files that are read. Further files are refused as too many. */
const MOST_FILES = 20;

/** Maximum number of forms received at the same time from one network. */
const MOST_OF_NETWORK = 4;
/** Bytes that a client must send within the idle timeout of the queue, otherwise it counts as idle. */
const STEP = 64 * 1024;

/** Whether the request has a multipart form as body. */
export const isForm = (request: Request): boolean =>
  /^multipart\/form-data\s*;/i.test(request.headers.get('content-type') ?? '');

export function createEnquiryIntake(uploads: UploadService, log: Logger) {
  const { forms } = queues.requests;
  const admit = ofEachNetwork(MOST_OF_NETWORK);

  /**
   * Stores the files, and returns the request without them. Throws 400 for an unreadable form, 413 for a body that is too
   * large, and 503 for an idle sender while others wait.
   */
  return async (request: Request, address: string): Promise<Request> => {
    const declared = Number(request.headers.get('content-length') ?? 0);
    if (declared > LONGEST_BODY) throw tooLarge(LONGEST_BODY);
    const evicted = new AbortController();
    const leave = admit(address);
    let place: Permit | undefined;
    try {
      place = await forms.take({ evict: () => evicted.abort(busy()), signal: request.signal });
      place.markIdle();
      const away = AbortSignal.any([evicted.signal, request.signal]);
      const arrival = { away, onStep: place.markIdle };
      const fields = await fieldsOf(request, address, arrival);
      place.markActive();
      return new Request(request.url, {
        method: 'POST',
        headers: formHeaders(request.headers),
        body: fields.toString(),
        signal: request.signal,
      });
    } finally {
      place?.end();
      leave();
    }
  };

  async function fieldsOf(
    request: Request,
    address: string,
    arrival: Arrival,
  ): Promise<URLSearchParams> {
    const fields = new URLSearchParams();
    const files = createFiles(fields, request, address);
    const parser = parserOf(request);
    let [length, failure] = [0, undefined as unknown];
    // A part may lack a name. An error thrown here would end the process.
    parser.on('field', (name: string | undefined, value) => {
      length += (name?.length ?? 0) + value.length;
      if (!name || length > LONGEST_FIELDS) failure ??= unreadable();
      else fields.append(name, value);
    });
    parser.on('file', (_name, stream, fileName) => files.add(stream, fileName ?? ''));
    parser.on('fieldsLimit', () => (failure ??= unreadable()));
    parser.on('filesLimit', () => files.refuse(messages.tooMany));
    parser.on('error', () => (failure ??= unreadable()));
    const { away } = arrival;
    const finished = once(parser, 'finish', { signal: away }).catch(
      () => (failure ??= away.aborted ? away.reason : unreadable()),
    );
    try {
      await feed(parser, request, { ...arrival, failure: () => failure });
      // After a failure the rest of the body is not read, so the parser never finishes.
      if (!failure) await finished;
    } catch (error) {
      failure ??= error;
    }
    if (failure) parser.destroy();
    await files.settle(failure);
    if (failure) throw failure as Error;
    return fields;
  }

  /** Stores the files of a form, one after another. */
  function createFiles(fields: URLSearchParams, { signal }: Request, address: string) {
    const errors: string[] = [];
    const taken: string[] = [];
    const streams = new Set<BusboyFileStream>();
    /** Errors of interrupted streams. They are not faults of the site, so they are not logged. */
    const breaks = new Set<unknown>();
    let last = Promise.resolve();
    let room = limits.bytes;
    let isBegun = false;

    async function take(stream: BusboyFileStream, name: string): Promise<void> {
      // An empty file field. The ids of files stored earlier may follow it.
      if (name === '') return void stream.resume();
      const formToken = fields.get('formToken') ?? '';
      const kept = fields.getAll('uploads');
      try {
        if (!isBegun) await uploads.dropOthers(formToken, kept);
        if (!isBegun) room -= sizeOf(await uploads.ofForm(formToken, kept));
        isBegun = true;
        const upload = await uploads.take({ formToken, name, room }, portionsOf(stream), address);
        room -= upload.size;
        taken.push(upload.uploadId);
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        errors.push(error.body.errors?.['uploads']?.[0] ?? error.body.title);
      } finally {
        // The rest of a file that is not kept must still be read, or the form would not continue.
        stream.resume();
        streams.delete(stream);
      }
    }

    /**
     * Deletes files that the form no longer names. Failures are only logged: the files expire in a day, and the page
     * must show the typed text.
     */
    async function drop(kept: readonly string[]): Promise<void> {
      try {
        await uploads.dropOthers(fields.get('formToken') ?? '', kept);
      } catch (error) {
        log.warn({ err: error }, 'files that a form no longer names were not removed');
      }
    }

    return {
      refuse: (message: string) => void errors.push(message),
      add(stream: BusboyFileStream, name: string): void {
        streams.add(stream);
        stream.on('error', (error) => breaks.add(error));
        const taking = last.then(() => take(stream, name));
        last = taking.catch((error: unknown) => {
          // An aborted request is not a fault of the site either.
          if (!signal.aborted && !breaks.has(error))
            log.error({ err: error }, 'a file of a form was not kept');
          errors.push(`${name}: ${messages.fullForNow}`);
        });
      },
      /** Resolves when all files are stored or refused. If reading the form has failed, ends the streams at once. */
      async settle(failure: unknown): Promise<void> {
        if (failure) for (const stream of streams) stream.destroy(failure as Error);
        await last;
        const kept = fields.getAll('uploads');
        if (!isBegun && !failure) await drop(kept);
        const all = [...kept, ...taken];
        fields.delete('uploads');
        fields.set('uploads', all.join(' '));
        fields.set('uploadErrors', [...new Set(errors)].join('\n'));
      },
    };
  }
}

const sizeOf = (files: readonly { size: number }[]) =>
  files.reduce((sum, { size }) => sum + size, 0);

function parserOf(request: Request): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': request.headers.get('content-type')! },
      limits: {
        fieldSize: LONGEST_FIELDS,
        fields: MOST_FIELDS,
        files: MOST_FILES,
        headerPairs: 20,
        headerSize: 8 * 1024,
      },
    });
  } catch {
    throw unreadable();
  }
}

interface Arrival {
  /** Aborts if the sender has disconnected, or is idle while other forms wait. */
  away: AbortSignal;
  /** Called each time that another `STEP` bytes have arrived. */
  onStep: () => void;
}

/**
 * Passes the body to the parser as fast as the files are stored. Throws 413 for a body that is too large, and the
 * reason of `away`.
 */
async function feed(
  parser: BusboyInstance,
  request: Request,
  { away, onStep, failure }: Arrival & { failure: () => unknown },
): Promise<void> {
  const reader = (request.body ?? new Blob().stream()).getReader();
  // An idle sender never ends the body, so the stream has to be cancelled.
  away.addEventListener('abort', () => void reader.cancel(away.reason).catch(() => {}));
  let length = 0;
  try {
    for (;;) {
      const { done, value: bytes } = await reader.read();
      away.throwIfAborted();
      if (done) break;
      if (Math.floor(length / STEP) < Math.floor((length + bytes.length) / STEP)) onStep();
      length += bytes.length;
      if (length > LONGEST_BODY) throw tooLarge(LONGEST_BODY);
      if (failure()) return;
      if (!parser.write(bytes)) await once(parser, 'drain', { signal: away });
      // The parser discards a skipped part in a later turn. If the form ended before that, the parser would never finish.
      await yieldToEventLoop();
    }
    parser.end();
  } catch (error) {
    away.throwIfAborted();
    throw error;
  } finally {
    void reader.cancel().catch(() => {});
  }
}

/** Yields chunks of the size in which files are stored; the last may be shorter. */
async function* portionsOf(stream: BusboyFileStream): AsyncGenerator<Uint8Array> {
  let portion = Buffer.alloc(0);
  // The stream stays open, because the rest of a refused file has to be read before the form continues.
  for await (const piece of stream.iterator({ destroyOnReturn: false })) {
    portion = Buffer.concat([portion, piece as Buffer]);
    while (portion.length >= limits.portion) {
      yield portion.subarray(0, limits.portion);
      portion = Buffer.from(portion.subarray(limits.portion));
    }
  }
  if (portion.length > 0) yield portion;
}

function formHeaders(sent: Headers): Headers {
  const headers = new Headers(sent);
  headers.delete('content-length');
  headers.delete('transfer-encoding');
  headers.set('content-type', 'application/x-www-form-urlencoded');
  return headers;
}

const unreadable = () => invalid(undefined, 'Az űrlap nem olvasható');
