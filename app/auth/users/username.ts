import { storable } from '../../api/contract/fields.ts';

export const LONGEST_USERNAME = 100; // characters

/** The form in which names are kept and compared. */
export function normalUsername(username: string): string {
  return storable(username).toLowerCase().normalize('NFC').trim();
}
