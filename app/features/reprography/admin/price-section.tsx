import { staffApi } from '../../../api/staff-client.ts';
import { adminCopy } from '../../../content/admin.copy.ts';
import { reprographyEndpoints } from '../reprography.contract.ts';
import { reproPriceInput } from '../reprography.entities.ts';
import { AddRow } from './add-row.tsx';
import type { SectionProps } from './category-section.tsx';
import { EditableRow } from './editable-row.tsx';
import { reproAdminCopy as copy } from './repro-admin.copy.ts';
import type { RowColumn } from './row-cells.tsx';
import { RowTable } from './row-table.tsx';

const columns: RowColumn[] = [
  { name: 'reproCategoryId', label: copy.category, kind: 'category' },
  { name: 'order', label: copy.order, kind: 'number' },
  { name: 'column1', label: copy.column1, kind: 'text' },
  { name: 'column2', label: copy.column2, kind: 'text' },
  { name: 'column3', label: copy.column3, kind: 'text' },
];

export function PriceSection({ categories, prices, onChanged, markerOf }: SectionProps) {
  const choices = categories.map(({ reproCategoryId, name }) => ({
    key: String(reproCategoryId),
    label: name,
  }));
  const empty = categories.length === 0 ? copy.categoryFirst : copy.emptyPrices;
  return (
    <RowTable
      title={copy.pricesTitle}
      columns={columns}
      empty={prices.length === 0 ? empty : undefined}
      rows={prices.map(({ reproPriceId, version, reproCategoryId, order, ...texts }, index) => (
        <EditableRow
          key={`${reproPriceId}:${version}`}
          number={index + 1}
          columns={columns}
          categories={choices}
          stored={{ reproCategoryId: String(reproCategoryId), order: String(order), ...texts }}
          version={version}
          schema={reproPriceInput}
          save={(body) =>
            staffApi(reprographyEndpoints.updateReproPrice, { params: { reproPriceId }, body })
          }
          remove={() =>
            staffApi(reprographyEndpoints.deleteReproPrice, {
              params: { id: reproPriceId },
              ifMatch: version,
            })
          }
          question={{
            title: copy.deletePrice(texts.column1),
            detail: adminCopy.confirmDelete,
          }}
          onChanged={onChanged}
          onDirty={markerOf(`price:${reproPriceId}`)}
        />
      ))}
      addRow={
        <AddRow
          title={copy.newPrice}
          columns={columns}
          categories={choices}
          schema={reproPriceInput}
          add={(body) => staffApi(reprographyEndpoints.createReproPrice, { body })}
          onAdded={onChanged}
          onDirty={markerOf('price:new')}
        />
      }
    />
  );
}
