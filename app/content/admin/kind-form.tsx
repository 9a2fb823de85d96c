import { Suspense } from 'react';
import { addressOf, addresses } from '../../text/addresses.ts';
import { EntityForm } from '../../ui/admin/form/entity-form.tsx';
import { lazyPart } from '../../ui/admin/lazy-part.tsx';
import { PresenceNotice } from '../presence/admin/presence-notice.tsx';
import { publicAddress } from '../kind.ts';
import { comparedFields } from './compared-fields.tsx';
import { fieldsOf, typedOf } from './form-fields.ts';
import { FormSections } from './form-sections.tsx';
import type { Item, StaffForm } from './staff-kind.ts';
import { usePendingParts } from './pending/pending-parts.tsx';
import { copyingState, useFormKey, useKindForm } from './use-kind-form.ts';
import { idOf, nameOf } from './versioned.ts';

const PreviewLinks = lazyPart(() => import('../previews/admin/preview-links.tsx'));

interface KindFormProps {
  staff: StaffForm;
  item: Item | undefined;
}

export function KindForm({ staff, item }: KindFormProps) {
  return <OneForm key={useFormKey(staff, item)} staff={staff} item={item} />;
}

function OneForm({ staff, item }: KindFormProps) {
  const { kind, copy } = staff;
  const form = useKindForm(staff, item);
  const { entity: stored } = form;
  const address = stored && publicAddress(staff.kind, stored);
  const { notice, otherSave } = usePendingParts({
    staff: {
      ...staff,
      fieldsOf: (one) => fieldsOf(staff, one),
      typedOf: (content) => typedOf(staff, content),
    },
    form,
    isSeen: address !== undefined,
  });
  return (
    <EntityForm
      form={form}
      heading={stored ? copy.editTitle : copy.newTitle}
      compared={comparedFields(staff)}
      notice={
        <>
          {notice}
          {stored && (
            <Suspense fallback={<div className="mb-6 min-h-11" />}>
              <PreviewLinks kind={kind.name} itemId={idOf(staff, stored)} />
            </Suspense>
          )}
        </>
      }
      otherSave={otherSave}
      previewAddress={staff.addresses.preview}
      deleteQuestion={stored && copy.deleteQuestion(nameOf(staff, stored))}
      backLabel={copy.back}
      {...(stored && {
        historyAddress: historyAddress(staff, stored),
        copying: {
          to: addressOf(staff.addresses.form),
          state: copyingState(staff, stored),
        },
      })}
      {...(address && { publicAddress: address })}
    >
      {stored && <PresenceNotice kind={kind.name} itemId={idOf(staff, stored)} />}
      <FormSections staff={staff} form={form} />
    </EntityForm>
  );
}

const historyAddress = ({ kind }: StaffForm, item: Item) =>
  addressOf(addresses.adminHistory, { kind: kind.name, itemId: item[kind.id] });
