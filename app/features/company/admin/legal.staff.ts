import { dayInHungary } from '../../../api/contract/fields.ts';
import { fromDay, legalMessages } from '../legal.messages.ts';
import { staffOrderedCollection } from '../../../content/admin/screens/content-staff.ts';
import { placesHint } from '../../../content/site/admin/places-hint.ts';
import { begunVersions, hasBegun } from '../in-force.ts';
import {
  privacyVersionContract,
  type PrivacyVersion,
  legalDocumentContract,
} from '../legal.content-type.ts';

const asVersion = (item: object) => item as PrivacyVersion;

/** Versions of the privacy notice. */
export const privacyVersionsStaff = staffOrderedCollection(privacyVersionContract, {
  hint: `${placesHint(['{napok}'])} A további szakaszokban a # kezdetű sor cím, a ## kezdetű alcím, a - kezdetű egy felsorolás eleme.`,
  note: 'from',
  whyItStays: (item) => (asVersion(item).isSample ? legalMessages.sampleVersion : undefined),
  dated: {
    isFixed: (item) => !asVersion(item).isSample && hasBegun(asVersion(item), dayInHungary()),
    label: (item) => {
      const { from } = asVersion(item);
      return from ? legalMessages.validFrom(fromDay(from)) : legalMessages.first;
    },
    fixed:
      'Ez a változat hatályba lépett, ezért nem módosítható: a látogatók visszakereshetik, mi volt érvényes. Javításhoz írjon új változatot; ez a szövege lesz a kiindulópont.',
    mark: 'hatályba lép',
    sorted: (items) =>
      items
        .map(asVersion)
        .toSorted(
          (one, other) =>
            other.from.localeCompare(one.from) || other.privacyVersionId - one.privacyVersionId,
        ),
    /** A new version starts with the texts of the current version, but without its date. */
    begin: (items) => {
      const [current] = begunVersions(dayInHungary(), items.map(asVersion));
      return { ...current, from: '' };
    },
  },
  messages: {
    listTitle: 'Adatkezelési tájékoztató',
    add: 'Új változat',
    empty: 'Még nincs tájékoztató. Az „Új változat” gombbal írhatja meg az elsőt.',
    newTitle: 'A tájékoztató új változata',
    editTitle: 'A tájékoztató változata',
    back: 'Vissza a változatokhoz',
    deleteQuestion: (title) => `Törli ezt a még nem hatályos változatot: „${title}”?`,
    labels: {
      from: 'Ettől a naptól hatályos',
      title: 'Az oldal címe',
      introduction: 'Bevezető (a keresők is ezt mutatják)',
      sections: 'További szakaszok',
      requestsTitle: 'A szakasz címe',
      requests: 'Bekezdések (soronként egy)',
      contact: 'Mondat arról, hova lehet a céghez fordulni',
      authority: 'Mondat arról, hova lehet panasszal fordulni',
      authorityEmail: 'A hatóság e-mail-címe',
      authorityWebsite: 'A hatóság honlapja',
    },
    headings: { requestsTitle: 'A kapcsolatfelvételi űrlap', contact: 'Kérdés, panasz' },
  },
});

export const legalDocumentsStaff = staffOrderedCollection(legalDocumentContract, {
  messages: {
    listTitle: 'Adatkezelési dokumentumok',
    add: 'Új dokumentum',
    empty: 'Még nincs dokumentum. Az „Új dokumentum” gombbal veheti fel az elsőt.',
    editTitle: 'Dokumentum módosítása',
    back: 'Vissza a dokumentumokhoz',
    deleteQuestion: (name) => `Törli ezt a dokumentumot: „${name}”?`,
    labels: { title: 'A dokumentum címe', document: 'A dokumentum (PDF)' },
  },
});
