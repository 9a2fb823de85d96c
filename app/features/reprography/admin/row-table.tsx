import type { ReactNode } from 'react';
import { adminMessages } from '../../../text/messages/admin.messages.ts';
import { reproAdminMessages as messages } from './repro-admin.messages.ts';
import { widths, type RowColumn } from './columns.ts';

interface RowTableProps {
  title: string;
  columns: RowColumn[];
  ordering: ReactNode;
  empty: string | undefined;
  rows: ReactNode;
  addRow: ReactNode;
}

/** A section of the price list: its rows, and a row for adding. On a narrow screen each row is a card. */
export function RowTable({ title, columns, ordering, empty, rows, addRow }: RowTableProps) {
  return (
    <section className="mb-12">
      <h2 className="mb-3 text-xl">{title}</h2>
      {ordering}
      <table className="w-full border-collapse border-t-[1.5px] border-b border-ink bg-sheet text-left max-lg:block lg:table-fixed">
        <thead className="hidden border-b border-edge text-sm text-quiet lg:table-header-group">
          <tr>
            <th scope="col" className="w-30 p-2 font-normal">
              {adminMessages.number}
            </th>
            {columns.map(({ name, label, width }) => (
              <th key={name} scope="col" className={`p-2 font-semibold ${widths[width].table}`}>
                {label}
              </th>
            ))}
            <th scope="col" className="w-46 p-2 font-semibold">
              {messages.action}
            </th>
          </tr>
        </thead>
        <tbody className="max-lg:block">
          {empty && (
            <tr>
              <td colSpan={columns.length + 2} className="px-4 py-10 text-center text-quiet">
                {empty}
              </td>
            </tr>
          )}
          {rows}
          {addRow}
        </tbody>
      </table>
    </section>
  );
}

/** Heading with the column names of the rows beneath. Cards show these names at each field. */
export function NamedColumns({ group, columns }: { group: string; columns: RowColumn[] }) {
  return (
    <tr className="border-b border-line bg-band text-sm max-lg:block">
      <td colSpan={columns.length - 2} className="px-2 py-1.5 font-semibold max-lg:block">
        {group}
      </td>
      {columns.slice(-3).map(({ name, label }, index) => (
        <th
          key={name}
          scope="col"
          colSpan={index === 2 ? 2 : 1}
          className="px-2 py-1.5 font-normal text-quiet wrap-anywhere max-lg:hidden"
        >
          {label}
        </th>
      ))}
    </tr>
  );
}
