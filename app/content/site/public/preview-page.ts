/** Pages that exist only as the answer to fields that were sent to them. */
import {
  createContext,
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { CallError, type ApiClient } from '../../../api/client/client.ts';
import { jsonText, parseJson } from '../../../api/contract/json-body.ts';
import { bearerApiContext } from '../page-context.ts';
import { Problem } from '../../../platform/problem.ts';

/**
 * Whether fields have been sent to be shown: a loader that runs after an action cannot tell from its
 * request, which is a GET by then.
 */
const isPreviewed = createContext(false);

/** The loader of such a page. */
export function loadPreview({ context }: LoaderFunctionArgs): null {
  if (!context.get(isPreviewed)) throw data(null, { status: 404 });
  return null;
}

/** The action of such a page: what `show` makes of the fields. Throws what the API refused. */
export async function answerPreview<Fields, Shown>(
  { context, request }: ActionFunctionArgs,
  /** Asked first: nobody else's megabytes are read. */
  admit: (api: ApiClient) => Promise<unknown>,
  show: (api: ApiClient, fields: Fields) => Promise<Shown>,
): Promise<Shown> {
  const api = context.get(bearerApiContext)(request);
  try {
    await admit(api);
    context.set(isPreviewed, true);
    return await show(api, (await parseJson(jsonText(await request.arrayBuffer()))) as Fields);
  } catch (error) {
    throw refused(error);
  }
}

/** What the API refused is refused by the page too, with the same status. */
function refused(error: unknown): unknown {
  if (error instanceof Problem) return data(error.body, { status: error.body.status });
  return error instanceof CallError && error.status > 0
    ? data(error.problem ?? null, { status: error.status })
    : error;
}
