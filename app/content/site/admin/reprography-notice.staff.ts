import { soleStaff } from '../../admin/screens/content-staff.ts';
import { placesHint } from './places-hint.ts';
import { reprographyNoticeContract } from '../site.contract.ts';
import { reprographyNoticeKind } from '../reprography-notice.kind.ts';

/** The notice on reprography as staff keep it. */
export const reprographyNoticeStaff = soleStaff(reprographyNoticeKind, reprographyNoticeContract, {
  hint: placesHint(),
  copy: {
    editTitle: 'Reprográfiai közlemény',
    labels: {
      isInMenu: 'Van ilyen oldal (a lábléc menüjében is)',
      title: 'Az oldal címe',
      greeting: 'Megszólítás',
      message: 'Kiemelt mondat (a keresők is ezt mutatják)',
      paragraphs: 'Bekezdések (soronként egy)',
      successorName: 'Név',
      successorAddress: 'Cím',
      successorPhone: 'Telefonszám',
      successorEmail: 'E-mail-cím',
      closing: 'Záró bekezdések (soronként egy)',
    },
    headings: { successorName: 'Az új szolgáltató', closing: 'A közlemény vége' },
  },
});
