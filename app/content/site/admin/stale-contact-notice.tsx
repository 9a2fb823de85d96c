import { use, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { CallError } from '../../../api/client/call-outcome.ts';
import { staffApi } from '../../../api/client/staff-client.ts';
import { isSameContact } from '../../../text/phone-number.ts';
import { Button } from '../../../ui/admin/button.tsx';
import { FailureMessage } from '../../../ui/admin/message/message.tsx';
import { useTellDone } from '../../../ui/admin/message/tell-done.ts';
import { toast } from '../../../ui/admin/message/toasts.tsx';
import { useChange } from '../../../ui/admin/use-change.ts';
import { useReload } from '../../../ui/admin/use-reload.ts';
import { staffTypes } from '../../admin/staff-types.ts';
import { contactPlaceEndpoints, type ContactPlace } from '../contact-places.contract.ts';
import { RenewSiteContext } from './renew-site.ts';
import { dismissContact, useStaleContacts, type StaleContact } from './stale-contact-store.ts';

export default function StaleContactNotices() {
  return useStaleContacts().map((contact) => (
    <StaleContactNotice key={`${contact.from} ${contact.to}`} contact={contact} />
  ));
}

function StaleContactNotice({ contact }: { contact: StaleContact }) {
  const { from, to, type } = contact;
  const [places, setPlaces] = useState<ContactPlace[]>();
  useEffect(() => {
    let isShown = true;
    void findPlaces(contact).then((found) => isShown && setPlaces(found));
    return () => {
      isShown = false;
    };
  }, [contact]);
  const { failure, isBusy, attempt } = useChange({
    async explain(error) {
      if (!(error instanceof CallError) || error.status !== 412) return undefined;
      const found = await findPlaces(contact);
      if (!found) return undefined;
      setPlaces(found);
      if (found.length > 0) return staleContactMessages.changed;
      toast(staleContactMessages.replacedByOthers);
      return '';
    },
  });
  const renewSite = use(RenewSiteContext);
  const tellDone = useTellDone();
  const reload = useReload();
  const title = staleContactMessages.title[type](from);
  if (!places) return null;

  const replace = () =>
    attempt(async () => {
      const body = { from, to, items: places!.map(keyOf) };
      const { items } = await staffApi(contactPlaceEndpoints.replace, { body });
      dismissContact(contact);
      tellDone({
        message: staleContactMessages.replaced(items.length),
        undoLabel: staleContactMessages.undo(from),
        undone: staleContactMessages.undone,
        undo: () =>
          staffApi(contactPlaceEndpoints.undoReplace, {
            body: { ...body, items: items.map(keyOf) },
          }),
      });
      renewSite();
      await reload();
    });

  return (
    <section
      role="status"
      aria-label={title}
      className="mb-6 max-w-4xl border-l-4 border-mark bg-band px-4 py-3"
    >
      <p className="wrap-anywhere">{title}</p>
      <ul className="my-2 flex flex-wrap gap-x-5">
        {places.map(({ kind, itemId, label }) => (
          <li key={`${kind} ${itemId}`}>
            <Link
              to={staffTypes().all[kind]!.address(itemId)}
              className="inline-flex min-h-11 items-center text-petrol underline"
            >
              {label}
            </Link>{' '}
            <span className="text-sm text-quiet">{staffTypes().all[kind]!.one}</span>
          </li>
        ))}
      </ul>
      <p className="my-2 text-sm text-quiet">{staleContactMessages.others}</p>
      {failure && <FailureMessage>{failure}</FailureMessage>}
      <div className="flex flex-wrap gap-3">
        <Button isPending={isBusy} onPress={() => void replace()}>
          {staleContactMessages.replace(to)}
        </Button>
        <Button isPending={isBusy} onPress={() => dismissContact(contact)}>
          {staleContactMessages.keep}
        </Button>
      </div>
    </section>
  );
}

const keyOf = ({ label: _label, ...key }: ContactPlace) => key;

/**
 * Finds the items that currently contain the old contact; undefined if the request fails. If there are none, or if only
 * the spelling differs, it dismisses the notice.
 */
async function findPlaces(contact: StaleContact): Promise<ContactPlace[] | undefined> {
  const { from, to } = contact;
  const query = { contact: from };
  // If the request fails, the next screen repeats it.
  const found = isSameContact(from, to)
    ? { items: [] }
    : await staffApi(contactPlaceEndpoints.find, { query }).catch(() => undefined);
  if (found?.items.length === 0) dismissContact(contact);
  return found?.items;
}

const staleContactMessages = {
  title: {
    phone: (from: string) => `A régi szám (${from}) még itt áll:`,
    email: (from: string) => `A régi cím (${from}) még itt áll:`,
  },
  others: 'A híreket, a projekteket és a keltezett tájékoztatókat az átírás nem érinti.',
  replace: (to: string) => `Átírom ezeken a helyeken erre: ${to}`,
  keep: 'Így marad',
  replaced: (count: number) => `Átírva ${count.toLocaleString('hu-HU')} helyen.`,
  undo: (from: string) => `Visszavonás: ${from} átírása`,
  undone: 'Visszavonva: a helyek ismét a korábbiak.',
  changed: 'Közben valamelyik helyet módosították. A lista most már friss: próbálja újra.',
  replacedByOthers: 'Közben már mindenhol átírták.',
} as const;
