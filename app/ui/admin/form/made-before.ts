/** Changes that an attempt before may have made, whose answer was lost. */
import { CallError } from '../../../api/client/client.ts';

export interface Versioned {
  version: number;
}

/**
 * The changes of one entity. Those whose answers were lost are remembered: what is stored may be one of
 * them, and then it is nobody else's.
 */
export function createChanges<Entity extends Versioned>() {
  /** By what was sent, the last of them last. */
  const lost = new Map<string, () => Promise<Entity>>();

  /** What is stored, where an attempt before has made it. On an out-of-date version nothing is made anew. */
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
   * Makes a change of what is stored: on `version`, or on what an attempt before has made of it. Throws
   * what `change` throws otherwise.
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
    /** What has been updated, now or by an attempt before. Throws what `send` throws otherwise. */
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

/** What has been updated, or was by an attempt before. Throws what `update` throws otherwise. */
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
 * What has been created, now or by an attempt before; if that was sent other content, it is amended.
 * Throws what `create` and `amend` throw otherwise.
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

/** Done when it is gone, whoever removed it. Throws what `removal` throws otherwise. */
export async function removed(removal: Promise<void>): Promise<void> {
  try {
    await removal;
  } catch (error) {
    const isGone = error instanceof CallError && error.status === 404 && !error.isForeign;
    if (!isGone) throw error;
  }
}
