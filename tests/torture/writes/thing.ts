/** What every kind of write has: what was acknowledged, what is in doubt, and what may be seen after a break. */
import assert from 'node:assert/strict';
import type { Random } from '../../support/random.ts';

/** Asks a server; throws where the answer is lost, and tells a refusal by its status. */
export type Call = (
  method: string,
  path: string,
  body?: object | FormData | Uint8Array,
  headers?: Record<string, string>,
) => Promise<{ status: number; body: unknown; bytes: Buffer }>;

/** Something that one writer alone writes to. */
export interface Thing {
  what: string;
  /** Writes once. When it throws, nobody knows what has become of it. */
  write: (call: Call) => Promise<void>;
  /** Throws unless all that was acknowledged is there, and of what was not, all or nothing. */
  look: (call: Call) => Promise<void>;
}

/** One write, with what there is to see once it is done. */
export interface Step<State> {
  wanted: State;
  /** The same where the answer was lost, and with it what nobody else has. */
  unheard?: State;
  act: (call: Call) => Promise<void>;
  /** Whether it may be asked again until it is answered, and is done once all the same: it carries a key of its own. */
  isRepeatable?: true;
}

/** By name; what has to be asked for before it can be said is only asked for where it is chosen. */
export type Steps<State> = Record<string, Step<State> | ((call: Call) => Promise<Step<State>>)>;

interface Seen<State> {
  what: string;
  /** All that is to be seen of it. */
  read: (call: Call) => Promise<State>;
  /** What can be done to it now, by name. */
  steps: (known: State) => Steps<State>;
  random: Random;
  /** Besides what is seen. */
  alsoLook?: (call: Call) => Promise<void>;
}

let number = 0;

/** One that is used nowhere else. */
export const nextNumber = () => (number += 1);
export const nextMark = () => `Jel ${nextNumber()}.`;

/** Another visitor than any before: what one of them may send is limited. */
export function fromElsewhere(): Record<string, string> {
  const visitor = nextNumber();
  return { 'x-forwarded-for': `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}` };
}

export const ifVersion = (version: number) => ({ 'if-match': `"${version}"` });

/** The body of the answer; throws at a refusal. */
export async function done(call: Call, ...asked: Parameters<Call>): Promise<unknown> {
  const { status, body } = await call(...asked);
  const [method, path, sent] = asked;
  const told = `${method} ${path} ${JSON.stringify(sent)?.slice(0, 300)}: ${status} ${JSON.stringify(body)}`;
  assert.ok(status < 300, told);
  return body;
}

/** The same, where there may be nothing. */
export async function found(call: Call, path: string): Promise<unknown> {
  const { status, body } = await call('GET', path);
  assert.ok(status === 200 || status === 404, `${path}: ${status}`);
  return status === 200 ? body : undefined;
}

/** Of a thing that is read after each write, and after each break. */
export function seenThing<State>({ what, read, steps, random, alsoLook }: Seen<State>): Thing {
  let known: State | undefined;
  let doubt: Step<State> | undefined;
  const used = new Map<string, number>();

  /** What was never done, or, half of the time, what was done least: of a long list nothing is left to chance alone. */
  function chosen(names: string[]): string {
    const uses = (name: string) => used.get(name) ?? 0;
    const least = Math.min(...names.map(uses));
    const rare = names.filter((name) => uses(name) === least);
    const name = random.pick(least > 0 && random.in100(50) ? names : rare);
    used.set(name, uses(name) + 1);
    return name;
  }

  function acknowledged(): void {
    known = doubt!.wanted;
    doubt = undefined;
  }

  return {
    what,
    async write(call) {
      known ??= await read(call);
      const possible = steps(known);
      const step = possible[chosen(Object.keys(possible))]!;
      doubt = typeof step === 'function' ? await step(call) : step;
      await doubt.act(call);
      acknowledged();
      // What was answered is there at once.
      assert.deepEqual(await read(call), known, `${what} as it was answered`);
    },
    async look(call) {
      if (known === undefined) return;
      if (doubt?.isRepeatable) {
        await doubt.act(call);
        acknowledged();
      }
      const seen = await read(call);
      const allowed = [known, ...(doubt ? [doubt.unheard ?? doubt.wanted] : [])].map((state) =>
        JSON.stringify(state),
      );
      const told = `${what}: ${JSON.stringify(seen)}, not ${allowed.join(' or ')}`;
      assert.ok(allowed.includes(JSON.stringify(seen)), told);
      known = seen;
      doubt = undefined;
      await alsoLook?.(call);
    },
  };
}
