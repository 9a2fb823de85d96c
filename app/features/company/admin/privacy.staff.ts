import { addresses } from '../../../addresses.ts';
import { soleStaff } from '../../../kinds/admin/content/content-staff.ts';
import { placesHint } from '../../../site/admin/places-hint.ts';
import { privacyContract } from '../legal.contract.ts';
import { privacyKind } from '../privacy.kind.ts';

/** The page on data protection as staff keep it. */
export const privacyStaff = soleStaff(privacyKind, privacyContract, {
  publicAddress: addresses.privacy,
  hint: placesHint(['{napok}']),
  copy: {
    editTitle: 'Adatkezelési oldal',
    labels: {
      title: 'Az oldal címe',
      introduction: 'Bevezető (a keresők is ezt mutatják)',
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
