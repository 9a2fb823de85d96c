/** Which page an address stands for that shows what is not published, where that has no page of its own. */
import { addresses } from '../addresses.ts';
import { jsonText, parseJson } from '../api/contract/json-body.ts';
import { notFound } from '../api/contract/problem.ts';
import type { ContentPreviews, PreviewedPage } from '../kinds/content-pending.service.server.ts';
import type { PreviewService } from './preview.service.server.ts';

const link = new URLPattern({ pathname: `${addresses.preview}{/}?` }, { ignoreCase: true });
const sent = new URLPattern({ pathname: `${addresses.contentPreview}{/}?` }, { ignoreCase: true });

export function createPreviewedPages(
  service: PreviewService,
  contents: ReadonlyMap<string, ContentPreviews>,
) {
  /** Nothing for every page that is rendered as it is asked for. Throws 400 and 404 for what was sent to be shown. */
  return async (request: Request, address: string): Promise<PreviewedPage | undefined> => {
    const { pathname } = new URL(request.url);
    if (request.method === 'POST') {
      const { kind, id } = sent.exec({ pathname })?.pathname.groups ?? {};
      return kind === undefined ? undefined : await asSent(request, kind, id);
    }
    const { token } = link.exec({ pathname })?.pathname.groups ?? {};
    // Whatever goes wrong here, the page that is rendered in its place finds out, too, and says so.
    return (token && (await service.pageOf(token, address).catch(() => undefined))) || undefined;
  };

  /** Who sends it has been asked before. */
  async function asSent(request: Request, kind: string, id: string | undefined) {
    const content = contents.get(kind);
    if (!content || !/^([1-9]\d{0,8})?$/.test(id ?? '')) throw notFound();
    const fields = await parseJson(jsonText(await request.arrayBuffer()));
    return await content.sent(id ? Number(id) : undefined, fields);
  }
}
