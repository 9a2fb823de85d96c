import { useBranding } from '../site-context.tsx';
import { logoGrid, logoPaths } from '../../../design/logo-geometry.ts';

/** The bundled mark in the colour of the surrounding text. It is decorative, as the company's name is next to it. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox={`0 0 ${logoGrid} ${logoGrid}`} aria-hidden="true">
      <path fill="var(--color-mark)" d={logoPaths.litFacet} />
      <path fill="var(--color-mark)" fillOpacity={0.6} d={logoPaths.shadedFacet} />
      <path fill="currentColor" d={logoPaths.strata} />
    </svg>
  );
}

/** The company's logo on white, or else the bundled mark. `className` applies to the mark only. */
export function CompanyLogo({ className }: { className?: string }) {
  const { logo, logoAlt } = useBranding();
  if (!logo) return <Logo {...(className !== undefined && { className })} />;
  const { src, srcset, width, height } = logo;
  return (
    <picture className="company-logo">
      {srcset && <source type="image/webp" srcSet={srcset.webp} sizes="10rem" />}
      <img src={src} width={width} height={height} alt={logoAlt} />
    </picture>
  );
}
