import { guardedApi } from '../../../api/client/staff-client.ts';
import { getWaiting } from '../../history/waiting.contract.ts';

export const loadWaiting = async (request: Request) =>
  (await guardedApi(request)(getWaiting, {})).items;
