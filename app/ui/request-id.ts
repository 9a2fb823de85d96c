import { createContext } from 'react';

/** Id of the request for which the page is rendered, as in the log; undefined in the browser. */
export const RequestIdContext = createContext<string | undefined>(undefined);
