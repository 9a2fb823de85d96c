import { Suspense, useId, useState, type ComponentProps, type ReactNode } from 'react';
import { TRANSLATIONS } from '../../text/stored-translations.ts';
import { Button } from '../../ui/admin/button.tsx';
import { lazyPart } from '../../ui/admin/lazy-part.tsx';
import type { ContentType } from '../content-type.ts';
import { ContentTypeFields, tiedTo } from './content-type-fields.tsx';
import type { FieldMessages, StaffForm } from './staff-collection.ts';
import type { useCollectionForm } from './use-collection-form.ts';

const PreviewLinks = lazyPart(() => import('../previews/admin/preview-links.tsx'));
const TranslatedSections = lazyPart(() => import('./translated-section.tsx'));

export function ItemPreviewLinks(item: ComponentProps<typeof PreviewLinks>) {
  return (
    <Suspense fallback={<div className="mb-6 min-h-11" />}>
      <PreviewLinks {...item} />
    </Suspense>
  );
}

interface FormSectionsProps {
  staff: {
    type: ContentType;
    messages: Pick<StaffForm['messages'], keyof FieldMessages | 'further'>;
    notices?: StaffForm['notices'];
    further?: StaffForm['further'];
  };
  form: Pick<
    ReturnType<typeof useCollectionForm>,
    'fields' | 'setField' | 'refusal' | 'block' | 'entity'
  >;
}

/** Inputs for all fields of a content type, and their translations. */
export function FormSections({ staff, form }: FormSectionsProps) {
  const { refusal, block } = form;
  const field = tiedTo(form);
  const { type, messages, notices, further = [] } = staff;
  const names = Object.keys(type.fields);
  const shared = { messages, field, notices, hold: block };
  const some = (chosen: string[]) => (
    <ContentTypeFields
      {...shared}
      fields={Object.fromEntries(chosen.map((name) => [name, type.fields[name]!]))}
    />
  );
  return (
    <>
      {some(names.filter((name) => !further.includes(name)))}
      {further.length > 0 && (
        <FurtherSection
          {...messages.further!}
          hasMore={further.some((name) => Boolean(field(name).value))}
          refusal={further.some((name) => name in refusal) ? refusal : undefined}
        >
          {some(names.filter((name) => further.includes(name)))}
        </FurtherSection>
      )}
      {type.fields[TRANSLATIONS] && (
        <Suspense fallback={<div className="min-h-24" />}>
          <TranslatedSections
            fields={type.fields}
            labels={messages.labels}
            field={field}
            refusal={refusal}
            hold={block}
            stored={form.entity}
          />
        </Suspense>
      )}
    </>
  );
}

interface FurtherSectionProps {
  title: string;
  note: string;
  /** Whether a field of the section has a value. The section opens when this becomes true. */
  hasMore: boolean;
  /** A new object each time one of the fields is refused, which opens the section. Undefined while none is refused. */
  refusal: object | undefined;
  children: ReactNode;
}

/** Rarely used fields behind a button. Once opened, the fields stay mounted, so that their uploads continue. */
function FurtherSection({ title, note, hasMore, refusal, children }: FurtherSectionProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(hasMore);
  const [wasOpen, setWasOpen] = useState(hasMore);
  const [hadMore, setHadMore] = useState(hasMore);
  if (hadMore !== hasMore) {
    setHadMore(hasMore);
    if (hasMore) setOpen(true);
  }
  const [seenRefusal, setSeenRefusal] = useState(refusal);
  if (seenRefusal !== refusal) {
    setSeenRefusal(refusal);
    if (refusal) setOpen(true);
  }
  if (isOpen && !wasOpen) setWasOpen(true);
  return (
    <section aria-labelledby={`${id}-title`} className="border-t border-line pt-4">
      <h2 id={`${id}-title`}>
        <Button
          aria-expanded={isOpen}
          aria-controls={`${id}-fields`}
          onPress={() => setOpen(!isOpen)}
        >
          <span aria-hidden>{isOpen ? '▾' : '▸'}</span> {title}
        </Button>
      </h2>
      <p className="mt-2 text-sm text-quiet">{note}</p>
      <div id={`${id}-fields`} hidden={!isOpen} className="mt-5 flex flex-col gap-5">
        {(isOpen || wasOpen) && children}
      </div>
    </section>
  );
}
