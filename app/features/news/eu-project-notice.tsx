import { shownDay } from '../../api/contract/fields.ts';
import { euNoticeCopy as copy } from '../../content/eu-notice.ts';
import { siteCopy } from '../../content/site.copy.ts';
import type { EuNotice } from '../../site/site.contract.ts';
import { useSite } from '../../site/site-context.ts';
import { EuEmblem } from '../../ui/public/eu-emblem.tsx';
import { Paragraphs } from '../../ui/public/paragraphs.tsx';
import { Entry } from '../../ui/public/record.tsx';
import { typeset } from '../../ui/public/typeset.tsx';

/** The notice that a grant obliges the company to show, always at the top of the news. */
export function EuProjectNotice() {
  const { company, euNotice } = useSite();
  if (!euNotice.isShown) return null;
  const { funding, heading, title, descriptionTitle, description } = euNotice;
  return (
    <section className="eu-project" aria-labelledby="tamogatott-projekt">
      <header>
        <EuEmblem className="eu-emblem" label={siteCopy.euEmblem} />
        <p>{funding}</p>
      </header>
      <div>
        {heading && <p className="eu-project-kind">{heading}</p>}
        <h2 id="tamogatott-projekt">{title}</h2>
        <dl className="record">
          <Entry label={copy.beneficiary}>{typeset(company.legalName)}</Entry>
          {rowsOf(euNotice)
            .filter(([, value]) => value !== '')
            .map(([label, value]) => (
              <Entry key={label} label={label}>
                {typeset(value)}
              </Entry>
            ))}
        </dl>
        {descriptionTitle && <h3>{descriptionTitle}</h3>}
        <Paragraphs of={description} />
      </div>
    </section>
  );
}

/** What is not given is empty. */
function rowsOf(notice: EuNotice): [label: string, value: string][] {
  const { supportHuf, intensityPercent } = notice;
  return [
    [copy.title, notice.title],
    [copy.projectNumber, notice.projectNumber],
    [copy.support, supportHuf === null ? '' : `${inThrees(supportHuf)} Ft`],
    [copy.intensity, intensityPercent === null ? '' : `${withComma(intensityPercent)}%`],
    [copy.completion, notice.completion && `${shownDay(notice.completion)}.`],
  ];
}

const withComma = (value: number) => String(value).replace('.', ',');

/** With the digits before the comma in threes. */
const inThrees = (value: number) =>
  withComma(value).replace(/^\d+/, (whole) => whole.replaceAll(/\B(?=(\d{3})+$)/g, ' '));
