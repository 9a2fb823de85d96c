import { langOf } from '../../text/languages/localised.ts';
import { useMessages, useLanguage } from '../../text/languages/language-context.ts';
import { certificatesMessages, expiryMessages } from '../../text/messages/company.ts';
import { sourceOf } from '../../media/picture.contract.ts';
import { DocumentLink } from '../../ui/public/document-link.tsx';
import { EnlargedView } from '../../ui/public/enlarged-view.tsx';
import { NARROW, Picture } from '../../ui/public/picture.tsx';
import type { Certificate } from './credentials.content-type.ts';
import type { WithExpiry } from './expiry.ts';

const DIALOG = 'certificate-enlarged';
const SIZE = { width: 840, height: 1188 }; // A4, px

type Shown = WithExpiry<Certificate>;

interface CertificateGalleryProps {
  certificates: Shown[];
  heading: string;
  /** Size of each document in bytes, keyed by the document's address. */
  sizes: ReadonlyMap<string, number>;
}

/** Certificates side by side. A click enlarges a certificate; without JavaScript it opens the picture itself. */
export function CertificateGallery({ certificates, heading, sizes }: CertificateGalleryProps) {
  const { sampleNotice } = useMessages(certificatesMessages);
  return (
    <>
      <ul className="certificates">
        {certificates.map((certificate) => (
          <li key={certificate.certificateId}>
            <CertificateCard of={certificate} />
            <CertificateDocument of={certificate} sizes={sizes} />
          </li>
        ))}
      </ul>
      {certificates.some(isDrawn) && <p className="aside">{sampleNotice}</p>}
      <EnlargedView id={DIALOG} label={heading} size={SIZE} />
    </>
  );
}

/** Whether a drawn sample is shown, because there is neither a picture nor a document. */
const isDrawn = ({ image, drawing, document }: Shown) =>
  image === null && document === '' && drawing !== '';

function CertificateDocument({ of: { title, document }, sizes }: CertificateDocumentProps) {
  const { whole } = useMessages(certificatesMessages);
  if (document === '') return null;
  return (
    <p className="certificate-document">
      <DocumentLink address={document} size={sizes.get(document)}>
        <span className="visually-hidden">{title}: </span>
        {whole}
      </DocumentLink>
    </p>
  );
}

interface CertificateDocumentProps extends Pick<CertificateGalleryProps, 'sizes'> {
  of: Shown;
}

function CertificateCard({ of: certificate }: { of: Shown }) {
  const { title, imageAlt, image, drawing, isExpired, validUntil } = certificate;
  const { sample } = useMessages(certificatesMessages);
  const { expired } = useMessages(expiryMessages);
  const { day } = useLanguage();
  const source = sourceOf(image);
  const expiry = isExpired && <span className="expired">{expired(day(validUntil))}</span>;
  if (!source && !isDrawn(certificate)) {
    return (
      <p className="certificate-words">
        <span {...langOf(certificate, 'title')}>{title}</span>
        {expiry}
      </p>
    );
  }
  const address = source?.src ?? `/certificates/${drawing}`;
  return (
    <a
      href={address}
      {...langOf(certificate, 'title')}
      data-enlarge={DIALOG}
      // The enlarged view hides the notice below the gallery, so the caption says that the picture is a sample.
      data-caption={source ? title : `${title} – ${sample}`}
    >
      {source ? (
        <Picture
          source={source}
          alt={imageAlt}
          {...langOf(certificate, 'imageAlt')}
          sizes={`(width < 40rem) ${NARROW}, 14rem`}
        />
      ) : (
        <img
          src={address}
          alt={imageAlt}
          {...langOf(certificate, 'imageAlt')}
          {...SIZE}
          loading="lazy"
        />
      )}
      <span {...langOf(certificate, 'title')}>{title}</span>
      {expiry}
    </a>
  );
}
