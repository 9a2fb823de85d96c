import { useLook } from '../site-context.tsx';
import { logoGrid, logoPaths } from '../../../design/logo-geometry.ts';

/** The mark alone, in the colour of the text around it. It stands beside the name, so it has none itself. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox={`0 0 ${logoGrid} ${logoGrid}`} aria-hidden="true">
      <path fill="var(--color-mark)" d={logoPaths.litFacet} />
      <path fill="var(--color-mark)" fillOpacity={0.6} d={logoPaths.shadedFacet} />
      <path fill="currentColor" d={logoPaths.strata} />
    </svg>
  );
}

/**
 * The company's own logo, on white as it was made for paper; the mark of the house where there is none. `className` is
 * of the mark, which is a square.
 */
export function CompanyLogo({ className }: { className?: string }) {
  const { logo, logoAlt } = useLook();
  if (!logo) return <Logo {...(className !== undefined && { className })} />;
  const { src, srcset, width, height } = logo;
  return (
    <picture className="company-logo">
      {srcset && <source type="image/webp" srcSet={srcset.webp} sizes="10rem" />}
      <img src={src} width={width} height={height} alt={logoAlt} />
    </picture>
  );
}
