import { soleStaff } from '../../../content/admin/screens/content-staff.ts';
import { placesHint } from '../../../content/site/admin/places-hint.ts';
import { laboratoryContract } from '../laboratory.contract.ts';
import { laboratoryKind } from '../laboratory.kind.ts';

/** The words of the laboratory's page as staff keep them. */
export const laboratoryStaff = soleStaff(laboratoryKind, laboratoryContract, {
  hint: placesHint(),
  copy: {
    editTitle: 'A laboratórium oldala',
    labels: {
      title: 'Cím',
      lead: 'Bevezető mondat',
      guide: 'Útmutató a táblázatok előtt',
      withdrawnNote: '1) visszavont szabvány',
      notAccreditedNote: '2) nem akkreditált vizsgálat',
      onSiteNote: '3) helyszíni vizsgálat',
      feesTitle: 'A díjak címe',
      fees: 'Díjak és tudnivalók',
    },
    headings: { withdrawnNote: 'A jelek magyarázata', feesTitle: 'Díjak' },
  },
});
