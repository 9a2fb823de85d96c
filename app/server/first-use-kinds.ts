/** What of the content that comes with the program bears no mark, by the step of the first use that is about it. */
import { authorisationKind } from '../features/company/authorisation.kind.ts';
import { homeKind } from '../features/company/home.kind.ts';
import { privacyVersionKind } from '../features/company/privacy-version.kind.ts';
import { serviceKind } from '../features/company/service.kind.ts';
import { labTestKind } from '../features/laboratory/lab-test.kind.ts';
import { laboratoryKind } from '../features/laboratory/laboratory.kind.ts';
import { lookKind } from '../site/look.kind.ts';

export const unmarkedKinds = {
  look: [lookKind],
  home: [homeKind, serviceKind, authorisationKind],
  laboratory: [laboratoryKind, labTestKind],
  privacy: [privacyVersionKind],
};
