/** Calls for what staff add to the thread of a request: answers, notes and renewed links. */
import { z } from 'zod';
import { endpoint } from '../api/contract/endpoint.ts';
import { idParameter, line } from '../api/contract/fields.ts';
import { uploadIds } from './attachments/attachment.contract.ts';
import {
  contactRequestDetails,
  ofStaff,
  requestParams,
  requiredText,
} from './contact-request.contract.ts';
import { contactEntry } from './entry.contract.ts';

const entryParams = z.object({ entryId: idParameter.describe('Id of the entry.') });
const entryText = requiredText(20_000, 'A szöveg kötelező');

export const threadEndpoints = {
  answerContactRequest: endpoint('post', '/api/messages/{contactRequestId}/answers', {
    summary: 'Answers the sender by e-mail. The state becomes answered.',
    ...ofStaff,
    params: requestParams,
    body: z
      .object({
        subject: line(300, 'A tárgy kötelező').describe('Subject of the mail.'),
        body: entryText.describe('Text of the mail.'),
        formToken: z.string().max(200).optional().describe('Token with which files were uploaded.'),
        uploads: uploadIds.describe('Ids of the uploads to be attached.'),
      })
      .meta({ id: 'ContactAnswerInput' }),
    idempotent: true,
    status: 201,
    response: contactRequestDetails,
    failures: [404, 409, 412],
  }),
  noteOnContactRequest: endpoint('post', '/api/messages/{contactRequestId}/entries', {
    summary: 'Adds a note, or what was answered by mail elsewhere.',
    ...ofStaff,
    params: requestParams,
    body: z
      .object({
        sort: z.enum(['note', 'received']).describe('note, or received (a mail that arrived).'),
        body: entryText.describe('The text.'),
      })
      .meta({ id: 'ContactNoteInput' }),
    idempotent: true,
    status: 201,
    response: contactEntry,
    failures: [404, 409],
  }),
  renewLink: endpoint('post', '/api/messages/{contactRequestId}/link', {
    summary:
      'Replaces the link to the page of a request, and mails the new one to its sender. The former link opens nothing any more.',
    ...ofStaff,
    params: requestParams,
    response: contactRequestDetails,
    failures: [404, 409, 412],
  }),
  takeBackNote: endpoint('delete', '/api/message-entries/{entryId}', {
    summary:
      'Removes a note or a mail that arrived. Only administrators can remove those of an administrator.',
    ...ofStaff,
    params: entryParams,
    status: 204,
    failures: [404],
  }),
  retryEntry: endpoint('post', '/api/message-entries/{entryId}/retry', {
    summary: 'Tries to send a mail again, at once.',
    ...ofStaff,
    params: entryParams,
    response: contactEntry,
    failures: [404, 409],
  }),
};
