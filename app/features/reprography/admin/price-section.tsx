import { staffApi } from '../../../api/staff-client.ts';
import { adminCopy } from '../../../content/admin.copy.ts';
import { reprographyEndpoints } from '../reprography.contract.ts';
import { reproPriceInput } from '../reprography.entities.ts';
import { AddRow } from './add-row.tsx';
import { EditableRow } from './editable-row.tsx';
import type { SectionProps } from './price-list.ts';
import { reproAdminCopy as copy } from './repro-admin.copy.ts';
import type { RowColumn } from './row-cells.tsx';
import { RowTable } from './row-table.tsx';

const columns: RowColumn[] = [
  { name: 'reproCategoryId', label: copy.category, kind: 'category', span: 4 },
  { name: 'order', label: copy.order, kind: 'number', span: 2 },
  { name: 'column1', label: copy.column1, kind: 'text', span: 3 },
  { name: 'column2', label: copy.column2, kind: 'text', span: 3 },
  { name: 'column3', label: copy.column3, kind: 'text', span: 3 },
];

export function PriceSection({ lists: { categories, prices }, change, drafts }: SectionProps) {
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
      rows={prices.map(
        ({ reproPriceId, version, reproCategoryId, order, column1, column2, column3 }, index) => (
          <EditableRow
            key={reproPriceId}
            number={index + 1}
            columns={columns}
            categories={choices}
            stored={{
              reproCategoryId: String(reproCategoryId),
              order: String(order),
              column1,
              column2,
              column3,
            }}
            version={version}
            schema={reproPriceInput}
            save={(body) =>
              change.save(
                staffApi(reprographyEndpoints.updateReproPrice, { params: { reproPriceId }, body }),
              )
            }
            remove={(ifMatch) =>
              change.remove(
                staffApi(reprographyEndpoints.deleteReproPrice, {
                  params: { id: reproPriceId },
                  ifMatch,
                }),
              )
            }
            question={{ title: copy.deletePrice(column1), detail: adminCopy.confirmDelete }}
            {...drafts.of(`price:${reproPriceId}`)}
          />
        ),
      )}
      addRow={
        categories.length > 0 && (
          <AddRow
            title={copy.newPrice}
            columns={columns}
            categories={choices}
            schema={reproPriceInput}
            add={(body) => change.add(staffApi(reprographyEndpoints.createReproPrice, { body }))}
            {...drafts.of('price:new')}
          />
        )
      }
    />
  );
}
