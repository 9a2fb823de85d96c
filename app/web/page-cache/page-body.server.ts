/** The body of a page, in all content codings made so far. */
import { gzipSync } from 'node:zlib';
import { codings, fastCompressors, smallestCompressors, type Coding } from './codings.server.ts';

/** A body in one coding; without `coding` it is not compressed. */
export interface Form {
  coding?: Coding;
  bytes: Buffer;
  head?: string[];
}

export interface PageBody {
  /** The body in the first of the accepted codings; undefined if it is not compressed in that coding yet. */
  pick: (accepted: readonly Coding[]) => Form | undefined;
  /** Returns the same as `pick`, after compressing quickly if needed. */
  prepare: (accepted: readonly Coding[]) => Promise<Form>;
  /**
   * Recompresses each coding to its smallest size, one after the other. `tell` is called after each, and returns
   * whether to continue.
   */
  recompress: (tell: () => boolean) => Promise<void>;
  /** Memory in bytes. */
  size: () => number;
}

/** Shorter bodies are not compressed: they fit into one packet anyway. */
const SHORTEST = 256; // bytes

/** `isPacked`: the body is never compressed. */
export function pageBody(bytes: Buffer, isPacked = false): PageBody {
  const hasForms = !isPacked && bytes.length >= SHORTEST;
  const identity: Form = { bytes };
  const forms = new Map<Coding, Form>();
  const making = new Map<Coding, Promise<Form>>();

  async function make(coding: Coding): Promise<Form> {
    const form = { coding, bytes: await fastCompressors[coding](bytes) };
    // Background work may have stored a smaller result meanwhile.
    if (!forms.has(coding)) forms.set(coding, form);
    making.delete(coding);
    return form;
  }

  function pick([coding]: readonly Coding[]): Form | undefined {
    return coding && hasForms ? forms.get(coding) : identity;
  }

  return {
    pick,
    async prepare(accepted) {
      const [coding] = accepted;
      const form = pick(accepted);
      if (form || !coding) return form ?? identity;
      if (!making.has(coding)) making.set(coding, make(coding));
      return await making.get(coding)!;
    },
    async recompress(tell) {
      if (!hasForms) return;
      for (const coding of codings) {
        forms.set(coding, { coding, bytes: await smallestCompressors[coding](bytes) });
        if (!tell()) return;
      }
    },
    size: () => [...forms.values()].reduce((sum, form) => sum + form.bytes.length, bytes.length),
  };
}

/** Takes a third of the usual level's time, for a result that is a tenth longer. */
const QUICKLY = { level: 1 };

/** Body of a page with a form: each answer replaces `sample` by a new token. Throws if `sample` is missing. */
export function bodyWithToken(html: string, sample: string, makeToken: () => string): PageBody {
  const [before, after] = html.split(sample);
  if (after === undefined) throw new Error('the page has no form token');
  const pick: PageBody['pick'] = (accepted) => {
    const bytes = Buffer.from(before + makeToken() + after);
    if (!accepted.includes('gzip')) return { bytes };
    return { coding: 'gzip', bytes: gzipSync(bytes, QUICKLY) };
  };
  return {
    pick,
    prepare: async (accepted) => pick(accepted)!,
    recompress: async () => {},
    size: () => html.length,
  };
}
