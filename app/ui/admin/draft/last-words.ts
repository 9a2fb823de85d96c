/**
 * What was typed last, kept without waiting: of a window that is being closed nothing is finished that
 * takes time. Local storage is small, so only what the database of drafts lacks is put there; it goes
 * over into that database when drafts are next looked for.
 */
import type { Draft } from './draft.ts';

const PREFIX = 'draft:';
/** Characters of one field; the browser gives the whole site about five million. */
const LARGEST = 2_000_000;

type Values = Record<string, unknown>;

interface LastWords extends Draft<Values> {
  base: Values;
  /** Names of the fields that are as the database has them. */
  others: string[];
}

/** Keeps what of `draft` is not in `kept`, the fields that the database holds under the same key. */
export function writeLastWords(key: string, draft: Draft<object>, kept: object | undefined): void {
  const values = draft.fields as Values;
  const known = (kept ?? {}) as Values;
  const base = (draft.base ?? {}) as Values;
  const names = Object.keys(values);
  const isNew = (name: string) =>
    values[name] !== known[name] && String(values[name]).length <= LARGEST;
  const pick = (from: Values) =>
    Object.fromEntries(names.filter(isNew).map((name) => [name, from[name]]));
  const others = names.filter((name) => !isNew(name));
  const { sent: _, ...rest } = draft; // too large
  const last = { ...rest, fields: pick(values), base: pick(base), others };
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(last));
  } catch {
    // No room: what the database takes in time has to do.
  }
}

/** The keys of the drafts whose last words have not gone over yet. */
export function keysOfLastWords(): string[] {
  return Object.keys(localStorage)
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => name.slice(PREFIX.length));
}

/** What the database holds under `key`, with the last words added; nothing when they add nothing. */
export function withLastWords(key: string, kept: Draft<object> | undefined) {
  const last = JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null') as LastWords | null;
  // Another window may have been quicker.
  if (!last || (kept && kept.keptAt >= last.keptAt)) return undefined;
  const { others, fields, base, ...rest } = last;
  const values = (kept?.fields ?? {}) as Values;
  const known = others.filter((name) => name in values).map((name) => [name, values[name]]);
  const draft: Draft<object> = {
    ...kept,
    ...rest,
    // What had been on its way before may have arrived.
    unfinished: rest.unfinished,
    fields: { ...Object.fromEntries(known), ...fields },
    base: { ...base, ...kept?.base },
  };
  return draft;
}

export function dropLastWords(key: string): void {
  localStorage.removeItem(PREFIX + key);
}
