/** Calls by which staff read the audit log. */
import { z } from 'zod';
import { endpoint } from '../api/contract/endpoint.ts';
import { count, from, id, line, storedMoment } from '../api/contract/fields.ts';

export const auditActions = [
  'created',
  'saved',
  'reverted',
  'deleted',
  'restored',
  'pendingSaved',
  'pendingDiscarded',
  'pendingPublished',
  'previewLinkMade',
  'previewLinkTakenBack',
  'deletedForGood',
  'exported',
  'pictureUploaded',
  'marked',
  'mailRetried',
  'requestAssigned',
  'requestAnswered',
  'requestNoted',
  'noteTakenBack',
  'attachmentDownloaded',
  'testMailSent',
  'signedIn',
  'signInFailed',
  'signInBarred',
  'signedOut',
  'passwordChanged',
  'userAdded',
  'userRemoved',
  'userInvited',
  'userChanged',
  'userDisabled',
  'userEnabled',
  'userSignedOut',
  'passwordLinkMade',
  'factorAdded',
  'factorRemoved',
  'recoveryCodesMade',
  'recoveryCodeUsed',
  'factorPolicyChanged',
  'backupBegun',
] as const;

export type AuditAction = (typeof auditActions)[number];

const action = z.enum(auditActions, 'Ilyen művelet nincs').describe('Mi történt.');

const filter = {
  action: action.optional(),
  user: line(100).optional().describe('Csak az ő műveletei.'),
};

const auditFilter = z.object(filter).meta({ id: 'AuditFilter' });
export type AuditFilter = z.output<typeof auditFilter>;

const auditEvent = z
  .object({
    eventId: id.describe('A bejegyzés azonosítója.'),
    happenedAt: storedMoment.describe('Mikor.'),
    username: z.string().describe('Ki; üres, ha nem felhasználó, vagy nem tudni.'),
    action,
    kind: z.string().describe('Mivel: news, project, reproCategory …; üres, ha nem egy elemmel.'),
    itemId: id.nullable().describe('Az elem azonosítója, ha van.'),
    label: z.string().describe('Az elem neve, vagy akire a művelet vonatkozott.'),
  })
  .meta({ id: 'AuditEvent' });

export type AuditEvent = z.output<typeof auditEvent>;

const auditPage = z
  .object({
    total: z.int().describe('Hány bejegyzés felel meg a feltételeknek.'),
    items: z.array(auditEvent).describe('A lap bejegyzései.'),
    users: z.array(z.string()).describe('Akiknek van bejegyzése.'),
    named: z
      .array(
        z.object({
          username: z.string().describe('Felhasználónév.'),
          displayName: z.string().describe('Megjelenő név.'),
        }),
      )
      .describe('Akiknek van megjelenő nevük.'),
  })
  .meta({ id: 'AuditPage' });

export type AuditPage = z.output<typeof auditPage>;

export const auditEndpoints = {
  getAuditEvents: endpoint({
    method: 'get',
    path: '/api/audit',
    summary: 'A napló egy lapja, a legújabbal kezdve.',
    tag: 'audit',
    access: 'administrator',
    query: z.object({
      from: from.describe('Hány bejegyzést kell kihagyni a lista elejéről.'),
      count: count.describe('Legfeljebb hány bejegyzés kell.'),
      ...filter,
    }),
    response: auditPage,
  }),
  exportAuditEvents: endpoint({
    method: 'post',
    path: '/api/audit/export',
    summary: 'A feltételeknek megfelelő bejegyzések CSV-ben (UTF-8, pontosvesszővel).',
    tag: 'audit',
    access: 'administrator',
    body: auditFilter,
  }),
};
