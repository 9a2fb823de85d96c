/**
 * The pagehide snapshot: what was typed last, stored synchronously, since a window that is being closed finishes
 * nothing asynchronous. Local storage is small, so the snapshot holds only what the database of drafts lacks. It is
 * merged into that database when drafts are next looked for.
 */
import type { Draft } from './draft.ts';

const PREFIX = 'draft:';
/** Characters of one field; the browser gives the whole site about five million. */
const LARGEST = 2_000_000;

type Values = Record<string, unknown>;

interface Snapshot extends Draft<Values> {
  base: Values;
  /** Names of the fields that are as the database has them. */
  others: string[];
}

/** Stores what of `draft` is not in `kept`, the fields that the database holds under the same key. */
export function writeSnapshot(key: string, draft: Draft<object>, kept: object | undefined): void {
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
  const snapshot = { ...rest, fields: pick(values), base: pick(base), others };
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(snapshot));
  } catch {
    // No room: what the database takes in time has to do.
  }
}

/** The keys of the drafts whose snapshots have not been merged yet. */
export function snapshotKeys(): string[] {
  return Object.keys(localStorage)
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => name.slice(PREFIX.length));
}

/** Merges the snapshot into `kept`, which the database holds under `key`; nothing where it adds nothing. */
export function withSnapshot(key: string, kept: Draft<object> | undefined) {
  const snapshot = JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null') as Snapshot | null;
  // Another window may have been quicker.
  if (!snapshot || (kept && kept.keptAt >= snapshot.keptAt)) return undefined;
  const { others, fields, base, ...rest } = snapshot;
  const values = (kept?.fields ?? {}) as Values;
  const known = others.filter((name) => name in values).map((name) => [name, values[name]]);
  const draft: Draft<object> = {
    ...kept,
    ...rest,
    // An upload that was pending before may have arrived.
    unfinished: rest.unfinished,
    fields: { ...Object.fromEntries(known), ...fields },
    base: { ...base, ...kept?.base },
  };
  return draft;
}

export function dropSnapshot(key: string): void {
  localStorage.removeItem(PREFIX + key);
}
