import { siteCopy } from '../../content/site.copy.ts';
import type { ShownGalleryPicture } from '../../media/gallery.contract.ts';
import { isSamplePicture, NARROW, PictureForms } from '../../ui/public/picture.tsx';
import { typeset } from '../../ui/public/typeset.tsx';
import { projectsCopy as copy } from './projects.copy.ts';

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
  if (pictures.length === 0) return null;
  return (
    <section>
      <h2>{copy.gallery}</h2>
      <ul className="picture-wall">
        {pictures.map(({ image, caption, alt }, index) => {
          const isSample = isSamplePicture(image);
          const said = [caption, isSample && siteCopy.samplePicture].filter(Boolean).join(' – ');
          const shown = alt || caption || copy.pictureOf(name, index + 1);
          return (
            <li key={image.src}>
              <figure>
                <a href={image.src} data-enlarge={DIALOG} data-caption={said || shown}>
                  <PictureForms source={image} alt={shown} sizes={SIZES} />
                </a>
                {said && (
                  <figcaption>
                    {typeset(caption)}
                    {isSample && <span className="sample-caption">{siteCopy.samplePicture}</span>}
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
