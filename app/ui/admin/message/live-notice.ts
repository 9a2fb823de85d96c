import { CallError } from '../../../api/client/client.ts';
import { adminCopy } from '../../../content/admin.copy.ts';
import { toast } from './toasts.tsx';

/** Tells, with a link, whether visitors see what was saved, once `check` has found out. */
export async function tellWhetherLive(
  check: Promise<{ isLive: boolean; address: string }>,
): Promise<void> {
  try {
    const { isLive, address } = await check;
    const text = isLive ? adminCopy.isLive : adminCopy.isNotLive;
    const link = { label: adminCopy.publicPage, address: new URL(address).pathname };
    toast(text, { link });
  } catch (error) {
    // The saving itself succeeded and was told; only the confirmation is missing.
    if (!(error instanceof CallError)) throw error;
  }
}
