import { guardedApi } from '../../../api/client/staff-client.ts';
import { getWaiting } from '../../history/waiting.contract.ts';

/** Items that have a draft. */
export const loadWaiting = async (request: Request) =>
  (await guardedApi(request)(getWaiting, {})).items;
