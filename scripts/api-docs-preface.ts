import { DEEPEST_NESTING } from '../app/api/contract/json-body.ts';

/** Rules of every call, which no declaration repeats. */
export const apiPreface = `
# The calls of the API

Made from the contracts by \`npm run docs:api\`; a test fails when it is out of date. The same as
OpenAPI 3.1: \`GET /api/openapi.json\`. What a call or a field means is told in the words of the
contract, in Hungarian.

## What holds for every call

- **Form.** JSON in UTF-8, camelCase; counts are bare numbers. Paths are matched without regard to
  letter case. \`HEAD\` answers as \`GET\` without a body, \`OPTIONS\` with \`Allow\`; every other method
  that an address does not have is 405 with \`Allow\`.
- **Who.** Calls of staff need \`Authorization: Bearer <token>\` with a token of
  \`POST /api/auth/login\`. Without one, or with one that is expired or forged, the answer is 401.
- **Success.** What was made is answered with 201, the stored entity and \`Location\`; a change with 200
  and the stored entity; a deletion with 204. Fields that are not described are ignored.
- **Failure.** \`application/problem+json\` (RFC 9457) with a \`type\` that programs go by ([all of them](#problems))
  and a Hungarian \`title\` for people; a refused form has \`errors\` by field name. A 5xx tells nothing of the inside.
- **Versions.** Every entity counts its changes in \`version\`, which is its \`ETag\` too. A \`PUT\` or
  \`DELETE\` with \`If-Match\`, or a body with \`version\`, that is out of date is 412 with the stored
  entity in \`current\`; where both are given and differ, one is out of date. With neither the last
  write wins. Such a 412 has \`applied: true\` when what is stored is what was sent, as after an answer
  that was lost.
- **Creating once.** Where \`Idempotency-Key\` is listed, a key of the client's making (a UUID, say) names
  its attempt for a day: the same request with the same key makes nothing new and is answered as the first
  was, with 201 and the entity as it is stored. With another body it is 409, with what the attempt made
  in \`current\`; 404 when that has been deleted since. A refused request uses up no key. Keys of
  different users have nothing to do with each other.
- **Reading again.** Answers to \`GET\` carry an \`ETag\`; with the same in \`If-None-Match\` (weak or
  strong) the answer is 304.
- **Bounds.** A body larger than its call allows is 413, one nested deeper than ${DEEPEST_NESTING} levels 400, one that
  is compressed or of another type 415. \`from\` begins at 0, \`count\` goes from 1 to 100.
  Any call may be 400 (a request nobody can read), 404 or 405 (no such address, or not with this method), 414 (an
  address above 2,048 bytes) or 417 (an \`Expect\` nobody can meet): \`default\` in the description. What is no HTTP,
  or has more than 16 kB of head (431), is told in plain text.
- **Anti-forgery.** A request that changes something is 403 when its \`Sec-Fetch-Site\` is
  \`cross-site\`, or when it carries the cookie \`XSRF-TOKEN\` without the same value in
  \`X-XSRF-TOKEN\`. A client without cookies needs neither.
- **Dates** travel as \`YYYY-MM-DD\`. A full ISO date-time is taken too and becomes its calendar day in
  Europe/Budapest.
`;
