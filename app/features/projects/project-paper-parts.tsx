import { spoken } from '../../languages/localised.ts';
import { useCopy } from '../../languages/language-context.ts';
import { phoneLink } from '../../ui/public/contact-links.ts';
import { DocumentLink } from '../../ui/public/document-link.tsx';
import { Entry } from '../../ui/public/record.tsx';
import { typeset } from '../../ui/public/typeset.tsx';
import type { Person } from '../contact/people.contract.ts';
import { projectsCopy } from './projects.copy.ts';

/** Whom to ask about a project, among its data. */
export function Responsible({ person }: { person: Person | undefined }) {
  const copy = useCopy(projectsCopy);
  if (!person) return null;
  const { name, role, phone } = person;
  return (
    <Entry label={copy.responsible}>
      {name}, <span {...spoken(person, 'role')}>{typeset(role)}</span>
      {phone && (
        <>
          <br />
          <a className="figure" href={phoneLink(phone)}>
            {typeset(phone)}
          </a>
        </>
      )}
    </Entry>
  );
}

/** What there is to read of it besides. */
export function ProjectDocument({ address, size }: { address: string; size: number | undefined }) {
  const copy = useCopy(projectsCopy);
  if (address === '') return null;
  return (
    <section>
      <h2>{copy.document}</h2>
      <p>
        <DocumentLink address={address} size={size}>
          {copy.sheetDocument}
        </DocumentLink>
      </p>
    </section>
  );
}
