/** What may stand in the log of the path of a request: not what opens a preview to whoever knows it. */
export const loggedPath = (path: string): string => path.replaceAll(SECRET, '…');

/** Also where a part of it was lost on the way. */
const SECRET = /[\da-f]{16,}/gi;
