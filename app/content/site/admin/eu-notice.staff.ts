import { soleStaff } from '../../admin/screens/content-staff.ts';
import { euNoticeKind } from '../eu-notice.kind.ts';
import { euNoticeContract } from '../site.contract.ts';
import { placesHint } from './places-hint.ts';

/** The notice on a funded project as staff keep it. */
export const euNoticeStaff = soleStaff(euNoticeKind, euNoticeContract, {
  hint: placesHint(),
  copy: {
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
