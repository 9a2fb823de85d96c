import { createContext, type RouterContextProvider } from 'react-router';
import { createApiClient, type ApiClient } from './client.ts';

/** What a page's loader can reach while it is rendered on the server. */
export const apiContext = createContext<ApiClient>();
/** The API as whoever sent the request may use it, by the bearer token that came with it. */
export const bearerApiContext = createContext<(request: Request) => ApiClient>();
/** Scheme and host of canonical links. */
export const publicUrlContext = createContext<string>();

export interface PageSources {
  /** Answers a request to the API in process, for the visitor at `address`. */
  api: (request: Request, address: string) => Promise<Response>;
  publicUrl: string;
}

/** Fills the context of one request, which came from `address`. */
export function fillContext(
  context: RouterContextProvider,
  { api, publicUrl }: PageSources,
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
  return context;
}
