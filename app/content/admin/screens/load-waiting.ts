import { guardedApi } from '../../../api/client/staff-client.ts';
import { getWaiting } from '../../history/waiting.contract.ts';

/** Of what content a change waits to be published. */
export const loadWaiting = async (request: Request) =>
  (await guardedApi(request)(getWaiting, {})).items;
