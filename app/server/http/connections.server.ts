/** Which connections are let in: as many as there is room for, and some of each network. */
import type { Server, Socket } from 'node:net';
import type { Logger } from 'pino';
import { isGlobalAddress } from '../../links/public-address.server.ts';
import { countByNetwork } from '../../platform/limits/of-each-network.server.ts';
import type { Asked } from '../page-cache/kept-answer.server.ts';
import { connectionRoom, type ConnectionRoom } from './connection-room.server.ts';
import { waitAtDoor, type Door, type Leave } from './door.server.ts';
import { isLocal } from './local.server.ts';

const MINUTE = 60_000; // ms
/** Some thirty browsers behind one address; no more than a quarter of all. */
const MOST_OF_NETWORK = 200;
/** Of those that are too many, and are heard; no more than half of them. */
const MOST_AT_DOOR_OF_NETWORK = 8;

export interface ConnectionLimits {
  /** Of how many proxies of ours the word is taken. */
  trustedProxies: number;
  door: Door;
  log?: Pick<Logger, 'warn'>;
  room?: ConnectionRoom | undefined;
  /** Kept up to date. */
  load: ConnectionLoad;
}

export interface ConnectionLoad {
  /** Connections that are let in. */
  inside: number;
  /** How many there may be for everybody. */
  most: number;
  /** Those since the start for which there was no room. */
  refused: number;
}

/** How many there may be of one network; behind a proxy that is for the proxy to say. */
export function mostOfNetwork(trustedProxies: number, most: number): number {
  return trustedProxies > 0 ? Infinity : Math.min(MOST_OF_NETWORK, most / 4);
}

/**
 * Stands before all that takes in the connections of `server` until now. Those that are too many, of all or of one
 * network, it leaves at the door; not of that of a proxy, behind which are all of them.
 */
export function limitConnections(
  server: Server,
  { trustedProxies, door, log, room = connectionRoom(), load }: ConnectionLimits,
): void {
  const listeners = server.listeners('connection') as ((socket: Socket) => void)[];
  server.removeAllListeners('connection');
  const { inside: most, staff, atDoor: mostAtDoor } = room;
  server.maxConnections = most + staff + mostAtDoor;
  load.most = most;
  const tell = onceAMinute((refused) => log?.warn({ refused, most }, 'connections were refused'));
  const noteRefused = () => {
    load.refused += 1;
    tell();
  };
  server.on('drop', noteRefused);
  const count = countByNetwork(mostOfNetwork(trustedProxies, most));
  const ofNetwork = Math.min(MOST_AT_DOOR_OF_NETWORK, Math.ceil(mostAtDoor / 2));
  const countAtDoor = countByNetwork(trustedProxies > 0 ? Infinity : ofNetwork);
  const atDoor = new Set<Socket>();

  const placeFor = (socket: Socket) => (load.inside < most ? count(strangerAt(socket)) : undefined);
  const placeOfStaff = (asked: Asked, socket: Socket) =>
    load.inside < most + staff && isOfStaff(asked, socket, door) ? () => {} : undefined;

  function enter(socket: Socket, leave: Leave): void {
    load.inside += 1;
    socket.once('close', () => {
      load.inside -= 1;
      leave();
    });
    for (const listener of listeners) listener.call(server, socket);
  }

  server.on('connection', (socket: Socket) => {
    const place = placeFor(socket);
    if (place) return enter(socket, place);
    const leaveDoor = countAtDoor(strangerAt(socket));
    if (!leaveDoor) {
      socket.destroy();
      return noteRefused();
    }
    // Who has had the longest time to say something.
    const [oldest] = atDoor;
    if (atDoor.size >= mostAtDoor) {
      atDoor.delete(oldest!);
      oldest!.destroy();
    }
    atDoor.add(socket);
    const leave = () => {
      atDoor.delete(socket);
      leaveDoor();
    };
    waitAtDoor(socket, door, {
      placeFor: (asked) => placeFor(socket) ?? placeOfStaff(asked, socket),
      enter(found) {
        leave();
        enter(socket, found);
      },
      gone(isServed) {
        leave();
        if (!isServed) noteRefused();
      },
    });
  });
}

/** Whoever looks after the site from this machine has to see that it is full. */
function isOfStaff({ url, headers }: Asked, socket: Socket, door: Door): boolean {
  return (
    door.isKnown(headers.authorization) || (url === '/metrics' && isLocal({ headers, socket }))
  );
}

/** Tells at once of the first, and a minute after that how many there were since. */
function onceAMinute(tell: (count: number) => void): () => void {
  let [count, isQuiet] = [0, false];
  function say(): void {
    isQuiet = count > 0;
    if (!isQuiet) return;
    tell(count);
    count = 0;
    setTimeout(say, MINUTE).unref();
  }
  return () => {
    count += 1;
    if (!isQuiet) say();
  };
}

/**
 * The address a connection is counted under; none where it comes from a private one, or from this machine: that may be
 * a proxy, behind which all of them are, and which has to count for itself.
 */
export function strangerAt({
  remoteAddress = '',
  localAddress,
}: Pick<Socket, 'remoteAddress' | 'localAddress'>): string {
  const address = remoteAddress.replace(/^::ffff:(?=\d+\.)/, '');
  return isGlobalAddress(address) && remoteAddress !== localAddress ? address : '';
}
