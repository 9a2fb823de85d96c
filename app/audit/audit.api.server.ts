import { csvAnswer } from '../api/server/csv.server.ts';
import type { ApiBuilder } from '../api/server/mount.server.ts';
import { auditEndpoints } from './audit.contract.ts';
import type { AuditService, NamedEvent } from './audit.service.server.ts';

const columns: [heading: string, cell: (event: NamedEvent) => string][] = [
  ['Időpont', ({ happenedAt }) => happenedAt],
  ['Felhasználó', ({ shownName }) => shownName],
  ['Művelet', ({ action }) => action],
  ['Fajta', ({ kind }) => kind],
  ['Azonosító', ({ itemId }) => String(itemId ?? '')],
  ['Megnevezés', ({ label }) => label],
  // Behind the others: programs that read the file by its columns find these where they were.
  ['Felhasználónév', ({ username }) => username],
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
