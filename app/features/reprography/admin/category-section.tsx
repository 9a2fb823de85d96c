import { addressOf, addresses } from '../../../addresses.ts';
import { staffApi } from '../../../api/client/staff-client.ts';
import { created, removed } from '../../../ui/admin/form/made-before.ts';
import { reprographyEndpoints } from '../reprography.contract.ts';
import { reproCategoryInput } from '../reprography.kind.ts';
import { AddRow } from './add-row.tsx';
import { categoryColumns, columnNames } from './columns.ts';
import { EditableRow } from './editable-row.tsx';
import { Ordering } from './ordering.tsx';
import { categoryOrder } from './ordered-lists.ts';
import { categoryRow, type SectionProps } from './price-list.ts';
import { reproAdminCopy as copy } from './repro-admin.copy.ts';
import { NEW_CATEGORY } from './row-drafts.ts';
import { rowFields } from './row-fields.ts';
import { RowTable } from './row-table.tsx';

const columns = () => categoryColumns;
const names = columnNames(categoryColumns);

export function CategorySection({ lists: { categories, prices }, rows, moves }: SectionProps) {
  const pricesOf = (id: number) => prices.filter(({ reproCategoryId }) => reproCategoryId === id);
  return (
    <RowTable
      title={copy.categoriesTitle}
      columns={categoryColumns}
      ordering={
        <Ordering label={copy.orderCategories} lists={[categoryOrder(categories)]} moves={moves} />
      }
      empty={categories.length === 0 ? copy.emptyCategories : undefined}
      rows={categories.map(({ reproCategoryId: id, ...category }, index) => (
        <EditableRow
          key={id}
          number={index + 1}
          columns={columns}
          categories={[]}
          stored={rowFields(names, category)}
          version={category.version}
          schema={reproCategoryInput}
          save={(body) =>
            staffApi(reprographyEndpoints.updateReproCategory, {
              params: { reproCategoryId: id },
              body,
            })
          }
          remove={(ifMatch) =>
            removed(staffApi(reprographyEndpoints.deleteReproCategory, { params: { id }, ifMatch }))
          }
          historyAddress={addressOf(addresses.adminHistory, { kind: 'reproCategory', itemId: id })}
          question={{
            title: copy.deleteCategory(category.name),
            detail: copy.withPrices(pricesOf(id).length),
          }}
          {...rows(categoryRow(id))}
        />
      ))}
      addRow={
        <AddRow
          title={copy.newCategory}
          columns={columns}
          categories={[]}
          schema={reproCategoryInput}
          add={(body, idempotencyKey) =>
            created(
              staffApi(reprographyEndpoints.createReproCategory, { body, idempotencyKey }),
              ({ reproCategoryId, version }) =>
                staffApi(reprographyEndpoints.updateReproCategory, {
                  params: { reproCategoryId },
                  body: { ...body, version },
                }),
            )
          }
          {...rows(NEW_CATEGORY)}
        />
      }
    />
  );
}
