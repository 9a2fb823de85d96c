/** Common parts of every writer: acknowledged and uncertain writes, and the states allowed after a break. */
import assert from 'node:assert/strict';
import type { Random } from '../../support/random.ts';

/** Sends a request. Throws when the response is lost; a refusal has a status. */
export type Call = (
  method: string,
  path: string,
  body?: object | FormData | Uint8Array,
  headers?: Record<string, string>,
) => Promise<{ status: number; body: unknown; bytes: Buffer }>;

/** Data that only one writer changes. */
export interface Thing {
  what: string;
  /** Writes once. When it throws, the result is unknown. */
  write: (call: Call) => Promise<void>;
  /** Throws unless every acknowledged write is stored, and every uncertain one is stored completely or not at all. */
  look: (call: Call) => Promise<void>;
}

/** One write, and the state after it. */
export interface Step<State> {
  wanted: State;
  unheard?: State;
  act: (call: Call) => Promise<void>;
  /** Whether the write has an idempotency key. Such a write can be repeated until it is answered, and happens once. */
  isRepeatable?: true;
}

/** Writes by name. A write requests current data only when it is chosen. */
export type Steps<State> = Record<string, Step<State> | ((call: Call) => Promise<Step<State>>)>;

interface Seen<State> {
  what: string;
  read: (call: Call) => Promise<State>;
  steps: (known: State) => Steps<State>;
  random: Random;
  alsoCheck?: (call: Call) => Promise<void>;
}

let number = 0;

/** A unique value. */
export const nextNumber = () => (number += 1);
export const nextMark = () => `Jel ${nextNumber()}.`;

/** A new visitor for each request, because requests of one are limited. */
export function fromElsewhere(): Record<string, string> {
  const visitor = nextNumber();
  return { 'x-forwarded-for': `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}` };
}

export const ifVersion = (version: number) => ({ 'if-match': `"${version}"` });

/** The body of the response. Throws for a refusal. */
export async function done(call: Call, ...asked: Parameters<Call>): Promise<unknown> {
  const { status, body } = await call(...asked);
  const [method, path, sent] = asked;
  const told = `${method} ${path} ${JSON.stringify(sent)?.slice(0, 300)}: ${status} ${JSON.stringify(body)}`;
  assert.ok(status < 300, told);
  return body;
}

export async function found(call: Call, path: string): Promise<unknown> {
  const { status, body } = await call('GET', path);
  assert.ok(status === 200 || status === 404, `${path}: ${status}`);
  return status === 200 ? body : undefined;
}

/** A writer whose data is read after each write and each break. */
export function seenThing<State>({ what, read, steps, random, alsoCheck }: Seen<State>): Thing {
  let known: State | undefined;
  let doubt: Step<State> | undefined;
  const used = new Map<string, number>();

  /** Prefers writes that were never done, and half of the time the rarest, so that a long list is covered. */
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
      await alsoCheck?.(call);
    },
  };
}
