import type { ApiBuilder } from '../../api/server/mount.server.ts';
import { contactEndpoints } from './contact.contract.ts';
import type { ContactService } from './contact.service.server.ts';
import { messageEndpoints } from './message.contract.ts';
import { messageExport } from './message-export.server.ts';
import type { MessageService } from './message.service.server.ts';

export function mountContactApi(
  api: ApiBuilder,
  contact: ContactService,
  messages: MessageService,
): void {
  api.handle(contactEndpoints.openContactForm, ({ body }) => contact.form(body.receipt));
  api.handle(contactEndpoints.sendContactRequest, ({ body, address }) =>
    contact.accept(body, address),
  );
  api.handle(messageEndpoints.getMessages, ({ query: { from, count, ...filter } }) =>
    messages.list(filter, from, count),
  );
  api.handle(messageEndpoints.getNewMessageCount, () => messages.countNew());
  api.handle(messageEndpoints.exportMessages, ({ body }) => messageExport(messages.all(body)));
  api.handle(messageEndpoints.getMessage, ({ params }) => messages.get(params.contactRequestId));
  api.handle(messageEndpoints.markMessage, ({ params, body }) =>
    messages.mark(params.contactRequestId, body.state),
  );
  api.handle(messageEndpoints.retryMessage, ({ params }) =>
    messages.retry(params.contactRequestId),
  );
  api.handle(messageEndpoints.deleteMessage, ({ params }) =>
    messages.remove(params.contactRequestId),
  );
}
