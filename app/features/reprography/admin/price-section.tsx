import { addressOf, addresses } from '../../../text/addresses.ts';
import { Fragment } from 'react';
import { staffApi } from '../../../api/client/staff-client.ts';
import { adminMessages } from '../../../text/messages/admin.messages.ts';
import { created, removed } from '../../../ui/admin/form/retry-reconciliation.ts';
import { reprographyEndpoints } from '../reprography.contract.ts';
import { reproPriceInput } from '../reprography.content-type.ts';
import { AddRow } from './add-row.tsx';
import { columnNames, namesColumns, priceColumns } from './columns.ts';
import { EditableRow } from './editable-row.tsx';
import { Ordering } from './ordering.tsx';
import { priceOrders } from './ordered-lists.ts';
import { priceRow, type SectionProps } from './price-list.ts';
import { reproAdminMessages as messages } from './repro-admin.messages.ts';
import { NEW_PRICE } from './row-drafts.ts';
import { rowFields, type RowFields } from './row-fields.ts';
import { NamedColumns, RowTable } from './row-table.tsx';

const names = columnNames(priceColumns());

export function PriceSection({ lists: { categories, prices }, rows, moves }: SectionProps) {
  const choices = categories.map(({ reproCategoryId, name }) => ({
    key: String(reproCategoryId),
    label: name,
  }));
  const chosenIn = ({ reproCategoryId: key }: RowFields) =>
    categories.find(({ reproCategoryId }) => String(reproCategoryId) === key);
  const empty = categories.length === 0 ? messages.categoryFirst : messages.emptyPrices;
  // If one category needs a group heading, all get one. Otherwise its column names would seem to apply to prices of the
  // next category.
  const isGrouped = categories.some(namesColumns);
  return (
    <RowTable
      title={messages.pricesTitle}
      columns={priceColumns()}
      ordering={
        <Ordering
          label={messages.orderPrices}
          lists={priceOrders(categories, prices)}
          moves={moves}
        />
      }
      empty={prices.length === 0 ? empty : undefined}
      rows={prices.map(({ reproPriceId: id, ...price }, index) => {
        const stored = rowFields(names, price);
        const category = chosenIn(stored);
        const isFirst = prices[index - 1]?.reproCategoryId !== price.reproCategoryId;
        return (
          <Fragment key={id}>
            {isFirst && category && isGrouped && (
              <NamedColumns group={category.name} columns={priceColumns(category)} />
            )}
            <EditableRow
              number={index + 1}
              columns={(fields) => priceColumns(chosenIn(fields), category)}
              categories={choices}
              stored={stored}
              version={price.version}
              schema={reproPriceInput}
              save={(body) =>
                staffApi(reprographyEndpoints.updateReproPrice, {
                  params: { reproPriceId: id },
                  body,
                })
              }
              remove={(ifMatch) =>
                removed(
                  staffApi(reprographyEndpoints.deleteReproPrice, { params: { id }, ifMatch }),
                )
              }
              historyAddress={addressOf(addresses.adminHistory, { kind: 'reproPrice', itemId: id })}
              question={{
                title: messages.deletePrice(price.column1),
                detail: adminMessages.confirmDelete,
              }}
              {...rows(priceRow(id))}
            />
          </Fragment>
        );
      })}
      addRow={
        categories.length > 0 && (
          <AddRow
            title={messages.newPrice}
            columns={(fields) => priceColumns(chosenIn(fields))}
            categories={choices}
            schema={reproPriceInput}
            add={(body, idempotencyKey) =>
              created(
                staffApi(reprographyEndpoints.createReproPrice, { body, idempotencyKey }),
                ({ reproPriceId, version }) =>
                  staffApi(reprographyEndpoints.updateReproPrice, {
                    params: { reproPriceId },
                    body: { ...body, version },
                  }),
              )
            }
            {...rows(NEW_PRICE)}
          />
        )
      }
    />
  );
}
