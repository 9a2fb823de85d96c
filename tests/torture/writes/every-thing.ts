/** One writer for each writable type of data. */
import { setTimeout as pause } from 'node:timers/promises';
import { vacancyFields } from '../../support/factories.ts';
import { createRandom } from '../../support/random.ts';
import { account } from './accounts.ts';
import { itemThing } from './items.ts';
import { contentItems, news, projects } from './types.ts';
import { library } from './library.ts';
import { offers, openForm } from './offers.ts';
import { giveFactor, keyOrigin } from './own-access.ts';
import { previewLinks } from './previews.ts';
import { priceList } from './prices.ts';
import { handledRequest, requests } from './requests.ts';
import { rooms } from './rooms.ts';
import { exports, factorPolicy, firstUseStep, ownProfile } from './settings.ts';
import { done, type Call, type Thing } from './thing.ts';
import { anyPicture, documents, pictures, uploaded } from './uploads.ts';

/** ms; the shortest time in which a person fills in a form */
const SHORTEST_FILLING = 2_000;

/** `call` sends requests as the first administrator. */
export async function everyThing(seed: number, call: Call): Promise<Thing[]> {
  const random = createRandom(seed);
  const formToken = await openForm(call);
  const opened = performance.now();
  const gallery: string[] = [];
  while (gallery.length < 3) {
    gallery.push(await uploaded(call, '/api/images', (await anyPicture())()));
  }
  // The writer of applications needs a vacancy that stays open.
  await done(call, 'POST', '/api/content/vacancies', vacancyFields());
  await giveFactor(call);
  const origin = await keyOrigin(call);
  const kinds = [news, projects(gallery)];
  const things = [
    ...[...kinds, ...kinds, ...(await contentItems())].map((kind) => itemThing(kind, random)),
    priceList(random),
    pictures(random),
    documents(random),
    ...library(random),
    previewLinks(random),
    requests(),
    handledRequest(formToken, random),
    offers(formToken, random),
    rooms(formToken, random),
    account(random, origin),
    account(random, origin),
    factorPolicy(random),
    firstUseStep(random),
    ownProfile(random),
    exports(random),
  ];
  await pause(Math.max(0, SHORTEST_FILLING - (performance.now() - opened)));
  return things;
}
