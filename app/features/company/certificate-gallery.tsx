import { company } from '../../content/company.ts';
import { certificates } from '../../content/home.ts';
import { EnlargedView } from '../../ui/public/enlarged-view.tsx';

const DIALOG = 'certificate-enlarged';
const SIZE = { width: 840, height: 1188 }; // A4, px

/** That it is a sample is said of each where it stands alone. */
const captionOf = (title: string) =>
  company.isSample ? `${title} – ${certificates.sample}` : title;

/** Certificates side by side; each opens enlarged, without a script as a picture of its own. */
export function CertificateGallery() {
  return (
    <>
      <ul className="certificates">
        {certificates.gallery.map(({ file, title, alt }) => (
          <li key={file}>
            <a href={`/certificates/${file}`} data-enlarge={DIALOG} data-caption={captionOf(title)}>
              <img src={`/certificates/${file}`} alt={alt} {...SIZE} loading="lazy" />
              {title}
            </a>
          </li>
        ))}
      </ul>
      {company.isSample && <p className="aside">{certificates.sampleNotice}</p>}
      <EnlargedView id={DIALOG} label={certificates.heading} size={SIZE} />
    </>
  );
}
