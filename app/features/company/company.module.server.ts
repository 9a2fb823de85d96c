import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { ApiBuilder } from '../../api/server/mount.server.ts';
import { openArranged } from '../../content/arranged/arranged.module.server.ts';
import { openSole } from '../../content/sole/sole.module.server.ts';
import type { PictureService } from '../../media/picture.service.server.ts';
import { authorisationKind } from './authorisation.kind.ts';
import { certificateKind } from './certificate.kind.ts';
import { authorisationContract, certificateContract } from './credentials.contract.ts';
import { homeContract, serviceContract } from './home.contract.ts';
import { homeKind } from './home.kind.ts';
import { legalDocumentKind } from './legal-document.kind.ts';
import { legalDocumentContract, privacyVersionContract } from './legal.contract.ts';
import { lastingVersions } from './privacy-rules.repository.server.ts';
import { privacyVersionKind } from './privacy-version.kind.ts';
import { serviceKind } from './service.kind.ts';

export function openCompany(db: Kysely<Schema>, pictures: PictureService) {
  const kinds = [
    openSole(db, pictures, homeKind, homeContract.calls),
    openArranged(db, pictures, serviceKind, serviceContract.calls),
    openArranged(db, pictures, authorisationKind, authorisationContract.calls),
    openArranged(db, pictures, certificateKind, certificateContract.calls),
    openArranged(db, pictures, privacyVersionKind, privacyVersionContract.calls, {
      rules: lastingVersions,
    }),
    openArranged(db, pictures, legalDocumentKind, legalDocumentContract.calls),
  ];
  return {
    keepers: kinds.flatMap(({ keepers }) => keepers),
    previews: kinds.flatMap(({ previews }) => previews),
    mount(api: ApiBuilder): void {
      for (const kind of kinds) kind.mount(api);
    },
  };
}
