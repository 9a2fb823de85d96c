import { redirect } from 'react-router';
import { addresses } from '../../../addresses.ts';

// The projects will stand here; until then staff begin at the news.
export function clientLoader() {
  throw redirect(addresses.adminNewsList);
}

export default function Start() {
  return null;
}
