import { useCopy } from '../../languages/language-context.ts';
import { spoken } from '../../languages/localised.ts';
import { siteCopy } from '../../content/site.copy.ts';
import type { ShownGalleryPicture } from '../../media/gallery.contract.ts';
import { HungarianMark } from '../../ui/public/in-hungarian.tsx';
import { isSamplePicture, NARROW, PictureForms } from '../../ui/public/picture.tsx';
import { typeset } from '../../ui/public/typeset.tsx';
import { projectsCopy } from './projects.copy.ts';

/** The window in which the pictures of a reference open. */
export const DIALOG = 'picture-enlarged';
const SIZES = `(min-width: 64rem) 22rem, (min-width: 44rem) 45vw, ${NARROW}`;

interface ProjectGalleryProps {
  /** Of the project. */
  name: string;
  pictures: readonly ShownGalleryPicture[];
}

/** Pictures side by side, each with what stands beneath it; each opens enlarged, without a script by itself. */
export function ProjectGallery({ name, pictures }: ProjectGalleryProps) {
  const copy = useCopy(projectsCopy);
  const { samplePicture } = useCopy(siteCopy);
  if (pictures.length === 0) return null;
  return (
    <section>
      <h2>{copy.gallery}</h2>
      <HungarianMark of={pictures} />
      <ul className="picture-wall">
        {pictures.map((picture, index) => {
          const { image, caption, alt } = picture;
          const isSample = isSamplePicture(image);
          const said = [caption, isSample && samplePicture].filter(Boolean).join(' – ');
          const shown = alt || caption || copy.pictureOf(name, index + 1);
          return (
            <li key={image.src}>
              <figure>
                <a
                  href={image.src}
                  {...spoken(picture, caption ? 'caption' : 'alt')}
                  data-enlarge={DIALOG}
                  data-caption={said || shown}
                >
                  <PictureForms
                    source={image}
                    alt={shown}
                    {...spoken(picture, alt ? 'alt' : 'caption')}
                    sizes={SIZES}
                  />
                </a>
                {said && (
                  <figcaption>
                    <span {...spoken(picture, 'caption')}>{typeset(caption)}</span>
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
