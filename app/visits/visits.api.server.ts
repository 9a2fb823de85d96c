import type { ApiBuilder } from '../api/server/mount.server.ts';
import { visitEndpoints } from './visit.contract.ts';
import type { VisitService } from './visit.service.server.ts';

export function mountVisitsApi(api: ApiBuilder, service: VisitService): void {
  api.handle(visitEndpoints.countVisit, ({ body, ...caller }) => service.count(body, caller));
  api.handle(visitEndpoints.getVisits, ({ query }) => service.overview(query.span));
}
