import { createContext, data } from 'react-router';
import { CallError } from '../../api/client.ts';

/**
 * Whether fields have been sent to be shown: a loader that runs after an action cannot tell from its
 * request, which is a GET by then.
 */
export const isPreviewed = createContext(false);

/** Reads the fields that a preview is wanted of. Throws 400 when there are none. */
export async function previewFields<Fields>(request: Request): Promise<Fields> {
  try {
    return (await request.json()) as Fields;
  } catch {
    throw data(null, { status: 400 });
  }
}

/** What the API refused is refused by the page too, with the same status. */
export function refused(error: unknown): unknown {
  return error instanceof CallError && error.status > 0
    ? data(error.problem ?? null, { status: error.status })
    : error;
}
