import type { ProblemCode } from '../../platform/problem.ts';

/** Meaning of each problem type, for the API description. */
export const problemMeanings: Record<ProblemCode, string> = {
  'bad-request': 'The request cannot be understood: its JSON, its form, a header.',
  'invalid-fields': 'Fields are refused; `errors` says why, by their names.',
  unauthorised: 'No token, or one that is expired, ended or forged.',
  'wrong-credentials': 'Nobody can sign in with this name and password.',
  'second-factor-needed': 'The password is right; `factors` lists what may be given beside it.',
  forbidden: 'The request did not come from a page of the site.',
  'not-allowed': 'The call is for administrators.',
  'second-factor-missing': 'The user has to set up a second factor first.',
  'proof-needed': 'The change gives access: send it again with your own `password`.',
  'not-found': 'There is no such item, or it may not be seen.',
  'no-such-address': 'There is nothing at this address, and never was.',
  'method-not-allowed': 'The address has other methods, which `Allow` lists.',
  'made-otherwise': 'The `Idempotency-Key` has made something else, which is `current`.',
  'belongs-to-missing': 'It belongs to something that is not there at present.',
  'mail-not-configured': 'The site sends no mail.',
  'mail-already-sent': 'The mail has been sent, and is not sent twice.',
  'still-used': 'Something else refers to what is to be deleted.',
  'has-to-stay': 'One of these has to be there, and this is the last.',
  'last-administrator': 'No administrator would be left.',
  'other-change-waits':
    'Another pending change of the item waits: publish or discard that one first.',
  'too-many-links': 'The item has as many preview links as it may have.',
  'too-many-documents': 'The library has as many documents as it may have.',
  'too-many-uses': 'More items use it than are changed at once.',
  'wrong-offset':
    'The upload has come to another place than the portion begins at; `current` says to which.',
  'not-scanned': 'The virus scanner has not looked at the file, or has found something in it.',
  'in-use': 'Items use it; only what nothing uses can be deleted.',
  'in-force':
    'This version of a legal text has come into force: it stays as it is, and another takes its place.',
  'out-of-date': 'Somebody has changed the item meanwhile; `current` is what is stored.',
  'too-large': 'The body is larger than the call allows.',
  'address-too-long': 'The address is longer than 2,048 bytes with its query.',
  'unsupported-type': 'The body is of another type than the call takes.',
  'unmet-expectation': 'The `Expect` header asks for something other than `100-continue`.',
  'too-many': 'Too many attempts; `Retry-After` says when to come again.',
  fault: 'A fault of the site; `requestId` finds it in the log.',
  busy: 'Too much is asked for at once; `Retry-After` says when to come again.',
  unavailable: 'The database cannot be used at the moment.',
};
