/** Calls of the page of a request, for the holder of its link. */
import { z } from 'zod';
import { endpoint } from '../../api/contract/endpoint.ts';
import { id, idParameter, storedMoment } from '../../api/contract/fields.ts';
import { requestKind } from '../contact-request.contract.ts';

const timeOrNull = z.string().nullable().meta({ format: 'date-time' });

const file = z
  .object({
    attachmentId: id.describe('Id of the file.'),
    name: z.string().describe('Name of the file.'),
    size: z.int().describe('Size in bytes.'),
    state: z
      .enum(['ready', 'waiting', 'infected'])
      .describe('ready to be downloaded, waiting for the virus scanner, or infected.'),
  })
  .meta({ id: 'RoomFile' });
export type RoomFile = z.output<typeof file>;

const entry = z
  .object({
    entryId: id.describe('Id of the entry.'),
    sort: z
      .enum(['answer', 'message', 'acceptance'])
      .describe('answer of the office; message, or acceptance of an offer, of the sender.'),
    at: storedMoment.describe('Time at which it was sent.'),
    body: z
      .string()
      .describe('Text of several lines; empty as long as texts of the sender are not shown.'),
    files: z.array(file).describe('Files of the entry.'),
  })
  .meta({ id: 'RoomEntry' });
export type RoomEntry = z.output<typeof entry>;

const room = z
  .object({
    reference: z.string().describe('Reference number.'),
    kind: requestKind,
    state: z
      .enum(['received', 'seen', 'answered', 'closed'])
      .describe('received, seen (in progress), answered or closed.'),
    receivedAt: storedMoment.describe('Time of arrival.'),
    seenAt: timeOrNull.describe('Time at which staff first read it; empty if not known.'),
    offeredAt: timeOrNull.describe('Time at which the latest offer was sent.'),
    closedAt: timeOrNull.describe('Time at which it was closed.'),
    expiresAt: storedMoment.describe('Time at which the request and its page are deleted.'),
    discipline: z.string().describe('Key of the discipline; may be empty.'),
    deadline: z.string().describe('Requested by this day, YYYY-MM-DD; may be empty.'),
    assignee: z
      .object({
        personId: id.nullable().describe('Id of the person, if the site lists the assignee.'),
        name: z.string().describe('Name.'),
        role: z.string().describe('Position; may be empty.'),
        phone: z.string().describe('Phone number; may be empty.'),
      })
      .nullable()
      .describe('The colleague to whom the request is assigned; empty if there is none.'),
    sent: z
      .object({ count: z.int(), size: z.int().describe('Bytes of all files together.') })
      .describe('Files that arrived with the request.'),
    isConfirmed: z
      .boolean()
      .describe(
        'True once the office has answered: until then nothing that the sender wrote or attached is shown, because the link is mailed to an unverified address.',
      ),
    files: z.array(file).describe('Files that arrived with the request, if they are shown.'),
    entries: z.array(entry).describe('Answers and messages, oldest first.'),
  })
  .meta({ id: 'Room' });
export type Room = z.output<typeof room>;

const receipt = z.string().max(200).describe('Signed receipt in the link of the request.');

export const roomEndpoints = {
  findRoom: endpoint({
    method: 'post',
    path: '/api/offers/room',
    summary: 'Reads a request with its answers and messages, for the holder of its link.',
    tag: 'contact',
    access: 'visitor',
    body: z.object({ receipt }).meta({ id: 'RoomInput' }),
    response: room,
    failures: [404],
  }),
  downloadRoomFile: endpoint({
    method: 'get',
    path: '/api/offers/files/{attachmentId}',
    summary:
      'Downloads a file of a request, for the holder of its link; 409 until the virus scanner has checked it, and if it is infected.',
    tag: 'contact',
    access: 'visitor',
    params: z.object({ attachmentId: idParameter.describe('Id of the file.') }),
    query: z.object({ kod: receipt }),
    failures: [404, 409],
  }),
};
