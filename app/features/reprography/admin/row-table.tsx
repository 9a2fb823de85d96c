import type { ReactNode } from 'react';
import { adminCopy } from '../../../content/admin.copy.ts';
import { reproAdminCopy as copy } from './repro-admin.copy.ts';
import type { RowColumn } from './row-cells.tsx';

interface RowTableProps {
  title: string;
  columns: RowColumn[];
  /** Shown while there is no row. */
  empty: string | undefined;
  rows: ReactNode;
  addRow: ReactNode;
}

/** A section of the price list: its rows, and one to add to them. */
export function RowTable({ title, columns, empty, rows, addRow }: RowTableProps) {
  return (
    <section className="mb-12">
      <h2 className="mb-3 text-xl">{title}</h2>
      <table className="w-full border-collapse border-t-[1.5px] border-b border-ink bg-sheet text-left">
        <thead className="hidden border-b border-edge text-sm text-quiet sm:table-header-group">
          <tr>
            <th scope="col" className="w-24 p-2 font-normal">
              {adminCopy.number}
            </th>
            {columns.map(({ name, label }) => (
              <th key={name} scope="col" className="p-2 font-semibold">
                {label}
              </th>
            ))}
            <th scope="col" className="p-2 font-semibold">
              {copy.action}
            </th>
          </tr>
        </thead>
        <tbody>
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
