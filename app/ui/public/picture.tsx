interface PictureProps {
  source: {
    src: string;
    /** Narrower forms; none where there is only the original. */
    srcset: { avif: string; webp: string } | null;
    /** px */
    width: number;
    height: number;
  };
  alt: string;
  /** How wide it is shown, in the words of the `sizes` attribute. */
  sizes: string;
  /** Seen at once, and so fetched first; the others wait until they come near. */
  first?: boolean;
  className?: string;
}

/** A picture in the smallest form that the browser understands and the place needs. */
export function Picture({ source, alt, sizes, first = false, className }: PictureProps) {
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
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  );
}
