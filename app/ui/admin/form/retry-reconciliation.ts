/** Retry reconciliation: recognizes changes that an earlier attempt may have made, though its answer was lost. */
import { CallError } from '../../../api/client/client.ts';

export interface Versioned {
  version: number;
}

/**
 * Remembers changes of one entity whose answers were lost. A version conflict may come from one of them, and then is
 * not another person's change.
 */
export function createChanges<Entity extends Versioned>() {
  const lost = new Map<string, () => Promise<Entity>>();

  /**
   * The stored entity, if an earlier attempt made it. Repeating an attempt is safe: an out-of-date version changes
   * nothing.
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
   * Runs `change` on `version`, or on the version created from it by an earlier attempt. Throws what `change` throws
   * otherwise.
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
    /** The updated entity, whether this or an earlier attempt made the change. Throws what `send` throws otherwise. */
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
 * The updated entity, also where the server reports that an earlier attempt made the change. Throws what `update`
 * throws otherwise.
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
 * The created entity. If an earlier attempt created it with other content, updates it with `amend`. Throws what
 * `create` and `amend` throw otherwise.
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

/** Resolves once the item is gone, also if it was already. Throws what `removal` throws otherwise. */
export async function removed(removal: Promise<void>): Promise<void> {
  try {
    await removal;
  } catch (error) {
    const isGone = error instanceof CallError && error.status === 404 && !error.isForeign;
    if (!isGone) throw error;
  }
}
