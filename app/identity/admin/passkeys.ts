/** Browser API of passkeys (WebAuthn). */
import { loginTexts } from '../login.messages.ts';

/** The browser gave no response: the user cancelled its prompt, or the prompt timed out or failed. */
export class PasskeyCancelled extends Error {}

/** The host of the page is not the host to which passkeys belong. */
export class PasskeyElsewhere extends PasskeyCancelled {
  readonly host: string;

  constructor(host: string) {
    super(`passkeys belong to ${host}`);
    this.host = host;
  }
}

/** Error text: `words`, unless the page has the wrong host. */
export const cancelledText = (error: PasskeyCancelled, words: string): string =>
  error instanceof PasskeyElsewhere ? loginTexts.passkeyElsewhere(error.host) : words;

/** Passkeys need HTTPS, and a host name that is not an IP address. */
export function canUsePasskeys(): boolean {
  const isAddress = /^[\d.]+$|:/.test(location.hostname);
  return isSecureContext && !isAddress && 'PublicKeyCredential' in window;
}

/** Signs the server's challenge with a passkey. Throws `PasskeyCancelled` if the user cancels. */
export async function answerOfPasskey(
  asked: object,
  hostname = location.hostname,
): Promise<Record<string, unknown>> {
  assertOwnHost((asked as { rpId?: string }).rpId, hostname);
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return await answered(startAuthentication({ optionsJSON: asked as never }));
}

/** Creates a passkey for the server's challenge. Throws `PasskeyCancelled` if the user cancels. */
export async function newPasskey(
  asked: object,
  hostname = location.hostname,
): Promise<Record<string, unknown>> {
  assertOwnHost((asked as { rp?: { id?: string } }).rp?.id, hostname);
  const { startRegistration } = await import('@simplewebauthn/browser');
  return await answered(startRegistration({ optionsJSON: asked as never }));
}

/** Browsers report a wrong host like a cancelled prompt, so the host is checked first. */
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
