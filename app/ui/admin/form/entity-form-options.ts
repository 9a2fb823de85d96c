import type { z } from 'zod';
import type { Versioned } from './made-before.ts';

export interface EntityFormOptions<Fields extends object, Entity extends Versioned, Input> {
  /** Names the form and the entity, for the draft that is kept. */
  draftKey: (entity: Entity | undefined) => string;
  /** What the fields hold at first. */
  stored: Fields;
  /** The entity that is changed; nothing when a new one is made. */
  entity: Entity | undefined;
  schema: z.ZodType<Input>;
  /** The form's fields of an entity. */
  fieldsOf: (entity: Entity) => Fields;
  /** The key names the attempt, however often it has to be made. */
  create: (input: Input, idempotencyKey: string) => Promise<Entity>;
  update: (entity: Entity, input: Input) => Promise<Entity>;
  remove: (entity: Entity) => Promise<void>;
  /** Says that it was removed, and how it is had back. */
  tellRemoved: (entity: Entity) => void;
  /** What an entity is called, and where its form is. */
  nameOf: (entity: Entity) => string;
  addressOf: (entity: Entity) => string;
  /** Where to go when it is done. */
  listAddress: string;
  onSaved?: (entity: Entity) => void;
  /** Why saving has to wait; nothing when it need not. */
  notYet?: string | undefined;
  /** Where a file is on its way, as the form calls it. */
  unfinished?: string | undefined;
}
