/** How the fields of a kind are shown where two versions of an item are compared. */
import { lazy, type ReactNode } from 'react';
import { shownDay } from '../../api/contract/fields.ts';
import { adminCopy, conflictCopy } from '../../content/admin.copy.ts';
import { shownMoment } from '../../ui/admin/shown-moment.ts';
import type { ComparedField } from '../../ui/admin/dialog/conflict-dialog.tsx';
import { isUntyped, type Control, type Field } from '../field.ts';
import { shownNumber } from './content/typed-numbers.ts';
import { ReferenceName } from './reference-field.tsx';
import type { Versioned } from './versioned.ts';

const ShownContent = lazy(async () => ({
  default: (await import('../../editor/content-editor.tsx')).ShownContent,
}));

/** As they are, unless said. */
const shown: Partial<Record<Control, (value: never, field: Field) => ReactNode>> = {
  choice: (value: string, { choices }) => choices?.find(({ key }) => key === value)?.label ?? value,
  lines: (text: string) => text && <span className="whitespace-pre-line">{text}</span>,
  number: shownNumber,
  reference: (id: string | number | null, { refersTo }) =>
    id !== null && id !== '' && <ReferenceName of={refersTo!} id={Number(id)} />,
  toggle: (isOn: boolean) => (isOn ? conflictCopy.yes : conflictCopy.no),
  day: shownDay,
  moment: (moment: string) => moment && shownMoment(Date.parse(moment)),
  picture: (src: string) => src && <img src={src} alt={adminCopy.picture} className="max-h-40" />,
  document: (address: string) =>
    address && (
      <a href={address} target="_blank" rel="noreferrer" className="text-petrol underline">
        {address.slice(address.lastIndexOf('/') + 1)}
      </a>
    ),
  richText: (html: string) => html && <ShownContent html={html} />,
};

export function comparedFields({
  kind,
  copy,
}: Versioned): (ComparedField<Record<string, unknown>> & { control: Control })[] {
  return Object.entries(kind.fields)
    .filter(([, declared]) => !isUntyped(declared))
    .map(([name, declared]) => {
      const { control } = declared;
      const show = shown[control];
      const field = { name, label: copy.labels[name]!, control };
      return show ? { ...field, show: (value: never) => show(value, declared) } : field;
    });
}
