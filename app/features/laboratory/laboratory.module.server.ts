import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { ApiBuilder } from '../../api/server/mount.server.ts';
import { openArranged } from '../../content/arranged/arranged.module.server.ts';
import { openSole } from '../../content/sole/sole.module.server.ts';
import type { PictureService } from '../../media/picture.service.server.ts';
import { labGroupKind } from './lab-group.kind.ts';
import { labTestKind } from './lab-test.kind.ts';
import { labGroupContract, laboratoryContract, labTestContract } from './laboratory.contract.ts';
import { laboratoryKind } from './laboratory.kind.ts';

export function openLaboratory(db: Kysely<Schema>, pictures: PictureService) {
  const kinds = [
    openSole(db, pictures, laboratoryKind, laboratoryContract.calls),
    openArranged(db, pictures, labGroupKind, labGroupContract.calls, { part: labTestKind }),
    openArranged(db, pictures, labTestKind, labTestContract.calls),
  ];
  return {
    keepers: kinds.flatMap(({ keepers }) => keepers),
    previews: kinds.flatMap(({ previews }) => previews),
    mount(api: ApiBuilder): void {
      for (const kind of kinds) kind.mount(api);
    },
  };
}
