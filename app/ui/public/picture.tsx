import { useCopy } from '../../text/languages/language-context.ts';
import samplePictures from '../../text/copy/sample-pictures.json' with { type: 'json' };
import { siteCopy } from '../../text/copy/site.copy.ts';

export interface PictureSource {
  src: string;
  /** Narrower forms; none where there is only the original. */
  srcset: { avif: string; webp: string } | null;
  /** px */
  width: number;
  height: number;
  /** Around which point it is cut where its place has another shape, in percent. */
  focus?: { x: number; y: number } | undefined;
}

interface PictureProps {
  source: PictureSource;
  alt: string;
  /** Of what it is described in, where that is not the language of the page. */
  lang?: 'hu' | undefined;
  /** How wide it is shown, in the words of the `sizes` attribute. */
  sizes: string;
  /** Seen at once, and so fetched first; the others wait until they come near. */
  first?: boolean;
  className?: string;
  /** The window that it opens enlarged in, by its id; without a script its link leads to the picture itself. */
  enlarge?: string;
}

/**
 * How wide pictures are on a narrow screen, for `sizes`. A little less than they are shown: on the
 * usual phones (360 px, two to one) 640 px of picture on 656 of screen cannot be told from more.
 */
export const NARROW = 'calc(100vw - 3rem)';

/**
 * A picture in the smallest form that the browser understands and the place needs. One that came with
 * the software says so below, whoever uses it: nobody shall take it for a work of the company.
 */
export function Picture({ className, enlarge, ...picture }: PictureProps) {
  const { samplePicture } = useCopy(siteCopy);
  if (!isSamplePicture(picture.source)) {
    if (enlarge) return <Opening {...picture} className={className} enlarge={enlarge} />;
    return <PictureForms {...picture} className={className} />;
  }
  return (
    <figure className={className}>
      {enlarge ? <Opening {...picture} enlarge={enlarge} /> : <PictureForms {...picture} />}
      <figcaption className="sample-caption">{samplePicture}</figcaption>
    </figure>
  );
}

function Opening({ enlarge, className, ...picture }: PictureProps) {
  return (
    <a
      className={className}
      href={picture.source.src}
      data-enlarge={enlarge}
      data-caption={picture.alt}
      lang={picture.lang}
    >
      <PictureForms {...picture} />
    </a>
  );
}

/** Whether a picture came with the software; stored pictures are named by their content. */
export function isSamplePicture(source: PictureSource): boolean {
  return isAmong(samplePictures.dark, source) || isAmong(samplePictures.light, source);
}

function isAmong(names: readonly string[], { src }: PictureSource): boolean {
  return names.some((name) => src.startsWith(`/media/${name}.`));
}

/** The picture alone, where what is said of it stands elsewhere. */
export function PictureForms({ source, alt, sizes, first = false, className, lang }: PictureProps) {
  const { focus } = source;
  return (
    <picture className={className}>
      {source.srcset && (
        <>
          <source type="image/avif" srcSet={source.srcset.avif} sizes={sizes} />
          <source type="image/webp" srcSet={source.srcset.webp} sizes={sizes} />
        </>
      )}
      <img
        src={source.src}
        width={source.width}
        height={source.height}
        alt={alt}
        lang={lang}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
        // Drawn on white, it would glare by night.
        className={isAmong(samplePictures.light, source) ? 'light-drawing' : undefined}
        {...(focus && { style: { objectPosition: `${focus.x}% ${focus.y}%` } })}
      />
    </picture>
  );
}
