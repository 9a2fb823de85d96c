/** Retry reconciliation: recognizes changes that an earlier attempt made although its answer was lost. */
import { CallError } from '../../../api/client/client.ts';

export interface Versioned {
  version: number;
}

/**
 * Remembers the changes of one entity whose answers were lost. A later version conflict may be caused by such a change
 * rather than by another person.
 */
export function createChanges<Entity extends Versioned>() {
  const lost = new Map<string, () => Promise<Entity>>();

  /**
   * Sends the lost changes again and returns the entity if one of them was already stored. Sending again is safe: a
   * change of an outdated version has no effect.
   */
  async function foundOwn(): Promise<Entity | undefined> {
    for (const sendAgain of [...lost.values()].toReversed()) {
      try {
        return await updated(sendAgain());
      } catch (error) {
        if (!isOutOfDate(error)) throw error;
      }
    }
    return undefined;
  }

  /**
   * Runs `change` on `version`, or, if an earlier attempt already created a newer version, on that version. Throws the
   * error of `change`.
   */
  async function following<Result>(
    version: number,
    change: (version: number) => Promise<Result>,
  ): Promise<Result> {
    try {
      return await change(version);
    } catch (error) {
      const own = isOutOfDate(error) ? await foundOwn() : undefined;
      if (!own) throw error;
      return await change(own.version);
    }
  }

  function remember(sent: object, sendAgain: () => Promise<Entity>): void {
    const text = JSON.stringify(sent);
    lost.delete(text);
    lost.set(text, sendAgain);
  }

  return {
    following,
    /**
     * Updates the entity and returns it, whether this attempt or an earlier one made the change. Throws the error of
     * `send`.
     */
    async update<Input extends object>(
      version: number,
      input: Input,
      send: (input: Input) => Promise<Entity>,
    ): Promise<Entity> {
      try {
        const saved = await following(version, (on) => updated(send({ ...input, version: on })));
        lost.clear();
        return saved;
      } catch (error) {
        const isLost = error instanceof CallError && error.isUncertain;
        if (isLost) remember(input, () => send({ ...input, version }));
        throw error;
      }
    },
  };
}

/**
 * Returns the updated entity, also if the server reports that an earlier attempt already made the change. Otherwise
 * throws the error of `update`.
 */
export async function updated<Entity>(update: Promise<Entity>): Promise<Entity> {
  try {
    return await update;
  } catch (error) {
    if (error instanceof CallError && error.problem?.applied)
      return error.problem.current as Entity;
    throw error;
  }
}

function isOutOfDate(error: unknown): boolean {
  return error instanceof CallError && error.status === 412;
}

/**
 * Returns the created entity. If an earlier attempt created the entity with other content, updates it with `amend`.
 * Otherwise throws the error of `create` or `amend`.
 */
export async function created<Entity>(
  create: Promise<Entity>,
  amend: (made: Entity) => Promise<Entity>,
): Promise<Entity> {
  try {
    return await create;
  } catch (error) {
    const { status, problem } = error as CallError;
    const isMade = error instanceof CallError && status === 409 && problem?.current;
    if (!isMade) throw error;
    return await updated(amend(problem.current as Entity));
  }
}

/** Resolves once the item is deleted, also if it was deleted before. Otherwise throws the error of `removal`. */
export async function removed(removal: Promise<void>): Promise<void> {
  try {
    await removal;
  } catch (error) {
    const isGone = error instanceof CallError && error.status === 404 && !error.isForeign;
    if (!isGone) throw error;
  }
}
