/**
 * Kept answers straight from the socket. To take a request apart, and to carry its answer through the layers of
 * `node:http`, takes three times what all the rest of it does. So connections begin here; the first request on one
 * that is not the simple one for something kept hands it to Node's server, with which it stays.
 */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { isLong, type Asked, type FindKept } from '../page-cache/kept-answer.server.ts';
import type { NoteRequest } from '../http/request-log.server.ts';
import { createAnswerWriter } from './answer-writer.server.ts';
import { simpleRequest } from './simple-request.server.ts';

export interface FastLane {
  findKept: FindKept;
  /** What every answer carries. */
  common: [name: string, value: string][];
  /** The id of a request. */
  name: (asked: Asked) => string;
  note: NoteRequest;
  /** How long a connection may carry nothing in either direction, in ms. */
  silence: number;
  /** Whether a connection is left to Node's server from the beginning. */
  skips: (socket: Socket) => boolean;
}

/** Puts the lane before `server`, which goes on to own its connections, to count and to close them. */
export function openFastLane(server: Server, lane: FastLane): void {
  const [handOver] = server.listeners('connection') as ((socket: Socket) => void)[];
  if (!handOver) throw new Error('nothing takes in connections');
  server.off('connection', handOver);
  /** Those that have had an answer, and wait for no other. */
  const idle = new Set<Socket>();
  /** Since when, by the clock of `performance`. */
  const inLane = new Map<Socket, number>();
  const writer = createAnswerWriter(lane.common, server.keepAliveTimeout);
  const rest = longestRest(server);

  server.on('connection', (socket: Socket) => {
    if (lane.skips(socket)) return handOver.call(server, socket);
    inLane.set(socket, performance.now());
    const end = () => void socket.end();
    const destroy = () => void socket.destroy();
    const leave = () => {
      inLane.delete(socket);
      idle.delete(socket);
    };

    function hear(chunk: Buffer): void {
      const begin = performance.now();
      const asked = simpleRequest(chunk);
      const kept = asked && lane.findKept(asked);
      if (!kept || isLong(kept)) return giveUp(chunk);
      const id = lane.name(asked);
      idle.delete(socket);
      writer.write(socket, kept, asked, id, (status, error) => {
        lane.note(asked, { id, status, begin, isWhole: !error });
        if (error) return;
        idle.add(socket);
        if (socket.timeout !== rest) socket.setTimeout(rest);
        if (socket.isPaused()) socket.resume();
      });
      if (socket.writableLength === 0) return;
      // Nothing more is heard before the reader has all of it.
      socket.setTimeout(lane.silence);
      socket.pause();
    }

    /** Leaves all that comes, from `chunk` on, to Node's server. */
    function giveUp(chunk: Buffer): void {
      leave();
      for (const [event, listener] of listeners) socket.off(event, listener);
      socket.pause();
      socket.setTimeout(0);
      socket.unshift(chunk);
      handOver!.call(server, socket);
      socket.resume();
    }

    const listeners = [
      ['data', hear],
      ['end', end],
      ['error', destroy],
      ['timeout', destroy],
      ['close', leave],
    ] as [string, (...given: unknown[]) => void][];
    for (const [event, listener] of listeners) socket.on(event, listener);
    socket.setTimeout(lane.silence);
  });
  closeWith(server, idle, inLane);
}

/** How long a connection may carry nothing between two requests, in ms: longer than is told (`Keep-Alive: timeout=`), as what is sent takes its time. */
export function longestRest(server: Server): number {
  return server.keepAliveTimeout + (server.keepAliveTimeoutBuffer ?? 0);
}

/** Has `server` close connections in the lane with its own. */
function closeWith(server: Server, idle: Set<Socket>, all: Map<Socket, number>): void {
  const closeIdle = server.closeIdleConnections.bind(server);
  const closeAll = server.closeAllConnections.bind(server);
  server.closeIdleConnections = () => {
    for (const socket of idle) socket.destroy();
    // Browsers open some ahead. Where nothing has come for that long, nothing is on its way.
    const silent = performance.now() - server.keepAliveTimeout;
    for (const [socket, since] of all) {
      if (socket.bytesRead === 0 && since < silent) socket.destroy();
    }
    closeIdle();
  };
  server.closeAllConnections = () => {
    for (const socket of all.keys()) socket.destroy();
    closeAll();
  };
}
