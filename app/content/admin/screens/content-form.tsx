import { Suspense, use } from 'react';
import { addressOf, addresses } from '../../../text/addresses.ts';
import { PresenceNotice } from '../../presence/admin/presence-notice.tsx';
import { EntityForm } from '../../../ui/admin/form/entity-form.tsx';
import { lazyPart } from '../../../ui/admin/lazy-part.tsx';
import { useSite } from '../../site/site-context.tsx';
import { RenewSiteContext } from '../../site/admin/renew-site.ts';
import { comparedFields } from '../compared-fields.tsx';
import { fieldsOf, typedOf } from '../form-fields.ts';
import { KindFields, tiedTo } from '../kind-fields.tsx';
import { Translations } from '../translations.tsx';
import type { Item } from '../staff-kind.ts';
import { usePendingParts } from '../pending/pending-parts.tsx';
import { isArranged, type ContentStaff } from './content-staff.ts';
import { useWayBack } from './way-back.ts';
import { staffApi } from '../../../api/client/staff-client.ts';
import { useTellDeletion } from '../../history/admin/tell-deletion.ts';
import { createFormSession } from '../../../ui/admin/form/form-session.ts';
import { useFormSession } from '../../../ui/admin/form/use-form-session.ts';
import { contentFormOptions } from './content-form-options.ts';
import { noteChangedContacts } from '../../site/admin/stale-contact-store.ts';
import { StaleContacts } from '../../site/admin/stale-contacts.tsx';

const PreviewLinks = lazyPart(() => import('../../previews/admin/preview-links.tsx'));

interface ContentFormProps {
  staff: ContentStaff;
  item: Item | undefined;
  /** Why the item cannot be deleted, as the server told when the form was opened. */
  staying?: string | undefined;
}

export function ContentForm({ staff, item, staying }: ContentFormProps) {
  const { kind, copy, hint } = staff;
  const wayBack = useWayBack();
  const form = useContentForm(staff, item);
  const { entity: stored } = form;
  const field = tiedTo(form);
  const itemId = stored?.[kind.id] as number | undefined;
  const list = isArranged(staff) ? staff.copy : undefined;
  const site = useSite();
  const whyItStays = (isArranged(staff) && stored && staff.whyItStays?.(stored, site)) || staying;
  const isShown = kind.page !== null;
  const ownAddress = isArranged(staff) && stored && staff.kind.pageOf?.(stored);
  const { notice, otherSave } = usePendingParts({
    staff: {
      ...staff,
      fieldsOf: (one) => fieldsOf(staff, one),
      typedOf: (content) => typedOf(staff, content),
    },
    form,
    isSeen: !(isArranged(staff) && staff.dated),
    onPublished: use(RenewSiteContext),
  });
  return (
    <EntityForm
      form={form}
      heading={list && !stored ? list.newTitle : staff.copy.editTitle}
      compared={comparedFields({ kind, copy })}
      notice={
        <>
          {stored?.['isSample'] === true && (
            <SampleNote madeUp={kind.madeUpFields?.(stored).map((name) => copy.labels[name]!)} />
          )}
          <StaleContacts />
          {notice}
          {itemId !== undefined && isShown && (
            <Suspense fallback={<div className="mb-6 min-h-11" />}>
              <PreviewLinks kind={kind.name} itemId={itemId} />
            </Suspense>
          )}
        </>
      }
      otherSave={otherSave}
      deleteQuestion={
        list && stored && !whyItStays
          ? list.deleteQuestion(stored[kind.label] as string)
          : undefined
      }
      backLabel={list?.back ?? wayBack.label}
      {...(isShown && {
        previewAddress: addressOf(addresses.contentPreview, { kind: kind.name, id: itemId }),
      })}
      {...(stored && {
        historyAddress: addressOf(addresses.adminHistory, { kind: kind.name, itemId }),
        ...(isShown && { publicAddress: ownAddress || kind.page! }),
      })}
    >
      {whyItStays && <p className="max-w-4xl text-sm text-quiet">{whyItStays}</p>}
      {hint && <p className="max-w-4xl text-sm text-quiet">{hint}</p>}
      {itemId !== undefined && <PresenceNotice kind={kind.name} itemId={itemId} />}
      <KindFields fields={kind.fields} copy={copy} field={field} hold={form.block} />
      <Translations
        fields={kind.fields}
        labels={copy.labels}
        field={field}
        refusal={form.refusal}
        hold={form.block}
        stored={stored}
      />
    </EntityForm>
  );
}

/** States that the item is sample data; lists the sample fields if the content type marks them one by one. */
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
  const { kind } = staff;
  const wayBack = useWayBack();
  const tellDeletion = useTellDeletion();
  const renewSite = use(RenewSiteContext);
  const listAddress = isArranged(staff)
    ? addressOf(addresses.adminContentKind, { kind: kind.name }) + wayBack.query
    : wayBack.address;
  return useFormSession((ports) =>
    createFormSession(
      contentFormOptions(staff, item, {
        api: staffApi,
        listAddress,
        tellRemoved: (stored) =>
          tellDeletion({
            kind: kind.name,
            itemId: stored[kind.id] as number,
            label: stored[kind.label] as string,
          }),
        onSaved: renewSite,
        onUpdated: (before, after) => noteChangedContacts(kind.fields, before, after),
      }),
      ports,
    ),
  );
}
