/** How many connections there may be: as many as there is memory for, and some of each network. */
import type { Server, Socket } from 'node:net';
import type { Logger } from 'pino';
import { totalmem } from 'node:os';
import { isGlobalAddress } from '../../links/public-address.server.ts';
import { countByNetwork } from '../../platform/limits/of-each-network.server.ts';

const MINUTE = 60_000; // ms
const MOST = 2_000;
const FEWEST = 200;
/** What the site takes by itself, in bytes. */
const OWN_MEMORY = 160 * 1024 * 1024;
/** What a connection takes that stops in the middle of a body which is still to be read, in bytes; measured. */
const OF_CONNECTION = 192 * 1024;
/** Some thirty browsers behind one address; no more than a quarter of all. */
const MOST_OF_NETWORK = 200;

/** How many there may be in so much memory, in bytes: that of the machine, or of the part of it that we may take. */
export function mostConnections(
  memory = Math.min(process.constrainedMemory() || Infinity, totalmem()),
): number {
  return Math.max(FEWEST, Math.min(MOST, Math.floor((memory - OWN_MEMORY) / OF_CONNECTION)));
}

/** Closes those that are too many, of all or of one network; not of that of a proxy, behind which are all of them. */
export function limitConnections(
  server: Server,
  trustedProxies: number,
  log?: Pick<Logger, 'warn'>,
): void {
  server.maxConnections = mostConnections();
  const tellRefused = onceAMinute((refused) =>
    log?.warn({ refused, most: server.maxConnections }, 'connections were refused'),
  );
  server.on('drop', tellRefused);
  if (trustedProxies > 0) return;
  const count = countByNetwork(Math.min(MOST_OF_NETWORK, server.maxConnections / 4));
  server.on('connection', (socket: Socket) => {
    const leave = count(strangerAt(socket));
    if (leave) return void socket.once('close', leave);
    socket.destroy();
    tellRefused();
  });
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
