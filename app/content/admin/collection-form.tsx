import { addressOf, addresses } from '../../text/addresses.ts';
import { EntityForm } from '../../ui/admin/form/entity-form.tsx';
import { publicAddress } from '../content-type.ts';
import { PresenceNotice } from '../presence/admin/presence-notice.tsx';
import { comparedFields } from './compared-fields.tsx';
import { FormSections, ItemPreviewLinks } from './form-sections.tsx';
import { usePendingParts } from './pending/pending-parts.tsx';
import { type Item, type StaffForm, idOf, nameOf } from './staff-collection.ts';
import { copyingState, useFormKey, useCollectionForm } from './use-collection-form.ts';

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
      heading={stored ? messages.editTitle : (messages.newTitle ?? messages.add)}
      compared={comparedFields(staff)}
      notice={
        <>
          {notice}
          {stored && <ItemPreviewLinks kind={type.name} itemId={idOf(staff, stored)} />}
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
