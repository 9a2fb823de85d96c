/** Changes that an attempt before may have made, whose answer was lost. */
import { CallError } from '../../api/client.ts';

/** What has been updated, now or by an attempt before. Throws what `update` throws otherwise. */
export async function updated<Entity>(update: Promise<Entity>): Promise<Entity> {
  try {
    return await update;
  } catch (error) {
    if (error instanceof CallError && error.problem?.applied)
      return error.problem.current as Entity;
    throw error;
  }
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
