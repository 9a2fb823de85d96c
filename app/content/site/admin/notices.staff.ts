import { staffSingleton } from '../../admin/screens/content-staff.ts';
import { euNoticeContract, reprographyNoticeContract } from '../site.contract.ts';
import { placesHint } from './places-hint.ts';

export const euNoticeStaff = staffSingleton(euNoticeContract, {
  hint: placesHint(),
  messages: {
    editTitle: 'Uniós támogatási közlemény',
    labels: {
      isShown: 'Látszik a fejlécben és a hírek felett',
      funding: 'A támogatás mondata a jelkép mellett',
      heading: 'Felirat a cím felett',
      title: 'A projekt címe',
      projectNumber: 'A projekt azonosítószáma',
      supportHuf: 'A támogatás összege (Ft)',
      intensityPercent: 'A támogatás intenzitása (%)',
      completion: 'A projekt befejezése',
      descriptionTitle: 'A leírás címe',
      description: 'Leírás (soronként egy bekezdés)',
    },
    headings: { heading: 'Az ismertető a hírek felett', descriptionTitle: 'A projekt leírása' },
  },
});

export const reprographyNoticeStaff = staffSingleton(reprographyNoticeContract, {
  hint: placesHint(),
  messages: {
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
