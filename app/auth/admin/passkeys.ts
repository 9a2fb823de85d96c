/** The browser's own interface to the keys in people's devices. */

/** The person, or the browser for them, has not answered. */
export class PasskeyCancelled extends Error {}

/** Keys belong to names, and come over lines that nobody reads along. */
export function canUsePasskeys(): boolean {
  const isAddress = /^[\d.]+$|:/.test(location.hostname);
  return isSecureContext && !isAddress && 'PublicKeyCredential' in window;
}

/** Has one of the keys answer what the server asks. Throws `PasskeyCancelled`. */
export async function answerOfPasskey(asked: object): Promise<Record<string, unknown>> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return await answered(startAuthentication({ optionsJSON: asked as never }));
}

/** Has a key made as the server asks. Throws `PasskeyCancelled`. */
export async function newPasskey(asked: object): Promise<Record<string, unknown>> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return await answered(startRegistration({ optionsJSON: asked as never }));
}

async function answered(answer: Promise<object>): Promise<Record<string, unknown>> {
  try {
    return { ...(await answer) };
  } catch {
    throw new PasskeyCancelled();
  }
}
