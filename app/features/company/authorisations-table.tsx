import { spoken } from '../../languages/localised.ts';
import { useCopy, useLanguage } from '../../languages/language-context.ts';
import { authorisationsCopy } from '../../content/authorisations.ts';
import { expiryCopy } from '../../content/expiry.copy.ts';
import { typeset } from '../../ui/public/typeset.tsx';
import type { Authorisation } from './credentials.contract.ts';
import type { WithExpiry } from './expiry.ts';

interface AuthorisationsTableProps {
  authorisations: WithExpiry<Authorisation>[];
}

/** All design authorisations (266/2013. Korm. rendelet and the rules of the neighbouring fields). */
export function AuthorisationsTable({ authorisations }: AuthorisationsTableProps) {
  const copy = useCopy(authorisationsCopy);
  const hasHolders = authorisations.some(({ holder }) => holder !== '');
  return (
    <table className="sheet-table authorisations">
      <thead>
        <tr>
          <th scope="col">{copy.name}</th>
          <th scope="col">{copy.code}</th>
          <th scope="col">{copy.basis}</th>
          {hasHolders && <th scope="col">{copy.holder}</th>}
        </tr>
      </thead>
      <tbody>
        {authorisations.map((authorisation) => (
          <AuthorisationRow
            key={authorisation.authorisationId}
            of={authorisation}
            hasHolders={hasHolders}
          />
        ))}
      </tbody>
    </table>
  );
}

interface AuthorisationRowProps {
  of: WithExpiry<Authorisation>;
  hasHolders: boolean;
}

/** The row is called by its name; a code whose name is not known stands alone, among the codes. */
function AuthorisationRow({ of, hasHolders }: AuthorisationRowProps) {
  const { code, name, basis, holder, isExpired, validUntil } = of;
  const { expired } = useCopy(expiryCopy);
  const { day } = useLanguage();
  const expiry = isExpired && <span className="expired">{expired(day(validUntil))}</span>;
  return (
    <tr>
      {name ? (
        <>
          <th scope="row" {...spoken(of, 'name')}>
            {name}
            {expiry}
          </th>
          <td className="figure">{code}</td>
        </>
      ) : (
        <>
          <td>{expiry}</td>
          <th scope="row" className="figure">
            {code}
          </th>
        </>
      )}
      <td className="aside" {...spoken(of, 'basis')}>
        {basis && typeset(basis)}
      </td>
      {hasHolders && <td>{holder}</td>}
    </tr>
  );
}
