import { csvAnswer } from '../api/server/csv.server.ts';
import type { ApiBuilder } from '../api/server/mount.server.ts';
import { auditEndpoints, type AuditEvent } from './audit.contract.ts';
import type { AuditService } from './audit.service.server.ts';

const columns: [heading: string, cell: (event: AuditEvent) => string][] = [
  ['Időpont', ({ happenedAt }) => happenedAt],
  ['Felhasználó', ({ username }) => username],
  ['Művelet', ({ action }) => action],
  ['Fajta', ({ kind }) => kind],
  ['Azonosító', ({ itemId }) => String(itemId ?? '')],
  ['Megnevezés', ({ label }) => label],
];

export function mountAuditApi(api: ApiBuilder, audit: AuditService): void {
  api.handle(auditEndpoints.getAuditEvents, ({ query: { from, count, ...filter } }) =>
    audit.list(filter, from, count),
  );
  api.handle(auditEndpoints.exportAuditEvents, async ({ body, user }) => {
    await audit.note({ username: user, action: 'exported', kind: 'audit' });
    return csvAnswer('naplo.csv', columns, audit.all(body));
  });
}
