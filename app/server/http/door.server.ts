/** Connections for which there is no room: what each asks for first is heard, and it is let in, or told. */
import type { Socket } from 'node:net';
import { busy } from '../../api/contract/problem.ts';
import { giveBack } from '../../api/server/body-limit.server.ts';
import type { Asked } from '../page-cache/kept-answer.server.ts';
import { lastAnswer, type CommonHeaders, type ShortAnswer } from './refusal.server.ts';
import type { NoteRequest } from './request-log.server.ts';

/** How long anybody stands there, in ms. */
const PATIENCE = 1_000;
/** What is asked first is no longer; what Node's server takes in at most, in bytes. */
const LONGEST_HEAD = 16 * 1024;

export interface Door {
  common: CommonHeaders;
  /** Whether a request with this `Authorization` is one of staff. */
  isKnown: (authorization: string | undefined) => boolean;
  /** The id of a request. */
  name: (asked: Asked) => string;
  note: NoteRequest;
}

/** Gives a place up. */
export type Leave = () => void;

export interface Waiting {
  /** A place for whoever asks so, where there is one by now. */
  placeFor: (asked: Asked) => Leave | undefined;
  /** Lets it in. */
  enter: (leave: Leave) => void;
  /** It has been told, or has said nothing, and is gone; `isServed` where it was told what it came for. */
  gone: (isServed: boolean) => void;
}

/** Hears what `socket` asks for first, and lets it in or tells it that there is no room. */
export function waitAtDoor(socket: Socket, door: Door, { placeFor, enter, gone }: Waiting): void {
  const destroy = () => void socket.destroy();
  const leave = () => {
    clearTimeout(late);
    gone(isServed);
  };
  // What has come while the process was held up is heard first.
  const late = setTimeout(() => setImmediate(destroy), PATIENCE).unref();
  const begin = performance.now();
  let heard = Buffer.alloc(0);
  let isServed = false;

  function hear(piece: Buffer<ArrayBuffer>): void {
    heard = Buffer.concat([heard, piece]);
    giveBack(piece);
    const asked = askedIn(heard.toString('latin1'));
    if (!asked) return heard.length > LONGEST_HEAD ? destroy() : undefined;
    const place = placeFor(asked);
    if (place) return letIn(place);
    const id = door.name(asked);
    const answer = answerTo(asked);
    isServed = answer.body.status === 200;
    const { common } = door;
    socket.end(lastAnswer(answer, { common, id, asked }));
    giveBack(heard);
    // What more comes is heard by nobody, and read: else the answer would be lost over it.
    socket.off('data', hear).off('end', destroy).on('data', giveBack);
    door.note(asked, { id, status: answer.body.status, begin, isWhole: true });
  }

  function letIn(place: Leave): void {
    clearTimeout(late);
    socket.off('data', hear).off('error', destroy).off('end', destroy).off('close', leave);
    socket.pause();
    socket.unshift(heard);
    enter(place);
    socket.resume();
  }

  socket.on('data', hear).on('error', destroy).on('end', destroy).on('close', leave);
}

/** Who looks after the server must not take it for dead because many are there. */
function answerTo({ method, url }: Asked): ShortAnswer {
  const isLookedAfter = url === '/healthz' && (method === 'GET' || method === 'HEAD');
  return isLookedAfter ? { body: { status: 200, title: 'ok' }, headers: {} } : busy();
}

/** Of a head that is whole, what places and answers depend on; whatever else it is, others find out. */
function askedIn(text: string): Asked | undefined {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const [first = '', ...lines] = text.slice(0, end).split('\r\n');
  const [method, url] = first.split(' ');
  const fields = lines.map((line) => {
    const [name, value] = line.split(/:(.*)/s);
    return [name!.toLowerCase(), value?.trim()];
  });
  // The first of a name counts.
  const headers = Object.fromEntries(fields.toReversed()) as Asked['headers'];
  return { method, url, headers };
}
