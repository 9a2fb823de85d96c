import { z } from 'zod';
import { endpoint } from '../../api/contract/endpoint.ts';
import {
  id,
  idParameter,
  shownUser,
  storedMoment,
  storedVersion,
} from '../../api/contract/fields.ts';
import { kind, page } from './bin.contract.ts';

const action = z
  .enum([
    'found',
    'created',
    'saved',
    'reverted',
    'deleted',
    'restored',
    'pendingPublished',
    'pendingSetAside',
  ])
  .describe(
    'found: a napló kezdete előtti állapot, created: új, saved: mentés, reverted: korábbi változat ' +
      'visszaállítása, deleted: törlés, restored: visszahozás a lomtárból, ' +
      'pendingPublished: közzétételre váró módosítás megjelenése, ' +
      'pendingSetAside: elvetett vagy másikkal felváltott közzétételre váró módosítás.',
  );

const entryFields = {
  historyId: id.describe('A bejegyzés azonosítója.'),
  kind,
  itemId: id.describe('Az elem azonosítója.'),
  version: storedVersion,
  savedAt: storedMoment.describe('Mikor.'),
  savedBy: z.string().describe('Ki; üres, ha nem felhasználó.'),
  savedByName: shownUser,
  action,
  label: z.string().describe('Az elem akkori neve.'),
  changed: z.array(z.string()).describe('Az előzőhöz képest megváltozott mezők.'),
};

const historyEntry = z.object(entryFields).meta({ id: 'HistoryEntry' });
export type HistoryEntry = z.output<typeof historyEntry>;

const historyVersion = z
  .object({
    ...entryFields,
    content: z
      .object({})
      .catchall(z.union([z.string(), z.number(), z.boolean()]).nullable())
      .describe('A mezők akkori értéke; a kép a címével, a galéria JSON-szövegként.'),
  })
  .meta({ id: 'HistoryVersion' });
export type HistoryVersion = z.output<typeof historyVersion>;

const entryParams = z.object({ historyId: idParameter.describe('A bejegyzés azonosítója.') });

export const historyEndpoints = {
  getHistory: endpoint({
    method: 'get',
    path: '/api/history',
    summary: 'Egy elem előzményeinek egy lapja, a legújabbal kezdve.',
    tag: 'history',
    access: 'staff',
    query: z.object({ kind, itemId: idParameter.describe('Az elem azonosítója.'), ...page }),
    response: z
      .object({
        total: z.int().describe('Hány bejegyzés van.'),
        items: z.array(historyEntry).describe('A lap bejegyzései.'),
      })
      .meta({ id: 'HistoryPage' }),
  }),
  getRecentHistory: endpoint({
    method: 'get',
    path: '/api/history/recent',
    summary: 'A legutóbb változott elemek, mindegyik az utolsó változásával.',
    tag: 'history',
    access: 'staff',
    response: z
      .object({ items: z.array(historyEntry).describe('A legújabbal kezdve, legfeljebb tíz.') })
      .meta({ id: 'RecentHistory' }),
  }),
  getHistoryVersion: endpoint({
    method: 'get',
    path: '/api/history/{historyId}',
    summary: 'Mi volt egy elemben egy mentéskor.',
    tag: 'history',
    access: 'staff',
    params: entryParams,
    response: historyVersion,
    failures: [404],
  }),
  revert: endpoint({
    method: 'post',
    path: '/api/history/{historyId}/revert',
    summary:
      'Egy korábbi változat visszaállítása új mentésként; az If-Match a mostani változaté. ' +
      'Félretett módosításból újra közzétételre váró módosítás lesz.',
    tag: 'history',
    access: 'staff',
    params: entryParams,
    status: 204,
    failures: [404, 409, 412],
  }),
};
