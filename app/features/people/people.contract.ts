import type { z } from 'zod';
import { orderedContract } from '../../content/ordered-collection/ordered-collection.contract.ts';
import { personType } from './person.content-type.ts';

export const personContract = orderedContract(personType);
export const { calls: peopleEndpoints } = personContract;

export type Person = z.output<typeof personContract.stored>;

/** Anchor of a person on the contact page. */
export const personAnchor = (personId: number) => `munkatars-${personId}`;

/** Contact person of a discipline: its head, or else its first person. */
export const contactFor = (
  { headId, key }: { headId: number | null; key: string },
  people: readonly Person[],
): Person | undefined =>
  people.find(({ personId }) => personId === headId) ??
  people.find(({ discipline }) => discipline === key);
