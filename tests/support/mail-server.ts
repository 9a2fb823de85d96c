/** A real SMTP server with configurable behaviour. */
import type { AddressInfo, Server, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, before } from 'node:test';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

type Behaviour =
  | 'accept'
  | 'refuse for now'
  | 'refuse the recipient'
  | 'refuse the message'
  | 'hang'
  | 'break off';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** Everything between DATA and the full stop. */
  raw: string;
  isEncrypted: boolean;
  user: string | undefined;
}

/** A running SMTP server, with the mails that it has received. */
export interface MailServer {
  port: number;
  received: ReceivedMail[];
  behaviour: Behaviour;
  /** Answers pending mails. */
  goOn: () => void;
  begun: number;
  connections: () => number;
}

/** Starts a server without encryption and sign-in, unless `options` ask for them. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const { mail, listen, close } = createMailServer(options);
  await listen();
  after(close);
  return mail;
}

/** A mail server for the tests of the calling file or describe block. Its port is known once they run. */
export function useMailServer(options: SMTPServerOptions = {}): MailServer {
  const { mail, listen, close } = createMailServer(options);
  before(listen);
  after(close);
  return mail;
}

function createMailServer(options: SMTPServerOptions = {}) {
  const sockets = new Set<Socket>();
  const hanging: (() => void)[] = [];
  const mail: MailServer = {
    port: 0,
    received: [],
    behaviour: 'accept',
    goOn() {
      for (const answer of hanging.splice(0)) answer();
    },
    begun: 0,
    connections: () => sockets.size,
  };
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onMailFrom(_address, _session, done) {
      mail.begun += 1;
      if (mail.behaviour === 'hang') hanging.push(done);
      else done();
    },
    onRcptTo(_address, _session, done) {
      if (mail.behaviour === 'refuse for now') done(refusal(451, '4.3.2 Try again later'));
      else if (mail.behaviour === 'refuse the recipient') done(noSuchUser());
      else done();
    },
    async onData(stream, session, done) {
      if (mail.behaviour === 'break off') {
        stream.once('data', () => sockets.forEach((socket) => socket.destroy()));
        return;
      }
      const raw = await text(stream).catch(() => undefined);
      // An interrupted mail does not count.
      if (raw === undefined) return;
      if (mail.behaviour === 'refuse the message') return done(refusal(554, '5.7.1 Spam'));
      const { mailFrom, rcptTo } = session.envelope;
      mail.received.push({
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
        raw,
        isEncrypted: session.secure,
        user: session.user as string | undefined,
      });
      done();
    },
    ...options,
  });
  // Errors of clients are part of the tests.
  server.on('error', () => {});
  (server as unknown as { server: Server }).server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  return {
    mail,
    async listen() {
      await new Promise<void>((resolve) => {
        server.listen(0, '127.0.0.1', () => resolve());
      });
      mail.port = ((server as unknown as { server: Server }).server.address() as AddressInfo).port;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => {
        server.close(resolve);
      });
    },
  };
}

/** Settings of a site that sends its mail to this server. */
export function mailSettings(
  { port }: Pick<MailServer, 'port'>,
  query = '',
  user = '',
): Record<string, string> {
  return {
    SMTP_URL: `smtp://${user}127.0.0.1:${port}/${query}`,
    MAIL_TO: 'iroda@example.hu',
    MAIL_FROM: 'Honlap <honlap@example.hu>',
  };
}

export const noSuchUser = () => refusal(550, '5.1.1 No such user');

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
