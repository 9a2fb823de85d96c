import type { ShownGalleryPicture } from '../../media/gallery.contract.ts';
import { useMessages } from '../../text/languages/language-context.ts';
import { langOf } from '../../text/languages/localised.ts';
import { pictureGalleryMessages, siteMessages } from '../../text/messages/site.messages.ts';
import { EnlargedView } from './enlarged-view.tsx';
import { HungarianMark } from './in-hungarian.tsx';
import { NARROW, PictureForms } from './picture.tsx';
import { isSamplePicture } from './sample-picture.ts';
import { typeset } from './typeset.tsx';

/** Id of the dialog that enlarges the pictures of a page's gallery, and its main picture. */
export const GALLERY_DIALOG = 'picture-enlarged';

const SIZES = `(min-width: 64rem) 22rem, (min-width: 50rem) 45vw, ${NARROW}`;

interface PictureGalleryProps {
  /** Name of the item to which the gallery belongs. */
  name: string;
  pictures: readonly ShownGalleryPicture[];
}

/** Pictures side by side, with captions. A click enlarges a picture; without JavaScript it opens the picture itself. */
export function PictureGallery({ name, pictures }: PictureGalleryProps) {
  const messages = useMessages(pictureGalleryMessages);
  const { samplePicture } = useMessages(siteMessages);
  if (pictures.length === 0) return null;
  return (
    <section>
      <h2>{messages.title}</h2>
      <HungarianMark of={pictures} />
      <ul className="picture-wall">
        {pictures.map((picture, index) => {
          const { image, caption, alt } = picture;
          const isSample = isSamplePicture(image);
          const description = [caption, isSample && samplePicture].filter(Boolean).join(' – ');
          const shown = alt || caption || messages.pictureOf(name, index + 1);
          return (
            <li key={image.src}>
              <figure>
                <a
                  href={image.src}
                  {...langOf(picture, caption ? 'caption' : 'alt')}
                  data-enlarge={GALLERY_DIALOG}
                  data-caption={description || shown}
                >
                  <PictureForms
                    source={image}
                    alt={shown}
                    {...langOf(picture, alt ? 'alt' : 'caption')}
                    sizes={SIZES}
                  />
                </a>
                {description && (
                  <figcaption>
                    <span {...langOf(picture, 'caption')}>{typeset(caption)}</span>
                    {isSample && <span className="sample-caption">{samplePicture}</span>}
                  </figcaption>
                )}
              </figure>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The enlarged view of `count` pictures; renders nothing without pictures. */
export function GalleryView({ count }: { count: number }) {
  const { title } = useMessages(pictureGalleryMessages);
  if (count === 0) return null;
  return <EnlargedView id={GALLERY_DIALOG} label={title} isSingle={count === 1} />;
}
