import { useRouteLoaderData } from 'react-router';
import type { Role } from '../../api/contract/endpoint.ts';

/** Id of the layout route that requires a session. Its loader returns the signed-in user. */
export const GUARD_LAYOUT = 'guard-layout';

export const useRole = (): Role | undefined =>
  useRouteLoaderData<{ role?: Role }>(GUARD_LAYOUT)?.role;
