/** The rules about links by which whoever has one sees an item as it will be. */
import { createHash, randomBytes } from 'node:crypto';
import { addressOf, addresses } from '../addresses.ts';
import { notFound, Problem, tooMany } from '../api/contract/problem.ts';
import type { PagedKind } from '../features/publication/publication.contract.ts';
import type { InPassing } from '../platform/jobs/in-passing.server.ts';
import { networkOf } from '../platform/client-address.server.ts';
import type { AttemptLimits } from '../platform/limits/attempt-limit.server.ts';
import { LINK_DAYS, MOST_LINKS, type PreviewLink } from './preview.contract.ts';
import type { PreviewLinkRepository, StoredLink } from './preview-link.repository.server.ts';

export type PreviewService = ReturnType<typeof createPreviewService>;

/** What is asked of each kind: an item as it is, what waits to be published of it, and how that would look. */
export interface Previewed {
  get: (id: number, images: 'url') => Promise<unknown>;
  pending: { find: (id: number) => Promise<{ change: { content: object } | null }> };
  preview: (input: never) => Promise<unknown>;
}

const DAY = 24 * 3600 * 1000; // ms
const TOKEN_LENGTH = 32; // bytes
/** Of one network: a whole office may look, but who tries tokens is not to keep us busy. */
const LOOKS = { name: 'preview', most: 120, window: 60 * 1000 };

interface Surroundings {
  /** Links are written out below it. */
  publicUrl: string;
  inPassing: InPassing;
  limits: AttemptLimits;
}

export function createPreviewService(
  links: PreviewLinkRepository,
  items: Record<PagedKind, Previewed>,
  { publicUrl, inPassing, limits }: Surroundings,
) {
  const looks = limits(LOOKS);

  /** Throws 404. */
  async function shownItem(kind: PagedKind, itemId: number): Promise<unknown> {
    const { change } = await items[kind].pending.find(itemId);
    if (!change) return await items[kind].get(itemId, 'url');
    return await items[kind].preview(change.content as never);
  }

  return {
    /** Throws 404. */
    async list(kind: PagedKind, itemId: number) {
      await items[kind].get(itemId, 'url');
      return { links: (await links.findAllOf({ kind, itemId }, Date.now())).map(shown) };
    },

    /** Throws 404, and 409 when the item has as many as it may have. */
    async make(kind: PagedKind, itemId: number, by: string) {
      const token = randomBytes(TOKEN_LENGTH).toString('hex');
      const madeAt = Date.now();
      const link = { kind, itemId, madeBy: by, madeAt, expiresAt: madeAt + LINK_DAYS * DAY };
      const made = await links.insert({ ...link, digest: digestOf(token) }, MOST_LINKS);
      if (made === 'missing') throw notFound();
      if (made === 'tooMany') throw new Problem('too-many-links', { title: FULL });
      await inPassing.do('expired preview links were not removed', () =>
        links.deleteExpired(madeAt),
      );
      return { address: publicUrl + addressOf(addresses.preview, { token }), ...shown(made) };
    },

    /** Throws 404. */
    async takeBack(linkId: number, by: string): Promise<void> {
      if (!(await links.deleteById(linkId, by))) throw notFound(GONE);
    },

    /** What a link shows. Throws the same 404, whyever there is nothing, and 429 to who looks too often. */
    async open(token: string, address: string) {
      const { wait } = await looks.take(networkOf(address));
      if (wait > 0) throw tooMany(wait, TOO_OFTEN);
      // Compared as a digest, in an index: how long that takes tells nothing of the token.
      const link = await links.findByDigest(digestOf(token), Date.now());
      if (!link) throw notFound(GONE);
      const kind = link.kind as PagedKind;
      const item = await shownItem(kind, link.itemId).catch((error: unknown) => {
        throw error instanceof Problem && error.body.status === 404 ? notFound(GONE) : error;
      });
      const { expiresAt } = shown(link);
      return { expiresAt, news: null, project: null, [kind]: item };
    },
  };
}

const FULL = `Egy elemnek egyszerre legfeljebb ${MOST_LINKS} előnézeti linkje lehet: előbb vonjon vissza egyet`;
const TOO_OFTEN = 'Túl sokszor kért előnézetet. Próbálja újra egy perc múlva.';
const GONE = 'Ez az előnézeti link nem él';

const digestOf = (token: string) => createHash('sha256').update(token).digest('base64url');

const shown = ({ linkId, madeBy, madeAt, expiresAt }: StoredLink): PreviewLink => ({
  linkId,
  madeBy,
  madeAt: new Date(madeAt).toISOString(),
  expiresAt: new Date(expiresAt).toISOString(),
});
