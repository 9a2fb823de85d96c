import { staffApi } from '../../../api/staff-client.ts';
import { reprographyEndpoints } from '../reprography.contract.ts';
import {
  reproCategoryInput,
  type ReproCategory,
  type ReproPrice,
} from '../reprography.entities.ts';
import { AddRow } from './add-row.tsx';
import { EditableRow } from './editable-row.tsx';
import { reproAdminCopy as copy } from './repro-admin.copy.ts';
import type { MarkerOf } from './repro-prices.screen.tsx';
import type { RowColumn } from './row-cells.tsx';
import { RowTable } from './row-table.tsx';

const columns: RowColumn[] = [
  { name: 'order', label: copy.order, kind: 'number' },
  { name: 'name', label: copy.name, kind: 'text' },
  { name: 'description', label: copy.description, kind: 'text' },
];

export interface SectionProps {
  categories: ReproCategory[];
  prices: ReproPrice[];
  onChanged: () => Promise<void>;
  markerOf: MarkerOf;
}

export function CategorySection({ categories, prices, onChanged, markerOf }: SectionProps) {
  const pricesOf = (id: number) => prices.filter(({ reproCategoryId }) => reproCategoryId === id);
  return (
    <RowTable
      title={copy.categoriesTitle}
      columns={columns}
      empty={categories.length === 0 ? copy.emptyCategories : undefined}
      rows={categories.map(({ reproCategoryId, name, description, order, version }, index) => (
        <EditableRow
          key={`${reproCategoryId}:${version}`}
          number={index + 1}
          columns={columns}
          categories={[]}
          stored={{ order: String(order), name, description }}
          version={version}
          schema={reproCategoryInput}
          save={(body) =>
            staffApi(reprographyEndpoints.updateReproCategory, {
              params: { reproCategoryId },
              body,
            })
          }
          remove={() =>
            staffApi(reprographyEndpoints.deleteReproCategory, {
              params: { id: reproCategoryId },
              ifMatch: version,
            })
          }
          question={{
            title: copy.deleteCategory(name),
            detail: copy.withPrices(pricesOf(reproCategoryId).length),
          }}
          onChanged={onChanged}
          onDirty={markerOf(`category:${reproCategoryId}`)}
        />
      ))}
      addRow={
        <AddRow
          title={copy.newCategory}
          columns={columns}
          categories={[]}
          schema={reproCategoryInput}
          add={(body) => staffApi(reprographyEndpoints.createReproCategory, { body })}
          onAdded={onChanged}
          onDirty={markerOf('category:new')}
        />
      }
    />
  );
}
