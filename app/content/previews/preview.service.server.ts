import { createHash, randomBytes } from 'node:crypto';
import { isoMoment } from '../../api/contract/fields.ts';
import { addressOf, addresses } from '../../text/addresses.ts';
import { invalid, notFound, Problem, tooMany } from '../../platform/problem.ts';
import type { PagedType } from '../publication/publication.contract.ts';
import type { ContentPreviews, PreviewedPage } from '../pending.service.server.ts';
import type { BestEffort } from '../../platform/jobs/repeating.server.ts';
import type { AttemptLimits } from '../../platform/limits/attempt-limit.server.ts';
import { limitByNetwork } from '../../platform/limits/networks.server.ts';
import { LINK_DAYS, MOST_LINKS, type PreviewLink } from './preview.contract.ts';
import type { PreviewLinkRepository, NamedLink } from './preview-link.repository.server.ts';

export type PreviewService = ReturnType<typeof createPreviewService>;

export interface Previewed {
  get: (id: number, images: 'url') => Promise<unknown>;
  pending: { find: (id: number) => Promise<{ change: { content: object } | null }> };
  preview: (input: never) => Promise<unknown>;
}

const DAY = 24 * 3600 * 1000; // ms
const TOKEN_LENGTH = 32; // bytes
/** Rate limit per network: enough for an office, but too low to guess tokens. */
const VIEW_LIMIT = { name: 'preview', most: 120, window: 60 * 1000 };

interface Surroundings {
  publicUrl: string;
  bestEffort: BestEffort;
  limits: AttemptLimits;
}

export function createPreviewService(
  links: PreviewLinkRepository,
  items: Record<PagedType, Previewed>,
  contents: ReadonlyMap<string, ContentPreviews>,
  { publicUrl, bestEffort, limits }: Surroundings,
) {
  const views = limitByNetwork(limits, VIEW_LIMIT);

  /** Throws 400 if no content type with this name has previews. */
  function assertPreviewed(kind: string): void {
    const kinds = [...Object.keys(items), ...contents.keys()];
    if (!kinds.includes(kind)) {
      throw invalid({ kind: [`A fajta ezek egyike: ${kinds.join(', ')}`] });
    }
  }

  /** The item as its page shows it, with its draft if there is one. Throws 404 if it does not exist. */
  async function shownItem(kind: string, itemId: number) {
    const content = contents.get(kind);
    if (content) return { page: (await content.waiting(itemId)).page };
    const paged = items[kind as PagedType];
    const { change } = await paged.pending.find(itemId);
    if (!change) return { [kind]: await paged.get(itemId, 'url') };
    return { [kind]: await paged.preview(change.content as never) };
  }

  // Links are found by digest in an index, so that the response time reveals nothing about the token.
  const linkOf = (token: string) => links.findByDigest(digestOf(token), Date.now());

  return {
    /** Throws 400 for a content type without previews, and 404 if the item does not exist. */
    async list(kind: string, itemId: number) {
      assertPreviewed(kind);
      await shownItem(kind, itemId);
      return { links: (await links.findAllOf({ kind, itemId }, Date.now())).map(shown) };
    },

    /**
     * Throws 400 for a content type without previews, 404 if the item does not exist, and 409 if it has the maximum
     * number of links.
     */
    async make(kind: string, itemId: number, by: string) {
      assertPreviewed(kind);
      // Throws 404 if there is no page to show.
      await contents.get(kind)?.waiting(itemId);
      const token = randomBytes(TOKEN_LENGTH).toString('hex');
      const madeAt = Date.now();
      const link = { kind, itemId, madeBy: by, madeAt, expiresAt: madeAt + LINK_DAYS * DAY };
      const made = await links.insert({ ...link, digest: digestOf(token) }, MOST_LINKS);
      if (made === 'missing') throw notFound();
      if (made === 'tooMany') throw new Problem('too-many-links', { title: FULL });
      await bestEffort.do('expired preview links were not removed', () =>
        links.deleteExpired(madeAt),
      );
      return { address: publicUrl + addressOf(addresses.preview, { token }), ...shown(made) };
    },

    /** Revokes a link. Throws 404 if it does not exist any more. */
    async takeBack(linkId: number, by: string): Promise<void> {
      if (!(await links.deleteById(linkId, by))) throw notFound(GONE);
    },

    /**
     * Returns the content behind a link. Throws 404 with the same message for every reason, and 429 above the limit.
     */
    async open(token: string, address: string) {
      const { wait } = await views.take(address);
      if (wait > 0) throw tooMany(wait, TOO_OFTEN);
      const link = await linkOf(token);
      if (!link) throw notFound(GONE);
      const kind = link.kind;
      const item = await shownItem(kind, link.itemId).catch((error: unknown) => {
        throw error instanceof Problem && error.body.status === 404 ? notFound(GONE) : error;
      });
      const expiresAt = isoMoment(link.expiresAt);
      return { expiresAt, news: null, project: null, page: null, ...item };
    },

    /**
     * The page on which a link shows content that has no page of its own. Undefined for other links, if the link is not
     * valid, or above the limit; `open` then reports the reason. Throws 404 if there is nothing to show.
     */
    async pageOf(token: string, address: string): Promise<PreviewedPage | undefined> {
      const link = await linkOf(token);
      const content = link && contents.get(link.kind);
      if (!content || (await views.take(address)).wait > 0) return undefined;
      const { page, shown: item } = await content.waiting(link.itemId);
      return { page, shown: { ...item, expiresAt: isoMoment(link.expiresAt) } };
    },
  };
}

const FULL = `Egy elemnek egyszerre legfeljebb ${MOST_LINKS} előnézeti linkje lehet: előbb vonjon vissza egyet`;
const TOO_OFTEN = 'Túl sokszor kért előnézetet. Próbálja újra egy perc múlva.';
const GONE = 'Ez az előnézeti link nem él';

const digestOf = (token: string) => createHash('sha256').update(token).digest('base64url');

const shown = ({ linkId, madeBy, madeByName, madeAt, expiresAt }: NamedLink): PreviewLink => ({
  linkId,
  madeBy,
  madeByName,
  madeAt: isoMoment(madeAt),
  expiresAt: isoMoment(expiresAt),
});
