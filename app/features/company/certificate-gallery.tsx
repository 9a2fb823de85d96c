import { shownDay } from '../../api/contract/fields.ts';
import { authorisationsCopy } from '../../content/authorisations.ts';
import { certificatesCopy as copy } from '../../content/certificates.ts';
import { sourceOf } from '../../media/picture.contract.ts';
import { EnlargedView } from '../../ui/public/enlarged-view.tsx';
import { NARROW, Picture } from '../../ui/public/picture.tsx';
import type { Certificate } from './credentials.contract.ts';
import type { WithExpiry } from './expiry.ts';

const DIALOG = 'certificate-enlarged';
const SIZE = { width: 840, height: 1188 }; // A4, px

type Shown = WithExpiry<Certificate>;

interface CertificateGalleryProps {
  certificates: Shown[];
  /** Of the section that it stands in. */
  heading: string;
}

/** Certificates side by side; each opens enlarged, without a script as a picture of its own. */
export function CertificateGallery({ certificates, heading }: CertificateGalleryProps) {
  return (
    <>
      <ul className="certificates">
        {certificates.map((certificate) => (
          <li key={certificate.certificateId}>
            <CertificateCard of={certificate} />
          </li>
        ))}
      </ul>
      {certificates.some(isDrawn) && <p className="aside">{copy.sampleNotice}</p>}
      <EnlargedView id={DIALOG} label={heading} size={SIZE} />
    </>
  );
}

/** A drawn sample stands where there is no picture yet. */
const isDrawn = ({ image, drawing }: Shown) => image === null && drawing !== '';

function CertificateCard({ of: certificate }: { of: Shown }) {
  const { title, imageAlt, image, drawing, isExpired, validUntil } = certificate;
  const source = sourceOf(image);
  const expiry = isExpired && (
    <span className="expired">{authorisationsCopy.expired(shownDay(validUntil))}</span>
  );
  if (!source && drawing === '') {
    return (
      <p className="certificate-words">
        {title}
        {expiry}
      </p>
    );
  }
  const address = source?.src ?? `/certificates/${drawing}`;
  return (
    <a
      href={address}
      data-enlarge={DIALOG}
      // That it is a sample is said of each where it stands alone.
      data-caption={source ? title : `${title} – ${copy.sample}`}
    >
      {source ? (
        <Picture source={source} alt={imageAlt} sizes={`(width < 40rem) ${NARROW}, 14rem`} />
      ) : (
        <img src={address} alt={imageAlt} {...SIZE} loading="lazy" />
      )}
      {title}
      {expiry}
    </a>
  );
}
