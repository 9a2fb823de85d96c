import { useMessages } from '../../text/languages/language-context.ts';
import { siteMessages } from '../../text/messages/site.messages.ts';
import { isLightDrawing, isSamplePicture } from './sample-picture.ts';
import { typeset } from './typeset.tsx';

export interface PictureSource {
  src: string;
  /** Smaller variants; null if there is only the original. */
  srcset: { avif: string; webp: string } | null;
  /** px */
  width: number;
  height: number;
  /** The point in per cent that stays visible when the picture is cropped. */
  focus?: { x: number; y: number } | undefined;
}

interface PictureProps {
  source: PictureSource;
  alt: string;
  lang?: 'hu' | undefined;
  /** Displayed width, as the `sizes` attribute. */
  sizes: string;
  /** Whether it is visible at once and so loaded first; others are loaded lazily. */
  first?: boolean;
  className?: string;
  /** Text below it; without a caption of its own, a sample is captioned as such. */
  caption?: string | undefined;
  /** Id of the dialog that enlarges it. Without a script the link opens the picture itself. */
  enlarge?: string;
}

/**
 * `sizes` on a narrow screen, slightly below the real width: on common phones (360 px, 2x) the 640 px variant then
 * suffices for 656 px, without visible loss.
 */
export const NARROW = 'calc(100vw - 3rem)';

/**
 * A picture in the best format and size for the browser. Sample pictures get a caption, so that nobody takes them for
 * the company's work.
 */
export function Picture({ className, enlarge, caption, ...picture }: PictureProps) {
  const { samplePicture } = useMessages(siteMessages);
  const sample = isSamplePicture(picture.source) && samplePicture;
  const texts = [caption, sample].filter(Boolean).join(' – ');
  if (texts === '') {
    if (enlarge) return <Opening {...picture} className={className} enlarge={enlarge} />;
    return <PictureForms {...picture} className={className} />;
  }
  return (
    <figure className={className}>
      {enlarge ? (
        <Opening {...picture} enlarge={enlarge} caption={caption && texts} />
      ) : (
        <PictureForms {...picture} />
      )}
      <figcaption className="sample-caption">{typeset(texts)}</figcaption>
    </figure>
  );
}

function Opening({ enlarge, className, caption, ...picture }: PictureProps) {
  return (
    <a
      className={className}
      href={picture.source.src}
      data-enlarge={enlarge}
      data-caption={caption || picture.alt}
      lang={picture.lang}
    >
      <PictureForms {...picture} />
    </a>
  );
}

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
        // Drawn on white, it would glare in dark mode.
        className={isLightDrawing(source) ? 'light-drawing' : undefined}
        {...(focus && { style: { objectPosition: `${focus.x}% ${focus.y}%` } })}
      />
    </picture>
  );
}
