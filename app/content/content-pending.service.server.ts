/** What waits to be published of content that has no pages of its own, and how the page where it stands would look. */
import { dayInHungary } from '../api/contract/fields.ts';
import { notFound } from '../platform/problem.ts';
import { checkedBody } from '../api/server/input.server.ts';
import type { Endpoint } from '../api/contract/endpoint.ts';
import type { ImageForm } from '../media/picture.contract.ts';
import type { PictureService } from '../media/picture.service.server.ts';
import type { createContentRules, SentMedia } from './kind-content.service.server.ts';
import { withTranslations } from './kind-rows.repository.server.ts';
import type { KindPending, PendingSave } from './kind-pending.repository.server.ts';
import { createPendingChanges } from './kind-pending.service.server.ts';
import type { WantedAgain } from './kind-row-writes.repository.server.ts';
import type { Previewed } from './previewed.server.ts';
import type { ArrangedKind, SoleKind } from './kind.ts';

type Sent = SentMedia & { version?: number | undefined };

interface Rules<Input> extends Omit<
  ReturnType<typeof createContentRules<Input & SentMedia>>,
  'wantedAgain'
> {
  wantedAgain: WantedAgain;
  found: (id: number) => Promise<object>;
  get: (id: number, form: ImageForm) => Promise<unknown>;
}

/** A page, and what it is to show. */
export interface PreviewedPage {
  page: string;
  shown: Previewed;
}

/** How a kind's items look before anybody else sees them. */
export interface ContentPreviews {
  kind: SoleKind | ArrangedKind;
  /** What waits to be published, or the item as it is. Throws 404. */
  waiting: (id: number) => Promise<PreviewedPage>;
  /** What was sent, of the item `id` or of a new one. Nothing is stored but its picture. Throws 400 and 404. */
  sent: (id: number | undefined, fields: unknown) => Promise<PreviewedPage>;
}

export function createContentPending<Input extends Sent>(
  kind: SoleKind | ArrangedKind,
  { update }: { update: Endpoint },
  items: KindPending,
  pictures: PictureService,
  { cleanValues, hasPicture, blank, showContent, ...rules }: Rules<Input>,
) {
  const pending = createPendingChanges<
    Input & Pick<PendingSave, 'baseVersion' | 'isUndo'>,
    ImageForm
  >(items, { ...rules, show: showContent });

  async function pageWith(itemId: number, item: object): Promise<PreviewedPage> {
    const { page, pageOf, begins } = kind as ArrangedKind;
    const read = item as Record<string, unknown>;
    const day = begins === undefined ? '' : String(read[begins]);
    // What no visitor sees has no page to be previewed on.
    if (page === null) throw notFound();
    return {
      page: (itemId !== 0 && pageOf?.(read)) || page,
      shown: { kind: kind.name, itemId, item, ...(day > dayInHungary() && { day }) },
    };
  }

  async function fieldsOf(input: Input): Promise<object> {
    const picture = hasPicture && { picture: await pictures.keptFor(input.image ?? null) };
    const values = await cleanValues(input as never);
    return { ...withTranslations(kind.fields, values), ...picture };
  }

  const previews: ContentPreviews = {
    kind,

    async waiting(id) {
      const [item, { change }] = await Promise.all([rules.found(id), pending.find(id)]);
      const content = change && (await fieldsOf(change.content as unknown as Input));
      return await pageWith(id, { ...item, ...content });
    },

    async sent(id, fields) {
      if (id === undefined && 'isSole' in kind) throw notFound();
      const begun =
        id === undefined ? { ...blank, [kind.id]: 0, version: 0 } : await rules.found(id);
      const input = await checkedBody(update, fields);
      return await pageWith(id ?? 0, { ...begun, ...(await fieldsOf(input as Input)) });
    },
  };

  return {
    previews,
    pending: {
      ...pending,
      async save(...sent: Parameters<typeof pending.save>) {
        const saved = await pending.save(...sent);
        pictures.kept();
        return saved;
      },
    },
  };
}
