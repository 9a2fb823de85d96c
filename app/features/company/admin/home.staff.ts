import { soleStaff } from '../../../content/admin/screens/content-staff.ts';
import { placesHint } from '../../../content/site/admin/places-hint.ts';
import { homeContract } from '../home.contract.ts';
import { homeKind } from '../home.kind.ts';

const heading = 'Címsor';
const paragraphs = 'Bekezdések (soronként egy)';

/** The words of the home page as staff keep them. */
export const homeStaff = soleStaff(homeKind, homeContract, {
  hint: placesHint(),
  copy: {
    editTitle: 'A kezdőlap szövegei',
    labels: {
      promise: 'A nyitókép mondata',
      lead: 'Leírás a keresők találati listáján',
      introductionHeading: heading,
      introduction: paragraphs,
      divisionsTitle: 'A felsorolás címe',
      divisions: 'Szervezeti egységek',
      servicesHeading: heading,
      services: paragraphs,
      authorisationsHeading: heading,
      authorisations: paragraphs,
      policyHeading: heading,
      policy: paragraphs,
      commitmentsTitle: 'A felsorolás címe',
      commitments: 'Vállalások',
      certificatesHeading: heading,
      certificates: paragraphs,
    },
    headings: {
      introductionHeading: '1. szakasz: bemutatkozás',
      servicesHeading: '2. szakasz: szolgáltatások',
      authorisationsHeading: '3. szakasz: jogosultságok',
      policyHeading: '4. szakasz: minőség- és környezetpolitika',
      certificatesHeading: '5. szakasz: tanúsítványok',
    },
  },
});
