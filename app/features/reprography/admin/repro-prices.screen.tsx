import { useCallback, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { guardedApi } from '../../../api/staff-client.ts';
import { LeaveGuard } from '../../../ui/admin/leave-guard.tsx';
import { Spinner } from '../../../ui/admin/spinner.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { reprographyEndpoints } from '../reprography.contract.ts';
import type { Route } from './+types/repro-prices.screen';
import { CategorySection } from './category-section.tsx';
import { PriceSection } from './price-section.tsx';
import { reproAdminCopy as copy } from './repro-admin.copy.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const api = guardedApi(request);
  const [categories, prices] = await Promise.all([
    api(reprographyEndpoints.getReproCategories),
    api(reprographyEndpoints.getReproPrices),
  ]);
  return { categories, prices };
}

export default function ReproPrices({ loaderData: { categories, prices } }: Route.ComponentProps) {
  const { state, revalidate } = useRevalidator();
  const { isDirty, markerOf } = useDirtyRows();
  return (
    <>
      <PageTitle title={copy.title} />
      <h1 className="mb-6 text-2xl font-bold">{copy.title}</h1>
      <CategorySection
        categories={categories}
        prices={prices}
        onChanged={revalidate}
        markerOf={markerOf}
      />
      <PriceSection
        categories={categories}
        prices={prices}
        onChanged={revalidate}
        markerOf={markerOf}
      />
      <LeaveGuard isDirty={isDirty} onLeave={() => {}} />
      <Spinner visible={state === 'loading'} />
    </>
  );
}

/** Gives each row a function of its own, the same on every render, to say whether it is unsaved. */
export type MarkerOf = (row: string) => (isDirty: boolean) => void;

function useDirtyRows(): { isDirty: boolean; markerOf: MarkerOf } {
  const [dirty, setDirty] = useState<ReadonlySet<string>>(new Set());
  const markers = useRef(new Map<string, (isDirty: boolean) => void>());
  const markerOf = useCallback((row: string) => {
    let marker = markers.current.get(row);
    if (!marker) {
      marker = (isDirty) =>
        setDirty((known) => {
          if (known.has(row) === isDirty) return known;
          const next = new Set(known);
          if (isDirty) next.add(row);
          else next.delete(row);
          return next;
        });
      markers.current.set(row, marker);
    }
    return marker;
  }, []);
  return { isDirty: dirty.size > 0, markerOf };
}
