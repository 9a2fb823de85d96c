import { certificates } from '../../content/home.ts';
import { embedCopy } from '../../content/site.copy.ts';
import { useCompany } from '../../site/site-context.ts';

const DIALOG = 'certificate-enlarged';
const SIZE = { width: 840, height: 1188 }; // A4, px

/** That it is a sample is said of each where it stands alone. */
const captionOf = (title: string, isSample: boolean) =>
  isSample ? `${title} – ${certificates.sample}` : title;

/** Certificates side by side; each opens enlarged, without a script as a picture of its own. */
export function CertificateGallery() {
  const { isSample } = useCompany();
  return (
    <>
      <ul className="certificates">
        {certificates.gallery.map(({ file, title, alt }) => (
          <li key={file}>
            <a
              href={`/certificates/${file}`}
              data-enlarge={DIALOG}
              data-caption={captionOf(title, isSample)}
            >
              <img src={`/certificates/${file}`} alt={alt} {...SIZE} loading="lazy" />
              {title}
            </a>
          </li>
        ))}
      </ul>
      {isSample && <p className="aside">{certificates.sampleNotice}</p>}
      <dialog className="enlarged" id={DIALOG} aria-label={certificates.heading} data-gallery="">
        <img alt="" {...SIZE} />
        <div className="enlarged-bar">
          <p data-caption="" aria-live="polite" />
          <button type="button" className="button quiet" data-step="-1">
            {embedCopy.previous}
          </button>
          <button type="button" className="button quiet" data-step="1">
            {embedCopy.next}
          </button>
          <button type="button" className="button" data-close="">
            {embedCopy.close}
          </button>
        </div>
      </dialog>
    </>
  );
}
