/** Signs values that a page contains and the browser sends back, with a secret of the installation. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { networkOf } from '../platform/limits/networks.server.ts';
import { createRandomSource } from '../platform/random-source.server.ts';

const SHORTEST_FILLING = 2_000; // ms; no person writes a message faster
const LIFE = 24 * 60 * 60 * 1000; // ms

export type FormAge = 'right' | 'tooFast' | 'expired';
export type FormSignature = ReturnType<typeof createFormSignature>;

export function createFormSignature(secret: Uint8Array) {
  // Each purpose has its own key, so that a signature for one purpose is invalid for another.
  const keyOf = (use: string) => createHmac('sha256', secret).update(`contact ${use}`).digest();
  const keys = {
    form: keyOf('form'),
    receipt: keyOf('receipt'),
    sender: keyOf('sender'),
    submission: keyOf('submission'),
    upload: keyOf('upload'),
  };
  const newNonce = createRandomSource(9, 'base64url');

  const digest = (use: keyof typeof keys, text: string) =>
    createHmac('sha256', keys[use]).update(text).digest('base64url');

  function isSigned(use: keyof typeof keys, text: string, signature: string): boolean {
    const [given, right] = [Buffer.from(signature), Buffer.from(digest(use, text))];
    return given.length === right.length && timingSafeEqual(given, right);
  }

  return {
    /** Token for the form's hidden field. It contains the time at which the form was opened. */
    formToken(now: number): string {
      const text = `${now.toString(36)}.${newNonce()}`;
      return `${text}.${digest('form', text)}`;
    },

    /** Checks the time since the form was opened. An invalid signature counts as expired. */
    ageOf(formToken: string, now: number): FormAge {
      const [opened = '', nonce = '', signature = ''] = formToken.split('.');
      if (!isSigned('form', `${opened}.${nonce}`, signature)) return 'expired';
      const age = now - Number.parseInt(opened, 36);
      if (age > LIFE) return 'expired';
      return age < SHORTEST_FILLING ? 'tooFast' : 'right';
    },

    /** Signed proof that the request `reference` was accepted. A renewed link has a higher version. */
    receipt(reference: string, version = 0): string {
      const text = version === 0 ? reference : `${reference}.${version}`;
      return `${text}.${digest('receipt', text)}`;
    },

    /** Reference and version in a receipt; undefined if the receipt is invalid. */
    readReceipt(receipt: string): { reference: string; version: number } | undefined {
      const [, text = '', signature = ''] = /^(.*)\.([^.]*)$/s.exec(receipt) ?? [];
      if (!isSigned('receipt', text, signature)) return undefined;
      const [reference = '', version = '0'] = text.split('.');
      return { reference, version: Number(version) };
    },

    /** Digest of a sender's network, under which the limits count the sender. No address is stored. */
    sender: (address: string) => digest('sender', networkOf(address)),

    /** Digest of the network bucket (for IPv6, the whole /48), for limits on scarcer resources. */
    customer: (address: string) => digest('sender', networkOf(address, 48)),

    /** Digest of an e-mail address, under which the limits count its confirmations. */
    mailbox: (email: string) => digest('sender', email),

    /** Digest of a form token, under which the files of the form are stored until it is sent. */
    holder: (formToken: string) => digest('upload', formToken),

    /** Upload id derived from an idempotency key, so that a repeated announcement gets the same id. */
    uploadId: (formToken: string, attempt: string) =>
      createHmac('sha256', keys.upload)
        .update(`${formToken} ${attempt}`)
        .digest('hex')
        .slice(0, 32),

    /** Digest of a form token with the form's content. */
    submission: (formToken: string, content: object) =>
      digest('submission', `${formToken} ${JSON.stringify(content)}`),
  };
}
