import type { IncomingHttpHeaders } from 'node:http';

/** What proxies say of themselves; the usual ones say at least one of these. */
const PASSED_ON = /^(via|forwarded|x-forwarded-.+|x-real-ip)$/;

interface Received {
  headers: IncomingHttpHeaders;
  socket: { remoteAddress?: string | undefined };
}

/** Whether a request comes from this machine itself, and was not passed on by a proxy on it. */
export function isLocal({ headers, socket }: Received): boolean {
  const isPassedOn = Object.keys(headers).some((name) => PASSED_ON.test(name));
  return !isPassedOn && /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(socket.remoteAddress ?? '');
}
