import { postgresPlace } from './postgres-place.server.ts';
import { sqlitePlace } from './sqlite-place.server.ts';
import type { Place } from './place.ts';

/** Beside the database that `url` names. */
export function placeOf(url: string): Place {
  return url.startsWith('file:') ? sqlitePlace(url.slice('file:'.length)) : postgresPlace(url);
}
