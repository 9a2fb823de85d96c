/** What a page may carry and bring back unchanged: signed with the installation's secret. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { networkOf } from '../platform/client-address.server.ts';
import { drawRandom } from '../platform/drawn-random.server.ts';

const SHORTEST_FILLING = 2_000; // ms; nobody writes a message faster
const LIFE = 24 * 60 * 60 * 1000; // ms

export type FormAge = 'right' | 'tooFast' | 'expired';
export type FormSignature = ReturnType<typeof createFormSignature>;

export function createFormSignature(secret: Uint8Array) {
  // Keys of their own for each use: nothing made for one passes for another.
  const keyOf = (use: string) => createHmac('sha256', secret).update(`contact ${use}`).digest();
  const keys = {
    form: keyOf('form'),
    receipt: keyOf('receipt'),
    sender: keyOf('sender'),
    submission: keyOf('submission'),
    upload: keyOf('upload'),
  };
  const newNonce = drawRandom(9, 'base64url');

  const digest = (use: keyof typeof keys, text: string) =>
    createHmac('sha256', keys[use]).update(text).digest('base64url');

  function isSigned(use: keyof typeof keys, text: string, signature: string): boolean {
    const [given, right] = [Buffer.from(signature), Buffer.from(digest(use, text))];
    return given.length === right.length && timingSafeEqual(given, right);
  }

  return {
    /** The moment a form was opened, for its hidden field. */
    formToken(now: number): string {
      const text = `${now.toString(36)}.${newNonce()}`;
      return `${text}.${digest('form', text)}`;
    },

    /** How long ago the form was opened; what carries no signature of ours counts as expired. */
    ageOf(formToken: string, now: number): FormAge {
      const [opened = '', nonce = '', signature = ''] = formToken.split('.');
      if (!isSigned('form', `${opened}.${nonce}`, signature)) return 'expired';
      const age = now - Number.parseInt(opened, 36);
      if (age > LIFE) return 'expired';
      return age < SHORTEST_FILLING ? 'tooFast' : 'right';
    },

    /** Proves to a page that a request with this reference was taken. */
    receipt: (reference: string) => `${reference}.${digest('receipt', reference)}`,

    /** The reference of a receipt of ours; nothing for any other. */
    referenceOf(receipt: string): string | undefined {
      const [reference = '', signature = '', ...more] = receipt.split('.');
      const isOurs = more.length === 0 && isSigned('receipt', reference, signature);
      return isOurs ? reference : undefined;
    },

    /** Under which the limit counts a sender, so that no address is written down. */
    sender: (address: string) => digest('sender', networkOf(address)),

    /** The same of all networks that may be one customer's: what is scarcer than requests is counted so. */
    customer: (address: string) => digest('sender', networkOf(address, 48)),

    /** Under which a letter box is counted. */
    mailbox: (email: string) => digest('sender', email),

    /** Under which the files of a form are kept until it is sent. */
    holder: (formToken: string) => digest('upload', formToken),

    /** By what a file of a form is known that is announced under a key of the sender's. */
    uploadId: (formToken: string, attempt: string) =>
      createHmac('sha256', keys.upload)
        .update(`${formToken} ${attempt}`)
        .digest('hex')
        .slice(0, 32),

    /** One form sent with one content. */
    submission: (formToken: string, content: object) =>
      digest('submission', `${formToken} ${JSON.stringify(content)}`),
  };
}
