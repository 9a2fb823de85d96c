/** What is stored of what was sent of a kind, and how that is shown: the same for every shape of list. */
import { sanitiseSent, sanitiseStored } from './editor/sanitiser/sanitise.service.server.ts';
import type { Content } from './history/history.repository.server.ts';
import { picturesIn } from '../media/storage/picture-use.service.server.ts';
import type { GalleryEntry } from '../media/gallery.contract.ts';
import type { PictureService } from '../media/picture.service.server.ts';
import { columnFields, fieldsWith, isFlag } from './field.ts';
import { LONGEST_RICH_TEXT } from './fields/rich-text.ts';
import { wholeTranslations } from './fields/translations.ts';
import { valuesOf } from './kind-changes.service.server.ts';
import { galleryUses } from './kind-gallery.repository.server.ts';
import type { Values, Wanted } from './kind-row-writes.repository.server.ts';
import type { Kind } from './kind.ts';
import { richTextsOf, withRichTexts } from './rich-texts.ts';

/** The pictures that are sent of one. */
export interface SentMedia {
  image?: string | null;
  /** Also as the text that forms and histories hold. */
  gallery?: readonly GalleryEntry[] | string | undefined;
}

/** `made` gives what is made of the values and stored with them. */
export function createContentRules<Input extends SentMedia>(
  kind: Kind,
  pictures: PictureService,
  made: (values: Values) => Values = () => ({}),
) {
  const hasPicture = fieldsWith(kind.fields, 'picture').length > 0;

  /** The values of the fields as they are stored; of rich text what may be in it. */
  async function cleanValues(input: Input): Promise<Values> {
    return await withRichTexts(kind.fields, valuesOf(kind, input), (html, name) =>
      sanitiseSent(html, LONGEST_RICH_TEXT, name),
    );
  }

  /** A version may be of what was put in past us. */
  async function safe(content: Content): Promise<Content> {
    return await withRichTexts(kind.fields, content, sanitiseStored);
  }

  /** With what is made of the values, and the pictures that they use. */
  function using(values: Values, image: string | null, sent: SentMedia['gallery']): Wanted {
    const mentioned = richTextsOf(kind.fields, values).flatMap(picturesIn);
    const gallery = kind.gallery && galleryUses(sent);
    return {
      values: { ...values, ...made(values) },
      use: { image, mentioned: [...new Set(mentioned)], gallery },
    };
  }

  return {
    cleanValues,
    hasPicture,
    /** What stands where nothing was sent, of what need not be. */
    blank: blankOf(kind),
    wanted: async (input: Input): Promise<Wanted> =>
      using(await cleanValues(input), await pictures.wanted(input.image ?? null), input.gallery),
    wantedAgain: async (content: Content): Promise<Wanted> =>
      using(
        valuesOf(kind, await safe(content)),
        (content['image'] as string | undefined) ?? null,
        content['gallery'] as string | undefined,
      ),
    /** A version as it is shown; its pictures by their addresses. */
    showContent: async (content: Content): Promise<Content> => ({
      ...(await safe(content)),
      ...(hasPicture && { image: await pictures.address(content['image'] as string | null) }),
      ...(typeof content['gallery'] === 'string' && {
        gallery: await pictures.shownGallery(content['gallery']),
      }),
    }),
  };
}

function blankOf({ fields }: Kind): Values {
  return Object.fromEntries(
    columnFields(fields)
      .map((name) => [name, fields[name]!] as const)
      .filter(([, field]) => !field.isRequired && !isFlag(field))
      .map(([name, { blank, texts }]) => [
        name,
        texts ? wholeTranslations({ texts }, '') : blank === null ? null : '',
      ]),
  );
}
