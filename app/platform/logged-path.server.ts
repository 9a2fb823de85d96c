/**
 * What may stand in the log of the path of a request: not what opens a preview or an upload to whoever knows it. The configurations of
 * nginx cut paths in the same way (`deploy/`).
 */
export const loggedPath = (path: string): string =>
  path.replaceAll(ESCAPED, (escape) => decodeURIComponent(escape)).replaceAll(SECRET, '…');

/** Letters and digits that need no escape: behind one a part of a secret would be left. */
const ESCAPED = /%(?:3\d|[46][1-9a-f]|[57][\da])/gi;

/** Also where a part of it was lost on the way. */
const SECRET = /[\da-f]{16,}/gi;
