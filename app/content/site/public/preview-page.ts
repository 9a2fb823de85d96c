/** Pages that exist only as the answer to a POST of form fields. */
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
 * Whether fields have been sent. A loader that runs after an action cannot tell from its request, which is then a GET.
 */
const isPreviewed = createContext(false);

/** Throws 404 unless fields have been sent. */
export function loadPreview({ context }: LoaderFunctionArgs): null {
  if (!context.get(isPreviewed)) throw data(null, { status: 404 });
  return null;
}

/** The action of a preview page: runs `show` with the sent fields. Throws the error of the API. */
export async function answerPreview<Fields, Shown>(
  { context, request }: ActionFunctionArgs,
  /** Checks access first, so that an unauthorized body is not read. */
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

function refused(error: unknown): unknown {
  if (error instanceof Problem) return data(error.body, { status: error.body.status });
  return error instanceof CallError && error.status > 0
    ? data(error.problem ?? null, { status: error.status })
    : error;
}
