import { euProjectCopy } from '../../content/eu-project.ts';
import { siteCopy } from '../../content/site.copy.ts';
import { useCompany } from '../../site/site-context.ts';
import { EuEmblem } from '../../ui/public/eu-emblem.tsx';
import { Entry } from '../../ui/public/record.tsx';
import { typeset } from '../../ui/public/typeset.tsx';

/** The notice that the grant obliges the company to show, always at the top of the news. */
export function EuProjectNotice() {
  const { heading, title, beneficiary, rows, descriptionTitle, description } = euProjectCopy;
  const { legalName } = useCompany();
  return (
    <section className="eu-project" aria-labelledby="tamogatott-projekt">
      <header>
        <EuEmblem className="eu-emblem" label={siteCopy.euEmblem} />
        <p>{siteCopy.euFunding}</p>
      </header>
      <div>
        <p className="eu-project-kind">{heading}</p>
        <h2 id="tamogatott-projekt">{title}</h2>
        <dl className="record">
          <Entry label={beneficiary}>{typeset(legalName)}</Entry>
          {rows.map(({ label, value }) => (
            <Entry key={label} label={label}>
              {typeset(value)}
            </Entry>
          ))}
        </dl>
        <h3>{descriptionTitle}</h3>
        {description.map((paragraph) => (
          <p key={paragraph}>{typeset(paragraph)}</p>
        ))}
      </div>
    </section>
  );
}
