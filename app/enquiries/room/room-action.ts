/** Handles the forms of the page of a request, which the browser sends without script. */
import { data, redirect, type ActionFunctionArgs } from 'react-router';
import type { ApiClient } from '../../api/client/client.ts';
import { CallError } from '../../api/client/client.ts';
import { actionApiContext, languageContext } from '../../content/site/page-context.ts';
import { invalid } from '../../platform/problem.ts';
import { addresses, STATUS_RECEIPT } from '../../text/addresses.ts';
import { pathIn } from '../../text/languages/codes.ts';
import type { Language } from '../../text/languages/language.ts';
import {
  postedFields,
  receivedUploads,
  refusalsOf,
  refusedForm,
  type Fields,
  type RefusedForm,
} from '../posted-form.ts';
import { roomEndpoints } from './room.contract.ts';
import { roomMessages } from './room.messages.ts';

export const roomForms = ['message', 'acceptance', 'link'] as const;
export type RoomForm = (typeof roomForms)[number];

/**
 * Query parameters: the name of the form that has just been accepted, and the id of the offer that the visitor is about
 * to accept.
 */
export const DONE = 'kesz';
export const ACCEPTING = 'elfogadas';

export interface RefusedRoomForm {
  which: RoomForm;
  refused: RefusedForm;
}

export async function answerRoomForm({
  context,
  request,
}: Pick<ActionFunctionArgs, 'context' | 'request'>) {
  const language = context.get(languageContext);
  const api = context.get(actionApiContext);
  const receipt = (new URL(request.url).searchParams.get(STATUS_RECEIPT) ?? '').slice(0, 200);
  const fields = await postedFields(request);
  const which = roomForms.find((form) => form === fields['form']);
  if (!which) throw data(null, { status: 400 });
  const ids = (fields['uploads'] ?? '').split(' ').filter(Boolean);
  try {
    await send(which, api, { fields, receipt, ids });
  } catch (error) {
    const words = language.wordsOf(roomMessages);
    const { status, form, isExpired } = refusedForm(fields, error, {
      language,
      words,
      refusals: refusalsOf.room,
    });
    const uploads = isExpired ? [] : await receivedUploads(ids, api);
    const answer: RefusedRoomForm = { which, refused: { ...form, uploads } };
    return data(answer, { status });
  }
  return redirect(doneAddress(language, receipt, which), 303);
}

/** Address of the page once the form `which` has been accepted. */
export function doneAddress({ code }: Pick<Language, 'code'>, receipt: string, which: RoomForm) {
  const query = new URLSearchParams({
    ...(receipt && { [STATUS_RECEIPT]: receipt }),
    [DONE]: which,
  });
  return `${pathIn(code, addresses.offerStatus)}?${query}#${which}`;
}

interface Sent {
  fields: Fields;
  receipt: string;
  ids: string[];
}

async function send(which: RoomForm, api: ApiClient, { fields, receipt, ids }: Sent) {
  const { formToken = '', website, uploadErrors = '' } = fields;
  const ofForm = { formToken, website };
  if (which === 'link') {
    const body = { ...ofForm, reference: fields['reference'] ?? '' };
    return await api(roomEndpoints.askForLink, { body });
  }
  if (which === 'acceptance') {
    const body = { receipt, offerId: Number(fields['offerId']), name: fields['name'] ?? '' };
    return await api(roomEndpoints.acceptOffer, { body });
  }
  // Refused files are reported first: the message must not be sent without them.
  if (uploadErrors !== '') {
    throw new CallError(400, invalid({ uploads: uploadErrors.split('\n') }).body);
  }
  const body = { ...ofForm, receipt, message: fields['message'] ?? '', uploads: ids };
  return await api(roomEndpoints.writeMessage, { body });
}
