import { HungarianMark } from '../../ui/public/in-hungarian.tsx';
import { spoken } from '../../languages/localised.ts';
import type { Language, Words } from '../../languages/language.ts';
import { useCopy, useLanguage } from '../../languages/language-context.ts';
import { euNoticeCopy } from '../../content/eu-notice.ts';
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
  const copy = useCopy(euNoticeCopy);
  const { euEmblem } = useCopy(siteCopy);
  const { day } = useLanguage();
  if (!euNotice.isShown) return null;
  const { funding, heading, title, descriptionTitle, description } = euNotice;
  return (
    <section className="eu-project" aria-labelledby="tamogatott-projekt">
      <header>
        <EuEmblem className="eu-emblem" label={euEmblem} />
        <p {...spoken(euNotice, 'funding')}>{funding}</p>
      </header>
      <div>
        <HungarianMark of={euNotice} />
        {heading && (
          <p className="eu-project-kind" {...spoken(euNotice, 'heading')}>
            {heading}
          </p>
        )}
        <h2 id="tamogatott-projekt" {...spoken(euNotice, 'title')}>
          {title}
        </h2>
        <dl className="record">
          <Entry label={copy.beneficiary}>{typeset(company.legalName)}</Entry>
          {rowsOf(euNotice, copy, day)
            .filter(([, value]) => value !== '')
            .map(([label, value]) => (
              <Entry key={label} label={label}>
                {label === copy.title ? (
                  <span {...spoken(euNotice, 'title')}>{typeset(value)}</span>
                ) : (
                  typeset(value)
                )}
              </Entry>
            ))}
        </dl>
        {descriptionTitle && <h3 {...spoken(euNotice, 'descriptionTitle')}>{descriptionTitle}</h3>}
        <Paragraphs of={description} {...spoken(euNotice, 'description')} />
      </div>
    </section>
  );
}

/** What is not given is empty. */
function rowsOf(
  notice: EuNotice,
  copy: Words<typeof euNoticeCopy>,
  shownDay: Language['day'],
): [label: string, value: string][] {
  const { supportHuf, intensityPercent, completion } = notice;
  return [
    [copy.title, notice.title],
    [copy.projectNumber, notice.projectNumber],
    [copy.support, supportHuf === null ? '' : copy.huf(supportHuf)],
    [copy.intensity, intensityPercent === null ? '' : copy.percent(intensityPercent)],
    [copy.completion, completion && copy.day(shownDay(completion))],
  ];
}
