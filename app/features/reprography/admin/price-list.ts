import { useState } from 'react';
import { CallError, type ApiClient } from '../../../api/client.ts';
import { staffApi } from '../../../api/staff-client.ts';
import { adminCopy } from '../../../content/admin.copy.ts';
import { failureText } from '../../../ui/admin/failure-text.ts';
import { toast } from '../../../ui/admin/toasts.tsx';
import { reprographyEndpoints } from '../reprography.contract.ts';
import type { ReproCategory, ReproPrice } from '../reprography.entities.ts';
import type { RowDrafts } from './row-drafts.ts';

export interface PriceLists {
  categories: ReproCategory[];
  prices: ReproPrice[];
}

/** What happens around every change: it is told, and everything is loaded anew (spec, section 4). */
export interface Change {
  /** Gives the version of what was saved. */
  save: (call: Promise<{ version: number }>) => Promise<number>;
  add: (call: Promise<unknown>) => Promise<void>;
  remove: (call: Promise<void>) => Promise<void>;
}

export interface SectionProps {
  lists: PriceLists;
  change: Change;
  drafts: RowDrafts;
}

/** Throws `CallError`. */
export async function loadPriceLists(api: ApiClient): Promise<PriceLists> {
  const [categories, prices] = await Promise.all([
    api(reprographyEndpoints.getReproCategories),
    api(reprographyEndpoints.getReproPrices),
  ]);
  return { categories, prices };
}

/**
 * The lists on the screen. They are reloaded here and not by the router: where that fails, what is
 * typed in other rows must stay on the screen.
 */
export function usePriceLists(loaded: PriceLists) {
  const [lists, setLists] = useState(loaded);
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function reload(): Promise<void> {
    setLoading(true);
    setFailure(undefined);
    try {
      setLists(await loadPriceLists(staffApi));
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setLoading(false);
    }
  }

  const change: Change = {
    async save(call) {
      const { version } = await call;
      toast(adminCopy.saved);
      // Not waited for: the row is saved, whatever becomes of the list.
      void reload();
      return version;
    },
    async add(call) {
      await call;
      toast(adminCopy.added);
      void reload();
    },
    async remove(call) {
      await call.catch((error: unknown) => {
        // Somebody else was quicker.
        if (!(error instanceof CallError && error.status === 404)) throw error;
      });
      toast(adminCopy.deleted);
      void reload();
    },
  };
  return { lists, change, isLoading, failure, reload: () => void reload() };
}
