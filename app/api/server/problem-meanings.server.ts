import type { ProblemCode } from '../../platform/problem.ts';

/** Meaning of each problem type, for the API description. */
export const problemMeanings: Record<ProblemCode, string> = {
  'bad-request': 'The request cannot be understood: its JSON, its form, a header.',
  'invalid-fields': 'Fields are refused; `errors` says why, by their names.',
  unauthorised: 'The token is missing, expired, revoked or forged.',
  'wrong-credentials': 'Name or password is wrong.',
  'second-factor-needed': 'The password is right, but one of `factors` is needed too.',
  forbidden: 'The request did not come from a page of the site.',
  'not-allowed': 'The call is for administrators.',
  'second-factor-missing': 'The user has to set up a second factor first.',
  'proof-needed': 'The change grants access: repeat the call with your own `password`.',
  'not-found': 'The item does not exist, or this client may not see it.',
  'no-such-address': 'The address does not exist.',
  'method-not-allowed':
    'The address does not support this method; `Allow` lists those it supports.',
  'made-otherwise': 'The `Idempotency-Key` was used with other content, which created `current`.',
  'belongs-to-missing': 'The item refers to another item that does not exist.',
  'mail-not-configured': 'No mail server is configured.',
  'mail-already-sent': 'The mail has been sent, and is not sent twice.',
  'still-used': 'Other items refer to this item, so it cannot be deleted.',
  'has-to-stay': 'The item cannot be deleted; `title` says why.',
  'last-administrator': 'No administrator would be left.',
  'other-change-waits': 'The item has another draft: publish or discard that draft first.',
  'too-many-links': 'The item has the maximum number of preview links.',
  'too-many-documents': 'The library has the maximum number of documents.',
  'too-many-uses': 'More items use it than one call may change.',
  'wrong-offset':
    'The chunk does not begin where the upload ends; `current` contains the right offset.',
  'not-scanned': 'The file has not been scanned for viruses, or is infected.',
  'in-use': 'Items use it, so it cannot be deleted.',
  'in-force':
    'This version of a legal text is or was in force and cannot be changed; add a new version.',
  'out-of-date': 'The item has been changed since the given version; `current` is the stored item.',
  'too-large': 'The body is larger than the call allows.',
  'address-too-long': 'The address is longer than 2,048 bytes with its query.',
  'unsupported-type': 'The body has another media type than the call accepts.',
  'unmet-expectation': 'The `Expect` header has a value other than `100-continue`.',
  'too-many': 'Too many attempts; `Retry-After` says when to retry.',
  fault: 'An internal error; `requestId` identifies it in the log.',
  busy: 'Too many or too expensive requests at once; `Retry-After` says when to retry.',
  unavailable: 'The database cannot be used at the moment.',
};
