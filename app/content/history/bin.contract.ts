import { z } from 'zod';
import { endpoint } from '../../api/contract/endpoint.ts';
import {
  count,
  from,
  id,
  idParameter,
  shownUser,
  storedMoment,
} from '../../api/contract/fields.ts';

export const kind = z
  .string()
  .max(40, 'Ilyen fajta nincs')
  .describe(
    'Miből: news, project, reproCategory, reproPrice, contactRequest, vagy a /api/content egy fajtája.',
  );

export const page = {
  from: from.describe('Hány elemet kell kihagyni a lista elejéről.'),
  count: count.describe('Legfeljebb hány elem kell.'),
};

const binEntry = z
  .object({
    binId: id.describe('A lomtárbeli azonosító.'),
    kind,
    itemId: id.describe('Az elem azonosítója, amelyet visszahozva is megtart.'),
    label: z.string().describe('Az elem neve.'),
    deletedAt: storedMoment.describe('Mikor törölték.'),
    deletedBy: z.string().describe('Ki törölte.'),
    deletedByName: shownUser,
    keptUntil: storedMoment.describe('Meddig hozható vissza.'),
    parts: z.int().describe('Hány elem került vele együtt a lomtárba.'),
  })
  .meta({ id: 'BinEntry' });
export type BinEntry = z.output<typeof binEntry>;

const binned = z.object({ kind, itemId: id.describe('Az elem azonosítója.') });
export const binEndpoints = {
  getBin: endpoint({
    method: 'get',
    path: '/api/bin',
    summary: 'A lomtár egy lapja, az utoljára törölttel kezdve.',
    tag: 'bin',
    access: 'staff',
    query: z.object(page),
    response: z
      .object({
        total: z.int().describe('Hány elem van a lomtárban.'),
        items: z.array(binEntry).describe('A lap elemei.'),
      })
      .meta({ id: 'BinPage' }),
  }),
  restore: endpoint({
    method: 'post',
    path: '/api/bin/restore',
    summary: 'Egy elem visszahozása a lomtárból, azzal együtt, ami vele került oda.',
    tag: 'bin',
    access: 'staff',
    body: binned.meta({ id: 'BinnedItem' }),
    status: 204,
    failures: [404, 409],
  }),
  deleteForGood: endpoint({
    method: 'delete',
    path: '/api/bin/{binId}',
    summary: 'Végleges törlés a lomtárból, az előzményekkel együtt.',
    tag: 'bin',
    access: 'staff',
    params: z.object({ binId: idParameter.describe('A lomtárbeli azonosító.') }),
    status: 204,
    failures: [403, 404],
  }),
};
