import { createContext } from 'react';

/** Id of the request that the page is rendered for, as in the log; undefined in the browser. */
export const RequestIdContext = createContext<string | undefined>(undefined);
