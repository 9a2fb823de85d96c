import { staffApi } from '../../../api/staff-client.ts';
import { reprographyEndpoints } from '../reprography.contract.ts';
import { reproCategoryInput } from '../reprography.entities.ts';
import { AddRow } from './add-row.tsx';
import { EditableRow } from './editable-row.tsx';
import { reproAdminCopy as copy } from './repro-admin.copy.ts';
import type { RowColumn } from './row-cells.tsx';
import { RowTable } from './row-table.tsx';
import type { SectionProps } from './price-list.ts';

const columns: RowColumn[] = [
  { name: 'order', label: copy.order, kind: 'number', span: 2 },
  { name: 'name', label: copy.name, kind: 'text', span: 4 },
  { name: 'description', label: copy.description, kind: 'text', span: 6 },
];

export function CategorySection({ lists: { categories, prices }, change, drafts }: SectionProps) {
  const pricesOf = (id: number) => prices.filter(({ reproCategoryId }) => reproCategoryId === id);
  return (
    <RowTable
      title={copy.categoriesTitle}
      columns={columns}
      empty={categories.length === 0 ? copy.emptyCategories : undefined}
      rows={categories.map(({ reproCategoryId, name, description, order, version }, index) => (
        <EditableRow
          key={reproCategoryId}
          number={index + 1}
          columns={columns}
          categories={[]}
          stored={{ order: String(order), name, description }}
          version={version}
          schema={reproCategoryInput}
          save={(body) =>
            change.save(
              staffApi(reprographyEndpoints.updateReproCategory, {
                params: { reproCategoryId },
                body,
              }),
            )
          }
          remove={(ifMatch) =>
            change.remove(
              staffApi(reprographyEndpoints.deleteReproCategory, {
                params: { id: reproCategoryId },
                ifMatch,
              }),
            )
          }
          question={{
            title: copy.deleteCategory(name),
            detail: copy.withPrices(pricesOf(reproCategoryId).length),
          }}
          {...drafts.of(`category:${reproCategoryId}`)}
        />
      ))}
      addRow={
        <AddRow
          title={copy.newCategory}
          columns={columns}
          categories={[]}
          schema={reproCategoryInput}
          add={(body) => change.add(staffApi(reprographyEndpoints.createReproCategory, { body }))}
          {...drafts.of('category:new')}
        />
      }
    />
  );
}
