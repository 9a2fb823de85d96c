/** Shared by the pages with forms: opening the form, headers, and the project named in the address. */
import { redirect, type HeadersFunction } from 'react-router';
import type { ApiClient } from '../api/client/client.ts';
import { linesOf } from '../content/fields/lines.ts';
import { labTestContract } from '../features/laboratory/laboratory.contract.ts';
import { projectEndpoints, type Project } from '../features/projects/project.contract.ts';
import {
  servicePageContract,
  type ServicePage,
} from '../features/services/service-page.contract.ts';
import { queryValues, RECEIPT } from '../text/addresses.ts';
import { pathIn } from '../text/languages/codes.ts';
import type { Language } from '../text/languages/language.ts';
import { enquiryEndpoints, type OfferStatus } from './enquiry.contract.ts';
import { offerMessages } from './enquiry.messages.ts';

/** Headers of pages that show a request to the visitor who holds its receipt. */
export const privatePage = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'no-referrer',
};

/**
 * Headers of pages that show a request and contain a form. With `no-referrer`, the browser would send no origin, and
 * the server would refuse the form.
 */
export const privateFormPage = { ...privatePage, 'Referrer-Policy': 'same-origin' };

/**
 * Headers of a page with a form. Each visitor has a form token of their own, so no shared cache may store the page.
 * `X-Form-Token` tells the page cache which token it has to replace in each answer.
 */
export const formPage = (formToken: string) => ({
  'Cache-Control': 'private, no-cache',
  'X-Form-Token': formToken,
});

/** Header of the answer to a form, which contains the token of the form that was sent. */
export const OWN_TOKEN = 'X-Own-Token';

export const headersOfLoader: HeadersFunction = (all) => {
  const headers = new Headers(all.parentHeaders);
  for (const [name, value] of all.loaderHeaders) headers.set(name, value);
  // Otherwise the page cache would look for the loader's token in order to replace it.
  if (all.actionHeaders.has(OWN_TOKEN)) headers.delete('X-Form-Token');
  return headers;
};

export const receiptIn = (query: URLSearchParams) => query.get(RECEIPT)?.slice(0, 200);

export const openForm = (api: ApiClient, receipt: string | undefined) =>
  api(enquiryEndpoints.openContactForm, { body: receipt ? { receipt } : {} });

/** Project to which the visitor's task is similar. */
export type SimilarReference = Pick<Project, 'projectId' | 'name'>;

/** Service for which the visitor asks. */
export type RequestedService = Pick<ServicePage, 'key' | 'name' | 'discipline' | 'responsibleId'>;

/** Finds a service by key. Undefined if it does not exist or the API call fails. */
export async function findService(
  api: ApiClient,
  key: string | null,
): Promise<RequestedService | undefined> {
  if (!key) return undefined;
  const services = await api(servicePageContract.calls.list).catch(() => []);
  return services.find((service) => service.key === key);
}

/** Finds the service and the similar reference of a request. Items that the site no longer shows are undefined. */
export async function requestedItemsOf(
  api: ApiClient,
  { service, similarTo }: Pick<OfferStatus, 'service' | 'similarTo'>,
): Promise<{ service: { name: string } | undefined; similar: { name: string } | undefined }> {
  const [found, similar] = await Promise.all([
    findService(api, service),
    similarTo === null ? undefined : findReference(api, String(similarTo)),
  ]);
  return { service: found, similar };
}

/**
 * First words of a request for the laboratory test with this id. Undefined if the test does not exist or the API call
 * fails.
 */
export async function messageOf(
  api: ApiClient,
  id: string | null,
  { wordsOf }: Language,
): Promise<string | undefined> {
  if (!id) return undefined;
  const tests = await api(labTestContract.calls.list).catch(() => []);
  const test = tests.find(({ labTestId }) => String(labTestId) === id);
  if (!test) return undefined;
  const standards = linesOf(test.standards || test.withdrawnStandards).join(', ');
  return wordsOf(offerMessages).test(test.name, standards);
}

/**
 * Finds the project with the id in the address. Undefined without an id. Redirects to `form` if the project is missing
 * or hidden, or if the API call fails.
 */
export async function referenceFor(
  api: ApiClient,
  id: string | null,
  { code }: Language,
  form: string,
): Promise<Project | undefined> {
  if (id === null) return undefined;
  const found = await findReference(api, id);
  if (!found) throw redirect(pathIn(code, form));
  return found;
}

/** Finds a project by id. Undefined if it does not exist or the API call fails. */
export async function findReference(api: ApiClient, id: string): Promise<Project | undefined> {
  if (!queryValues.reference.test(id)) return undefined;
  const asked = { params: { id: Number(id) } };
  return await api(projectEndpoints.getProject, asked).catch(() => undefined);
}
