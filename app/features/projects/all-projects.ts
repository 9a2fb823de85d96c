import { redirect } from 'react-router';
import { addressOf, addresses } from '../../addresses.ts';
import { projectTypes } from './project-types.ts';

/** Every list of references is that of a discipline: whoever names none begins with the first. */
export function loader(): Response {
  return redirect(addressOf(addresses.projects, { section: projectTypes[0].key }));
}
