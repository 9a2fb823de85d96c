/** An entry of the thread of a request, as staff see it. */
import { z } from 'zod';
import { id, storedMoment } from '../api/contract/fields.ts';

export const momentOrNull = z.string().nullable().meta({ format: 'date-time' });

export const entrySorts = [
  'confirmation',
  'answer',
  'link',
  'received',
  'note',
  'message',
  'acceptance',
] as const;

export const contactEntry = z
  .object({
    entryId: id.describe('Id of the entry.'),
    sort: z
      .enum(entrySorts)
      .describe(
        'confirmation, answer, link (to the page of the request), received (a mail that arrived), note, message or acceptance of an offer (by the sender, on the page of the request).',
      ),
    createdAt: storedMoment.describe('Time of the entry.'),
    createdBy: z.string().describe('User; empty if it was the site.'),
    recipient: z.string().describe('Recipient; empty if it is no mail.'),
    subject: z.string().describe('Subject; may be empty.'),
    body: z.string().describe('Text of several lines.'),
    delivery: z
      .enum(['none', 'waiting', 'sent', 'failed'])
      .describe('none (no mail), waiting to be sent, sent, or failed to be delivered.'),
    deliveryReason: z
      .string()
      .describe(
        'Why the last attempt failed, or for which recipients, if it was sent to others; otherwise empty.',
      ),
    sentAt: momentOrNull.describe('Time when the mail server accepted it.'),
  })
  .meta({ id: 'ContactEntry' });
export type ContactEntry = z.output<typeof contactEntry>;
