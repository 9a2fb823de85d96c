/** Finds and sends refusals of requests before routing. */
import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { addressTooLong, invalid, unmetExpectation, type Problem } from '../../platform/problem.ts';
import { faultId } from '../../text/messages/fault.messages.ts';
import { nameOf, type NoteRequest } from './request-log.server.ts';
import { policyFor } from './security-headers.server.ts';

/** Longest path and query together, in bytes. */
const LONGEST_ADDRESS = 2_048;

/** How long a refused connection is still read, in ms. */
const HEARD_ON = 1_000;

/** A name or address (RFC 3986, section 3.2.2) with an optional port, without escapes and commas: no path, no user. */
const HOST = /^(\[[\da-f:.]+\]|[\w.~!$&'()*+;=-]+)(:\d+)?$/i;

type CommonHeaders = [name: string, value: string][];

/** A short text and its status. A `Problem` has this shape. */
interface ShortAnswer {
  body: { status: number; title: string };
  headers: Record<string, string>;
}

/** Returns the refusal of a request that no handler could answer. */
export function refusalOf({
  url,
  rawHeaders,
  headers,
  httpVersion,
}: IncomingMessage): Problem | undefined {
  if (url!.length > LONGEST_ADDRESS) return addressTooLong();
  // With two Host headers a proxy may have routed by the other one (RFC 9112, section 3.2).
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  if (hosts > 1) return invalid(undefined, 'Két Host fejléc nem lehet');
  if (hosts === 0 && httpVersion === '1.1') return invalid(undefined, 'A Host fejléc hiányzik');
  if (headers.host && !isHost(headers.host)) return invalid(undefined, 'A Host fejléc hibás');
  const target = /^https?:\/\/([^/?#]*)/i.exec(url!);
  if (target && !isHost(target[1]!)) {
    return invalid(undefined, 'A kérés címében a kiszolgáló neve hibás');
  }
  const { expect, 'transfer-encoding': coding } = headers;
  // Node decodes only the chunked coding, and leaves the body in any other coding (RFC 9112, section 6.1).
  if (coding !== undefined && coding.toLowerCase() !== 'chunked') {
    return invalid(undefined, 'A Transfer-Encoding fejléc csak chunked lehet');
  }
  return expect === undefined || /^100-continue$/i.test(expect) ? undefined : unmetExpectation();
}

/** Whether `text` names a host. The URL parser rejects impossible addresses and ports. */
const isHost = (text: string): boolean => HOST.test(text) && URL.canParse(`http://${text}`);

/**
 * Sends a refusal and ends the connection. `response` has the common headers already; `id` is the id of the request.
 */
export function refuse(
  { url }: IncomingMessage,
  response: ServerResponse,
  refusal: ShortAnswer,
  id: string,
): void {
  const { body, headers } = formatted(refusal, isApi(url!), id);
  response.writeHead(refusal.body.status, headers);
  response.end(body);
}

/** Formats the refusal as raw HTTP, to be the last answer on a socket. `id` is the id of the request. */
function lastAnswer(refusal: ShortAnswer, common: CommonHeaders, id: string): string {
  const { status } = refusal.body;
  const { body, headers } = formatted(refusal, false, id);
  const own = { ...headers, 'X-Request-Id': id, Date: new Date().toUTCString() };
  const lines = [...common, ...Object.entries(own)].map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
}

/** Answers malformed HTTP with our common headers, an id and a line in the log. */
export function answerUnreadable(server: Server, common: CommonHeaders, note: NoteRequest): void {
  const ended = new WeakSet<Socket>();
  /** Unanswered requests of each connection, in order. */
  const unanswered = new WeakMap<Socket, Set<ServerResponse>>();
  const remember = ({ socket }: IncomingMessage, response: ServerResponse) => {
    const answers = unanswered.get(socket) ?? new Set();
    unanswered.set(socket, answers.add(response));
    response.once('close', () => answers.delete(response));
  };
  server.on('request', remember).on('checkExpectation', remember);
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (ended.has(socket)) return;
    ended.add(socket);
    // A connection without any request, which a browser opens in advance, is closed without an answer.
    if (!socket.writable || socket.bytesRead === 0) return void socket.destroy();
    // While earlier complete requests are unanswered, no refusal is sent: the client would take it for one of their
    // answers. The connection closes after the last of these answers.
    const before = [...(unanswered.get(socket) ?? [])].filter(
      ({ headersSent, req }) => headersSent || req.complete,
    );
    if (before.length > 0) return void before.at(-1)!.once('close', () => socket.destroySoon());
    const [begin, id, refusal] = [performance.now(), nameOf({ headers: {} }, 0), unreadable(error)];
    socket.end(lastAnswer(refusal, common, id));
    // A client would lose the answer if its connection were destroyed while it sends.
    const late = setTimeout(() => socket.destroy(), HEARD_ON).unref();
    socket.once('close', () => clearTimeout(late));
    note({ headers: {} }, { id, status: refusal.body.status, begin, isWhole: true });
  });
}

/**
 * Maps error codes of Node's parser and timeouts. The path is unknown, so it is also unknown whether the request was
 * an API call.
 */
function unreadable({ code }: NodeJS.ErrnoException): ShortAnswer {
  const [status, title] = UNREADABLE[code ?? ''] ?? [400, 'A kérés nem értelmezhető'];
  return { body: { status, title }, headers: {} };
}

const UNREADABLE: Record<string, [status: number, title: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'A kérés fejléce túl hosszú'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'A kérés részeinek fejléce túl hosszú'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'A kérés nem érkezett meg időben'],
};

function formatted({ body, headers }: ShortAnswer, asProblem: boolean, id: string) {
  const isOurs = body.status >= 500;
  const type = asProblem ? 'application/problem+json' : 'text/plain';
  const words = asProblem
    ? JSON.stringify({ ...body, ...(isOurs && { requestId: id }) })
    : [body.title, ...(isOurs ? [faultId(id)] : [])].join('. ');
  return {
    body: words,
    headers: {
      ...headers,
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Length': String(Buffer.byteLength(words)),
      'Content-Security-Policy': policyFor(type)!,
      'Cache-Control': 'no-store',
      Connection: 'close',
    },
  };
}

const isApi = (url: string) => /^\/api(?:[/?]|$)/i.test(url);
