import { use } from 'react';
import { addressOf, addresses, itemAddress } from '../../../text/addresses.ts';
import { PresenceNotice } from '../../presence/admin/presence-notice.tsx';
import { EntityForm } from '../../../ui/admin/form/entity-form.tsx';
import { useSite } from '../../site/site-context.tsx';
import { RenewSiteContext } from '../../site/admin/renew-site.ts';
import { comparedFields } from '../compared-fields.tsx';
import { FormSections, ItemPreviewLinks } from '../form-sections.tsx';
import { idOf, nameOf, type Item } from '../staff-collection.ts';
import { usePendingParts } from '../pending/pending-parts.tsx';
import { isOrdered, type ContentStaff } from './content-staff.ts';
import { useWayBack } from './way-back.ts';
import { staffApi } from '../../../api/client/staff-client.ts';
import { useTellDeletion } from '../../history/admin/deletion.ts';
import { createFormSession } from '../../../ui/admin/form/form-session.ts';
import { useFormSession } from '../../../ui/admin/form/use-form-session.ts';
import { contentFormOptions } from './content-form-options.ts';
import { noteChangedContacts } from '../../site/admin/stale-contact-store.ts';
import { StaleContacts } from '../../site/admin/stale-contacts.tsx';

interface ContentFormProps {
  staff: ContentStaff;
  item: Item | undefined;
  /** Why the item cannot be deleted, as the API reported when the form was opened. */
  staying?: string | undefined;
}

export function ContentForm({ staff, item, staying }: ContentFormProps) {
  const { type, messages, hint } = staff;
  const wayBack = useWayBack();
  const form = useContentForm(staff, item);
  const { entity: stored } = form;
  const itemId = stored && idOf(staff, stored);
  const list = isOrdered(staff) ? staff.messages : undefined;
  const site = useSite();
  const whyItStays = (isOrdered(staff) && stored && staff.whyItStays?.(stored, site)) || staying;
  const isShown = type.page !== null;
  const isSeen = !isOrdered(staff) || !stored || !staff.isSeen || staff.isSeen(stored);
  const itemPages = isOrdered(staff) ? staff.type.itemPages : undefined;
  const { notice, otherSave } = usePendingParts({
    staff,
    form,
    isSeen: !(isOrdered(staff) && staff.dated),
    onPublished: use(RenewSiteContext),
  });
  return (
    <EntityForm
      form={form}
      heading={list && !stored ? (list.newTitle ?? list.add) : staff.messages.editTitle}
      compared={comparedFields({ type, messages })}
      notice={
        <>
          {stored?.['isSample'] === true && (
            <SampleNote
              madeUp={type.madeUpFields?.(stored).map((name) => messages.labels[name]!)}
            />
          )}
          <StaleContacts />
          {notice}
          {itemId !== undefined && isShown && <ItemPreviewLinks kind={type.name} itemId={itemId} />}
        </>
      }
      otherSave={otherSave}
      deleteQuestion={
        list && stored && !whyItStays ? list.deleteQuestion(nameOf(staff, stored)) : undefined
      }
      backLabel={list?.back ?? wayBack.label}
      {...(isShown && {
        previewAddress: addressOf(addresses.contentPreview, { kind: type.name, id: itemId }),
      })}
      {...(stored && {
        historyAddress: addressOf(addresses.adminHistory, { kind: type.name, itemId }),
        ...(isShown &&
          isSeen && {
            publicAddress: stored && itemPages ? itemAddress(itemPages, stored) : type.page!,
          }),
      })}
    >
      {whyItStays && <p className="max-w-4xl text-sm text-quiet">{whyItStays}</p>}
      {hint && <p className="max-w-4xl text-sm text-quiet">{hint}</p>}
      {itemId !== undefined && <PresenceNotice kind={type.name} itemId={itemId} />}
      <FormSections staff={staff} form={form} />
    </EntityForm>
  );
}

/** States that the item is sample data. Lists the sample fields if the content type marks fields one by one. */
function SampleNote({ madeUp }: { madeUp: string[] | undefined }) {
  return (
    <p className="mb-6 max-w-4xl border-l-4 border-mark bg-band px-4 py-3">
      {madeUp
        ? `Kitalált mintaadat még: ${madeUp.join(', ')}. Egy mező akkor számít a sajátjának, ha átírja vagy kiüríti.`
        : 'Kitalált mintaadat: amint menti, a sajátjaként jelenik meg, és a jelölése eltűnik.'}
    </p>
  );
}

function useContentForm(staff: ContentStaff, item: Item | undefined) {
  const { type } = staff;
  const wayBack = useWayBack();
  const tellDeletion = useTellDeletion();
  const renewSite = use(RenewSiteContext);
  const listAddress = isOrdered(staff)
    ? addressOf(addresses.adminContentType, { kind: type.name }) + wayBack.query
    : wayBack.address;
  return useFormSession((ports) =>
    createFormSession(
      contentFormOptions(staff, item, {
        api: staffApi,
        listAddress,
        tellRemoved: (stored) =>
          tellDeletion({
            kind: type.name,
            itemId: idOf(staff, stored),
            label: nameOf(staff, stored),
          }),
        onSaved: renewSite,
        onUpdated: (before, after) => noteChangedContacts(type.fields, before, after),
      }),
      ports,
    ),
  );
}
