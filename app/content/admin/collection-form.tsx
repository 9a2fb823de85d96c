import { Suspense, useId, useState, type ReactNode } from 'react';
import { addressOf, addresses } from '../../text/addresses.ts';
import { Button } from '../../ui/admin/button.tsx';
import { EntityForm } from '../../ui/admin/form/entity-form.tsx';
import { lazyPart } from '../../ui/admin/lazy-part.tsx';
import { publicAddress } from '../content-type.ts';
import { PresenceNotice } from '../presence/admin/presence-notice.tsx';
import { comparedFields } from './compared-fields.tsx';
import { ContentTypeFields, tiedTo } from './content-type-fields.tsx';
import { usePendingParts } from './pending/pending-parts.tsx';
import { type Item, type StaffForm, idOf, nameOf } from './staff-collection.ts';
import { Translations } from './translations.tsx';
import { copyingState, useFormKey, useCollectionForm } from './use-collection-form.ts';

const PreviewLinks = lazyPart(() => import('../previews/admin/preview-links.tsx'));

interface CollectionFormProps {
  staff: StaffForm;
  item: Item | undefined;
}

export function CollectionForm({ staff, item }: CollectionFormProps) {
  return <OneForm key={useFormKey(staff, item)} staff={staff} item={item} />;
}

function OneForm({ staff, item }: CollectionFormProps) {
  const { type, messages } = staff;
  const form = useCollectionForm(staff, item);
  const { entity: stored } = form;
  const address = stored && publicAddress(staff.type, stored);
  const { notice, otherSave } = usePendingParts({
    staff,
    form,
    isSeen: address !== undefined,
  });
  return (
    <EntityForm
      form={form}
      heading={stored ? messages.editTitle : messages.newTitle}
      compared={comparedFields(staff)}
      notice={
        <>
          {notice}
          {stored && (
            <Suspense fallback={<div className="mb-6 min-h-11" />}>
              <PreviewLinks kind={type.name} itemId={idOf(staff, stored)} />
            </Suspense>
          )}
        </>
      }
      otherSave={otherSave}
      previewAddress={staff.addresses.preview}
      deleteQuestion={stored && messages.deleteQuestion(nameOf(staff, stored))}
      backLabel={messages.back}
      {...(stored && {
        historyAddress: historyAddress(staff, stored),
        copying: {
          to: addressOf(staff.addresses.form),
          state: copyingState(staff, stored),
        },
      })}
      {...(address && { publicAddress: address })}
    >
      {stored && <PresenceNotice kind={type.name} itemId={idOf(staff, stored)} />}
      <FormSections staff={staff} form={form} />
    </EntityForm>
  );
}

const historyAddress = ({ type }: StaffForm, item: Item) =>
  addressOf(addresses.adminHistory, { kind: type.name, itemId: item[type.id] });

interface FormSectionsProps {
  staff: StaffForm;
  form: Pick<
    ReturnType<typeof useCollectionForm>,
    'fields' | 'setField' | 'refusal' | 'block' | 'entity'
  >;
}

function FormSections({ staff, form }: FormSectionsProps) {
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
      <Translations
        fields={type.fields}
        labels={messages.labels}
        field={field}
        refusal={refusal}
        hold={block}
        stored={form.entity}
      />
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
