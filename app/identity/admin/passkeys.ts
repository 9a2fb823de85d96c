/** The browser's own interface to the keys in people's devices. */
import { loginCopy } from '../login.copy.ts';

/** The person, or the browser for them, has not answered. */
export class PasskeyCancelled extends Error {}

/** The page was opened at another address than the one that keys belong to. */
export class PasskeyElsewhere extends PasskeyCancelled {
  readonly host: string;

  constructor(host: string) {
    super(`passkeys belong to ${host}`);
    this.host = host;
  }
}

/** Why no key has answered: `words`, unless the page is at another address. */
export const cancelledText = (error: PasskeyCancelled, words: string): string =>
  error instanceof PasskeyElsewhere ? loginCopy.passkeyElsewhere(error.host) : words;

/** Keys belong to names, and come over lines that nobody reads along. */
export function canUsePasskeys(): boolean {
  const isAddress = /^[\d.]+$|:/.test(location.hostname);
  return isSecureContext && !isAddress && 'PublicKeyCredential' in window;
}

/** Has one of the keys answer what the server asks. Throws `PasskeyCancelled`. */
export async function answerOfPasskey(
  asked: object,
  hostname = location.hostname,
): Promise<Record<string, unknown>> {
  assertOwnHost((asked as { rpId?: string }).rpId, hostname);
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return await answered(startAuthentication({ optionsJSON: asked as never }));
}

/** Has a key made as the server asks. Throws `PasskeyCancelled`. */
export async function newPasskey(
  asked: object,
  hostname = location.hostname,
): Promise<Record<string, unknown>> {
  assertOwnHost((asked as { rp?: { id?: string } }).rp?.id, hostname);
  const { startRegistration } = await import('@simplewebauthn/browser');
  return await answered(startRegistration({ optionsJSON: asked as never }));
}

/** The server accepts keys at its own address alone; a browser says no more of another than of a cancelled question. */
function assertOwnHost(host: string | undefined, hostname: string): void {
  if (host !== undefined && host !== hostname) throw new PasskeyElsewhere(host);
}

async function answered(answer: Promise<object>): Promise<Record<string, unknown>> {
  try {
    return { ...(await answer) };
  } catch {
    throw new PasskeyCancelled();
  }
}
