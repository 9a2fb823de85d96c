import { createContext } from 'react';

/** By what the request that a page is rendered for is found in the log; known on the server only. */
export const RequestIdContext = createContext<string | undefined>(undefined);
