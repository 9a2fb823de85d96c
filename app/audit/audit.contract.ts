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
  'linkRenewed',
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

const action = z.enum(auditActions, 'Ilyen művelet nincs').describe('What happened.');

const filter = {
  action: action.optional(),
  user: line(100).optional().describe('Only actions of this user.'),
};

const auditFilter = z.object(filter).meta({ id: 'AuditFilter' });
export type AuditFilter = z.output<typeof auditFilter>;

const auditEvent = z
  .object({
    eventId: id.describe('Id of the entry.'),
    happenedAt: storedMoment.describe('Time of the action.'),
    username: z.string().describe('User who did it; empty if it was no user or is not known.'),
    action,
    kind: z
      .string()
      .describe('Content type: news, project, reproCategory …; empty if it concerned no item.'),
    itemId: id.nullable().describe('Id of the item, if there is one.'),
    label: z.string().describe('Name of the item, or of the user it concerned.'),
  })
  .meta({ id: 'AuditEvent' });

export type AuditEvent = z.output<typeof auditEvent>;

const auditPage = z
  .object({
    total: z.int().describe('Number of matching entries.'),
    items: z.array(auditEvent).describe('Entries of this page.'),
    users: z.array(z.string()).describe('Users that have entries.'),
    named: z
      .array(
        z.object({
          username: z.string().describe('Username.'),
          displayName: z.string().describe('Display name.'),
        }),
      )
      .describe('Users that have a display name.'),
  })
  .meta({ id: 'AuditPage' });

export type AuditPage = z.output<typeof auditPage>;

export const auditEndpoints = {
  getAuditEvents: endpoint('get', '/api/audit', {
    summary: 'Lists one page of the audit log, newest first.',
    tag: 'audit',
    access: 'administrator',
    query: z.object({
      from: from.describe('Number of entries to skip at the start of the list.'),
      count: count.describe('Maximum number of entries.'),
      ...filter,
    }),
    response: auditPage,
  }),
  exportAuditEvents: endpoint('post', '/api/audit/export', {
    summary: 'Exports the matching entries as CSV (UTF-8, semicolons).',
    tag: 'audit',
    access: 'administrator',
    body: auditFilter,
  }),
};
