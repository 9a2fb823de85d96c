import type { ReactNode } from 'react';
import { shownDay } from '../../text/day.ts';
import { adminMessages } from '../../text/messages/admin.messages.ts';
import { conflictMessages } from '../../ui/admin/dialog/conflict.messages.ts';
import { lazyPart } from '../../ui/admin/lazy-part.tsx';
import { shownMoment } from '../../text/shown-moment.ts';
import type { ComparedField } from '../../ui/admin/dialog/conflict-dialog.tsx';
import { entriesIn } from '../../media/gallery.contract.ts';
import { isUntyped, type FieldType, type Field } from '../field.ts';
import { readablePairs } from '../fields/lines.ts';
import { typedYearMonth } from '../fields/year-month.ts';
import { shownNumber } from './form-fields.ts';
import { ReferenceName } from './reference-field.tsx';
import { SiteChoiceName } from './site-choice-name.tsx';
import { typedFields, withTextLabels } from './translated-texts.ts';
import type { Versioned } from './staff-collection.ts';

const ShownContent = lazyPart(async () => ({
  default: (await import('../editor/content-editor.tsx')).ShownContent,
}));

const shown: Partial<Record<FieldType, (value: never, field: Field) => ReactNode>> = {
  choice: (value: string, { choices }) => choices?.find(({ key }) => key === value)?.label ?? value,
  lines: (text: string) => text && <span className="whitespace-pre-line">{text}</span>,
  colour: (value: string) => (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden className="size-5 border border-edge" style={{ background: value }} />
      {value}
    </span>
  ),
  number: shownNumber,
  reference: (id: string | number | null, { refersTo }) =>
    id !== null && id !== '' && <ReferenceName of={refersTo!} id={Number(id)} />,
  siteChoice: (value: string, { keyOf }) => value && <SiteChoiceName of={keyOf!} value={value} />,
  toggle: (isOn: boolean) => (isOn ? conflictMessages.yes : conflictMessages.no),
  day: shownDay,
  moment: (moment: string) => moment && shownMoment(moment),
  gallery: (pictures: string) => pictures && <ShownGallery pictures={pictures} />,
  pairs: (rows: string) =>
    rows && <span className="whitespace-pre-line">{readablePairs(rows)}</span>,
  latitude: (degrees: string | number) => String(degrees).replace('.', ','),
  longitude: (degrees: string | number) => String(degrees).replace('.', ','),
  yearMonth: (stored: string) => typedYearMonth(stored),
  picture: (src: string) =>
    src && <img src={src} alt={adminMessages.picture} className="max-h-40" />,
  document: (address: string) =>
    address && (
      <a href={address} target="_blank" rel="noreferrer" className="text-petrol underline">
        {address.slice(address.lastIndexOf('/') + 1)}
      </a>
    ),
  richText: (html: string) => html && <ShownContent html={html} />,
};

function ShownGallery({ pictures }: { pictures: string }) {
  return (
    <ol className="flex flex-col gap-2">
      {entriesIn(pictures).map(({ image, caption, alt, translations = {} }) => (
        <li key={image} className="flex items-start gap-3">
          <img
            src={image}
            alt={alt || adminMessages.picture}
            className="h-16 w-24 object-contain"
          />
          <span className="min-w-0 flex-1 wrap-anywhere">
            {caption}
            {alt && <span className="block text-sm text-quiet">{alt}</span>}
            {Object.entries(translations).map(([code, texts]) => (
              <span key={code} className="block text-sm">
                {[texts.caption, texts.alt].filter(Boolean).join(' – ')}
              </span>
            ))}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The fields of a content type, as version comparison and conflict dialog show them. */
export function comparedFields({
  type,
  messages,
}: Versioned): (ComparedField<Record<string, unknown>> & { type: FieldType })[] {
  const labels = withTextLabels(type.fields, messages.labels);
  return Object.entries(typedFields(type.fields))
    .filter(([, declared]) => !isUntyped(declared) && declared.type !== 'review')
    .map(([name, declared]) => {
      const { type: control } = declared;
      const show = shown[control];
      const field = { name, label: labels[name]!, type: control };
      return show ? { ...field, show: (value: never) => show(value, declared) } : field;
    });
}
