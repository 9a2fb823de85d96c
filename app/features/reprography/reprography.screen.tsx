import { addresses } from '../../addresses.ts';
import { reprographyCopy, reprographySuccessor } from '../../content/reprography.ts';
import { PageHead } from '../../ui/public/page-head.tsx';
import { PageHeading } from '../../ui/public/page-heading.tsx';
import { Entry, MailEntry, PhoneEntry } from '../../ui/public/record.tsx';
import { Breadcrumbs } from '../../ui/public/structured-data.tsx';
import { typeset } from '../../ui/public/typeset.tsx';

const { title, labels, paragraphs } = reprographyCopy;
const [greeting, ended, moved, thanks] = paragraphs;

export default function Reprography() {
  const { name, address, phone, email } = reprographySuccessor;
  return (
    <>
      <PageHead title={title} description={ended!} />
      <Breadcrumbs steps={[{ name: title, address: addresses.reprography }]} />
      <PageHeading title={title} />
      <div className="letter">
        <p>{greeting}</p>
        <p>
          <strong>{typeset(ended!)}</strong>
        </p>
        <p>{moved}</p>
        <dl className="record">
          <Entry label={labels.successor}>{name}</Entry>
          <Entry label={labels.address}>{typeset(address)}</Entry>
          <PhoneEntry label={labels.phone} phone={phone} />
          <MailEntry label={labels.email} email={email} />
        </dl>
        <p>{thanks}</p>
      </div>
    </>
  );
}
