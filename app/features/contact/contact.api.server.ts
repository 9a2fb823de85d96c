import type { ApiBuilder } from '../../api/server/mount.server.ts';
import type { AuditService } from '../../audit/audit.service.server.ts';
import { contactEndpoints } from './contact.contract.ts';
import type { ContactService } from './contact.service.server.ts';
import { contactRequestEndpoints, type ContactRequest } from './contact-request.contract.ts';
import { contactRequestExport } from './contact-request-export.server.ts';
import type { ContactRequestService } from './contact-request.service.server.ts';

export function mountContactApi(
  api: ApiBuilder,
  contact: ContactService,
  requests: ContactRequestService,
  note: AuditService['note'],
): void {
  api.handle(contactEndpoints.openContactForm, ({ body }) => contact.form(body.receipt));
  api.handle(contactEndpoints.sendContactRequest, ({ body, address }) =>
    contact.accept(body, address),
  );
  api.handle(contactRequestEndpoints.getContactRequests, ({ query: { from, count, ...filter } }) =>
    requests.list(filter, from, count),
  );
  api.handle(contactRequestEndpoints.getNewContactRequestCount, () => requests.countNew());
  api.handle(contactRequestEndpoints.exportContactRequests, async ({ body, user }) => {
    await note({ username: user, action: 'exported', kind: 'contactRequest' });
    return contactRequestExport(requests.all(body));
  });
  api.handle(contactRequestEndpoints.getContactRequest, ({ params }) =>
    requests.get(params.contactRequestId),
  );
  api.handle(contactRequestEndpoints.markContactRequest, async ({ params, body, user }) => {
    const marked = await requests.mark(params.contactRequestId, body);
    await note({ ...eventOf(marked, user), action: 'marked' });
    return marked;
  });
  api.handle(contactRequestEndpoints.retryContactRequest, async ({ params, user }) => {
    const retried = await requests.retry(params.contactRequestId);
    await note({ ...eventOf(retried, user), action: 'mailRetried' });
    return retried;
  });
  api.handle(contactRequestEndpoints.deleteContactRequest, ({ params, user }) =>
    requests.remove(params.contactRequestId, user),
  );
}

const eventOf = ({ contactRequestId, reference }: ContactRequest, username: string) => ({
  username,
  kind: 'contactRequest',
  itemId: contactRequestId,
  label: reference,
});
