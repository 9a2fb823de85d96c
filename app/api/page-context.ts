import { createContext, type RouterContextProvider } from 'react-router';
import { createApiClient, type ApiClient } from './client.ts';

/** What a page's loader can reach while it is rendered on the server. */
export const apiContext = createContext<ApiClient>();
/** The API as whoever sent the request may use it, by the bearer token that came with it. */
export const bearerApiContext = createContext<(request: Request) => ApiClient>();
/** Scheme and host of canonical links. */
export const publicUrlContext = createContext<string>();

/** Tells the log what went wrong while a page was made. */
export const reportContext = createContext<(error: unknown, path: string) => void>();

export interface PageSources {
  /** Answers a request to the API in process, for the visitor at `address`. */
  api: (request: Request, address: string) => Promise<Response>;
  publicUrl: string;
  /** Tells the log what went wrong while the page at `path` was made. */
  report: (error: unknown, path: string) => void;
}

/** Fills the context of one request, which came from `address`. */
export function fillContext(
  context: RouterContextProvider,
  { api, publicUrl, report }: PageSources,
  address: string,
): RouterContextProvider {
  const send = (request: Request) => api(request, address);
  context.set(apiContext, createApiClient({ send, origin: publicUrl }));
  context.set(bearerApiContext, ({ headers }) => {
    const authorization = headers.get('authorization') ?? '';
    return createApiClient({
      origin: publicUrl,
      send(request) {
        request.headers.set('authorization', authorization);
        return send(request);
      },
    });
  });
  context.set(publicUrlContext, publicUrl);
  context.set(reportContext, report);
  return context;
}
