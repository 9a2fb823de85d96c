import { CallError } from '../../../api/client.ts';
import { readToken } from '../../../api/session.ts';
import { staffApi } from '../../../api/staff-client.ts';
import { authEndpoints } from '../../auth/auth.contract.ts';
import { messageEndpoints } from '../message.contract.ts';

const FILE_NAME = 'kapcsolatfelvetelek.csv';

/** Has the browser keep the export of what the query lets through. Throws `CallError`. */
export async function downloadMessages(query: Record<string, string>): Promise<void> {
  // A link could not carry the token; and whose session has ended is asked to sign in first.
  await staffApi(authEndpoints.getSession);
  const address = `${messageEndpoints.exportMessages.path}?${new URLSearchParams(query)}`;
  const response = await answer(address);
  if (!response.ok) throw new CallError(response.status);
  const file = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = file;
  link.download = FILE_NAME;
  link.click();
  URL.revokeObjectURL(file);
}

async function answer(address: string): Promise<Response> {
  try {
    return await fetch(address, { headers: { authorization: `Bearer ${readToken()}` } });
  } catch {
    throw new CallError(0);
  }
}
