import { useMessages } from '../../text/languages/language-context.ts';
import { siteMessages } from '../../text/messages/site.messages.ts';
import { isLightDrawing, isSamplePicture } from './sample-picture.ts';
import { typeset } from './typeset.tsx';

export interface PictureSource {
  src: string;
  /** Smaller variants; null if only the original exists. */
  srcset: { avif: string; webp: string } | null;
  /** Width in px. */
  width: number;
  height: number;
  /** The point, in per cent, that stays visible when the picture is cropped. */
  focus?: { x: number; y: number } | undefined;
}

interface PictureProps {
  source: PictureSource;
  alt: string;
  lang?: 'hu' | undefined;
  /** Value of the `sizes` attribute: the width at which the picture is displayed. */
  sizes: string;
  /** Whether the picture is visible without scrolling and therefore loaded first; other pictures are loaded lazily. */
  first?: boolean;
  className?: string;
  /** Text below the picture. A sample picture without a caption gets a caption that says it is a sample. */
  caption?: string | undefined;
  /** Id of the dialog that enlarges the picture. If the script does not run, the link opens the picture itself. */
  enlarge?: string;
}

/**
 * `sizes` on a narrow screen, slightly below the real width. Common phones (360 px, 2x) then load the 640 px variant
 * for 656 px, without a visible loss.
 */
export const NARROW = 'calc(100vw - 3rem)';

/**
 * Renders a picture in the best format and size for the browser. Sample pictures get a caption, so that visitors do not
 * mistake them for the company's work.
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
        // The drawing has a white background, which would be too bright in dark mode.
        className={isLightDrawing(source) ? 'light-drawing' : undefined}
        {...(focus && { style: { objectPosition: `${focus.x}% ${focus.y}%` } })}
      />
    </picture>
  );
}
