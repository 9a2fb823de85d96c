import { Fragment } from 'react';
import { langOf } from '../../text/languages/localised.ts';
import { useMessages, useLanguage } from '../../text/languages/language-context.ts';
import { authorisationsMessages, expiryMessages } from '../../text/messages/company.ts';
import { typeset } from '../../ui/public/typeset.tsx';
import type { Authorisation } from './credentials.content-type.ts';
import type { WithExpiry } from './expiry.ts';

interface AuthorisationsTableProps {
  authorisations: WithExpiry<Authorisation>[];
}

/** All design authorisations under 266/2013. Korm. rendelet and the rules of related fields. */
export function AuthorisationsTable({ authorisations }: AuthorisationsTableProps) {
  const messages = useMessages(authorisationsMessages);
  const hasHolders = authorisations.some(({ holder }) => holder !== '');
  const [named, unnamed] = [true, false].map((isNamed) =>
    authorisations.filter(({ name }) => (name !== '') === isNamed),
  ) as [typeof authorisations, typeof authorisations];
  return (
    <table className="sheet-table authorisations">
      <thead>
        <tr>
          <th scope="col">{messages.name}</th>
          <th scope="col">{messages.code}</th>
          <th scope="col">{messages.basis}</th>
          {hasHolders && <th scope="col">{messages.holder}</th>}
        </tr>
      </thead>
      <tbody>
        {named.map((authorisation) => (
          <AuthorisationRow
            key={authorisation.authorisationId}
            of={authorisation}
            hasHolders={hasHolders}
          />
        ))}
        {unnamed.length > 0 && <FurtherCodes of={unnamed} hasHolders={hasHolders} />}
      </tbody>
    </table>
  );
}

interface AuthorisationRowProps {
  of: WithExpiry<Authorisation>;
  hasHolders: boolean;
}

function AuthorisationRow({ of, hasHolders }: AuthorisationRowProps) {
  const { code, name, basis, holder } = of;
  return (
    <tr>
      <th scope="row" {...langOf(of, 'name')}>
        {name}
        <Expiry of={of} />
      </th>
      <td className="figure">
        <span className="code">{code}</span>
      </td>
      <td className="aside" {...langOf(of, 'basis')}>
        {basis && typeset(basis)}
      </td>
      {hasHolders && <td>{holder}</td>}
    </tr>
  );
}

interface FurtherCodesProps {
  of: WithExpiry<Authorisation>[];
  hasHolders: boolean;
}

/** One row that lists all authorisation codes without a confirmed name. */
function FurtherCodes({ of, hasHolders }: FurtherCodesProps) {
  const { furtherCodes } = useMessages(authorisationsMessages);
  const different = (values: string[]) => [...new Set(values)].filter((value) => value !== '');
  return (
    <tr>
      <th scope="row">{furtherCodes}</th>
      <td className="figure">
        {of.map((authorisation, index) => (
          <Fragment key={authorisation.authorisationId}>
            {index > 0 && ', '}
            <span className="code">{authorisation.code}</span>
            <Expiry of={authorisation} />
          </Fragment>
        ))}
      </td>
      <td className="aside" {...langOf(of[0]!, 'basis')}>
        {typeset(different(of.map(({ basis }) => basis)).join('; '))}
      </td>
      {hasHolders && <td>{different(of.map(({ holder }) => holder)).join(', ')}</td>}
    </tr>
  );
}

function Expiry({ of: { isExpired, validUntil } }: { of: WithExpiry<Authorisation> }) {
  const { expired } = useMessages(expiryMessages);
  const { day } = useLanguage();
  return isExpired && <span className="expired">{expired(day(validUntil))}</span>;
}
