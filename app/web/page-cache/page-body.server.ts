/** The bytes of a page, in the codings that there are of it so far. */
import { gzipSync } from 'node:zlib';
import { codings, quickly, thoroughly, type Coding } from './codings.server.ts';

/** What goes out; `coding` is left out where it is the page itself. */
export interface Form {
  coding?: Coding;
  bytes: Buffer;
  /** The head that goes out with it, once it has been put together. */
  head?: string[];
}

export interface PageBody {
  /** In the best of the codings accepted, the first; nothing where that has to be made first. */
  pick: (accepted: readonly Coding[]) => Form | undefined;
  /** The same, made in a hurry where it has to be. */
  prepare: (accepted: readonly Coding[]) => Promise<Form>;
  /** Makes each form as small as it gets, one after the other, and tells of each. */
  improve: (tell: () => boolean) => Promise<void>;
  /** What is held for it, in bytes. */
  size: () => number;
}

/** Shorter ones are sent as they are: they fit into one packet anyway. */
export const SHORTEST = 256; // bytes

/** `isPacked`: in no other form than as it is. */
export function pageBody(bytes: Buffer, isPacked = false): PageBody {
  const hasForms = !isPacked && bytes.length >= SHORTEST;
  const identity: Form = { bytes };
  const forms = new Map<Coding, Form>();
  const making = new Map<Coding, Promise<Form>>();

  async function make(coding: Coding): Promise<Form> {
    const form = { coding, bytes: await quickly[coding](bytes) };
    // Meanwhile a better one may have come.
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
    async improve(tell) {
      if (!hasForms) return;
      for (const coding of codings) {
        forms.set(coding, { coding, bytes: await thoroughly[coding](bytes) });
        if (!tell()) return;
      }
    },
    size: () => [...forms.values()].reduce((sum, form) => sum + form.bytes.length, bytes.length),
  };
}

/** A third of the time of the usual level, for a page that is a tenth longer. */
const QUICKLY = { level: 1 };

/** A page with a form, in which `sample` is replaced by another token in every answer. Throws if it is not there. */
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
    improve: async () => {},
    size: () => html.length,
  };
}
