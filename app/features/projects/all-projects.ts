import { data, redirect } from 'react-router';
import { addressOf, addresses } from '../../addresses.ts';
import { apiContext } from '../../api/client/page-context.ts';
import { siteEndpoints } from '../../site/site.contract.ts';
import type { Route } from './+types/all-projects';

/** Every list of references is that of a discipline: whoever names none begins with the first. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { disciplines } = await context.get(apiContext)(siteEndpoints.getSite);
  const [first] = disciplines;
  if (!first) throw data(null, { status: 404 });
  return redirect(addressOf(addresses.projects, { section: first.key }));
}
