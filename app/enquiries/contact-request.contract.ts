/** Calls for staff to list, read, mark, assign and delete requests. */
import { z } from 'zod';
import { endpoint } from '../api/contract/endpoint.ts';
import { id, idParameter, line, pageQuery, storedMoment, text } from '../api/contract/fields.ts';
import { attachment } from './attachments/attachment.contract.ts';
import { contactEntry, momentOrNull } from './entry.contract.ts';

const states = ['new', 'seen', 'answered', 'closed'] as const;
const state = z
  .enum(states, 'Az állapot new, seen, answered vagy closed')
  .describe('new, seen, answered, or closed without an answer.');
/** States in which a request still needs an answer. */
export const OPEN_STATES = ['new', 'seen'] as const;
const delivery = z
  .enum(['waiting', 'sent', 'failed'], 'A kézbesítés waiting, sent vagy failed')
  .describe('Mail to the office: waiting to be sent, sent, or failed to be delivered.');

/** A required text that may have several lines. */
export const requiredText = (max: number, required: string) =>
  text(max, required)
    .transform((value) => value.replace(/\r\n?/g, '\n').trim())
    .pipe(z.string().min(1, required));

export const requestKind = z
  .enum(['contact', 'offer', 'application'], 'A fajta contact, offer vagy application')
  .describe(
    'contact is a general enquiry, offer a request for quotation, application is for a vacancy.',
  );

export const summaryFields = {
  contactRequestId: id.describe('Id of the enquiry.'),
  reference: z.string().describe('Reference number, such as K-2026-7F3QX.'),
  receivedAt: storedMoment.describe('Time of arrival.'),
  name: z.string().describe('Name.'),
  company: z.string().describe('Company; may be empty.'),
  email: z.string().describe('E-mail address.'),
  subject: z.string().describe('Subject; may be empty.'),
  kind: requestKind,
  discipline: z
    .string()
    .describe('Key of the discipline; `?` if the sender does not know it; empty if not given.'),
  deadline: z.string().describe('Requested by this day, YYYY-MM-DD; empty if not given.'),
  assignedTo: z.string().describe('Username of the assignee; empty if there is none.'),
  state,
  delivery,
  deliveryReason: z
    .string()
    .describe(
      'Why the last attempt to send the mail failed, or for which recipients, if it was sent to others; otherwise empty.',
    ),
};

const isLate = z
  .boolean()
  .describe(
    'True if it is open for longer than the company promises (`answerDays`); never for an application.',
  );

const acceptedAt = momentOrNull.describe(
  'Time at which the sender last accepted an offer; empty if none has been accepted.',
);

const contactRequestSummary = z
  .object({
    ...summaryFields,
    isLate,
    acceptedAt,
    assigneeName: z
      .string()
      .describe('Display name of the assignee, if there is one; empty if there is no assignee.'),
    letterFailed: z
      .boolean()
      .describe('True if a mail to the sender (answer, confirmation) could not be delivered.'),
  })
  .meta({ id: 'ContactRequestSummary' });

export const contactRequest = z
  .object({
    ...summaryFields,
    place: z.string().describe('Place of the work; empty if not given.'),
    phone: z.string().describe('Phone number; may be empty.'),
    language: z.string().describe('Language in which the sender read the site: hu, en.'),
    message: z.string().describe('Message, plain text.'),
    attempts: z.int().describe('Number of attempts to send the mail.'),
    nextAttemptAt: momentOrNull.describe('Time of the next attempt, if there is one.'),
    sentAt: momentOrNull.describe('Time when the mail server accepted the mail.'),
  })
  .meta({ id: 'ContactRequest' });

export type ContactRequestState = z.output<typeof state>;
export type ContactRequestDelivery = z.output<typeof delivery>;
export type ContactRequestSummary = z.output<typeof contactRequestSummary>;
export type ContactRequest = z.output<typeof contactRequest>;

export const contactRequestDetails = contactRequest
  .extend({
    isLate,
    acceptedAt,
    attachments: z
      .array(
        attachment.extend({
          entryId: id
            .nullable()
            .describe('Entry to which it belongs; empty if it arrived with the request.'),
        }),
      )
      .describe('Attachments.'),
    entries: z.array(contactEntry).describe('Mails and notes, oldest first.'),
    threadVersion: z
      .int()
      .describe(
        'Grows with every entry: sent as If-Match of an answer, so that two are not sent at once.',
      ),
    suggestedAssignee: z
      .string()
      .describe(
        'Head of the discipline, if a username has the same e-mail address; otherwise empty.',
      ),
    canAnswer: z.boolean().describe('Whether mail is configured.'),
  })
  .meta({ id: 'ContactRequestDetails' });
export type ContactRequestDetails = z.output<typeof contactRequestDetails>;

const filter = {
  search: line(200)
    .default('')
    .describe('Words that all have to occur; accents and case do not matter.'),
  state: z
    .enum([...states, 'open'], 'Az állapot new, seen, answered, closed vagy open')
    .optional()
    .describe('Only this state; open: neither answered nor closed.'),
  delivery: delivery
    .optional()
    .describe(
      'Mail to the office; failed includes mails to the sender that could not be delivered.',
    ),
  kind: requestKind.optional(),
  discipline: line(60).optional().describe('Only requests of this discipline.'),
  assignedTo: line(100).optional().describe('Only those assigned to this user.'),
};
const filterInput = z.object(filter).meta({ id: 'ContactRequestFilter' });
export type ContactRequestFilter = z.output<typeof filterInput>;

export const requestParams = z.object({
  contactRequestId: idParameter.describe('Id of the enquiry.'),
});
const username = line(100).describe('User name; empty if there is none.');

export const ofStaff = { tag: 'messages', access: 'staff' } as const;

export const contactRequestEndpoints = {
  getContactRequests: endpoint('get', '/api/messages', {
    summary: 'Lists one page of the enquiries, newest first.',
    ...ofStaff,
    query: z.object({ ...pageQuery, ...filter }),
    response: z
      .object({
        total: z.int().describe('Number of matching items.'),
        items: z.array(contactRequestSummary).describe('Items of this page.'),
        deliveryConfigured: z.boolean().describe('Whether mail is configured (SMTP_URL).'),
      })
      .meta({ id: 'ContactRequestPage' }),
  }),
  getNewContactRequestCount: endpoint('get', '/api/messages/newcount', {
    summary: 'Counts the new enquiries.',
    ...ofStaff,
    response: z.int().describe('Number of new enquiries.'),
  }),
  exportContactRequests: endpoint('post', '/api/messages/export', {
    summary: 'Exports the matching enquiries as CSV (UTF-8, semicolons).',
    ...ofStaff,
    body: filterInput,
  }),
  markContactRequest: endpoint('put', '/api/messages/{contactRequestId}/state', {
    summary: 'Sets the state of an enquiry.',
    ...ofStaff,
    params: requestParams,
    body: z
      .object({
        state,
        was: state
          .optional()
          .describe('Changes only if this is the current state, otherwise 412. Optional.'),
      })
      .meta({ id: 'ContactRequestState' }),
    response: contactRequest,
    failures: [404, 412],
  }),
  retryContactRequest: endpoint('post', '/api/messages/{contactRequestId}/retry', {
    summary: 'Tries to send the mail again, at once.',
    ...ofStaff,
    params: requestParams,
    response: contactRequest,
    failures: [404, 409],
  }),
  deleteContactRequest: endpoint('delete', '/api/messages/{contactRequestId}', {
    summary: 'Moves an enquiry to the trash.',
    ...ofStaff,
    params: requestParams,
    status: 204,
    failures: [404],
  }),
  getContactRequest: endpoint('get', '/api/messages/{contactRequestId}', {
    summary: 'Reads an enquiry in full, with its mails.',
    ...ofStaff,
    params: requestParams,
    response: contactRequestDetails,
    failures: [404],
  }),
  assignContactRequest: endpoint('put', '/api/messages/{contactRequestId}/assignee', {
    summary: 'Assigns an enquiry.',
    ...ofStaff,
    params: requestParams,
    body: z
      .object({
        assignedTo: username,
        was: username
          .optional()
          .describe('Changes only if this is the current assignee, otherwise 412. Optional.'),
      })
      .meta({ id: 'ContactRequestAssignee' }),
    response: contactRequest,
    failures: [404, 412],
  }),
};
