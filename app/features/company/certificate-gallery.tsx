import { certificates } from '../../content/home.ts';

export function CertificateGallery() {
  return (
    <ul>
      {certificates.gallery.map(({ title }) => (
        <li key={title}>{title}</li>
      ))}
    </ul>
  );
}
