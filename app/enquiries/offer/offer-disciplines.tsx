import { useCopy } from '../../text/languages/language-context.ts';
import { spoken } from '../../text/languages/localised.ts';
import { phoneLink } from '../../ui/public/contact-links.ts';
import { useSite } from '../../content/site/site-context.tsx';
import { HungarianMark } from '../../ui/public/in-hungarian.tsx';
import { typeset } from '../../ui/public/typeset.tsx';
import { describedBy, FieldError, isFirstWrong } from '../visitor-fields.tsx';
import { offerCopy } from '../enquiry.copy.ts';
import type { RefusedOffer } from './posted-offer.ts';

export interface OfferDiscipline {
  key: string;
  label: string;
  /** Who is there for it. */
  people: { personId: number; name: string; role: string; phone: string }[];
}

interface OfferDisciplinesProps {
  disciplines: OfferDiscipline[];
  chosen: string | undefined;
  refused: RefusedOffer | undefined;
}

/** The disciplines, one of which is picked; who is there for it shows at once, by the style sheet alone. */
export function OfferDisciplines({ disciplines, chosen, refused }: OfferDisciplinesProps) {
  const copy = useCopy(offerCopy);
  const { company } = useSite();
  return (
    <fieldset
      className="field wide disciplines"
      role="radiogroup"
      {...describedBy({ form: 'offer', name: 'discipline', refused })}
    >
      <legend>{copy.discipline}</legend>
      {/* Above them: whoever is led to the first of many sees at once what is asked. */}
      <FieldError form="offer" name="discipline" refused={refused} />
      <HungarianMark
        of={[...disciplines, ...disciplines.flatMap(({ people }) => people)]}
        fields={['label', 'role']}
      />
      <div className="discipline-choices">
        {disciplines.map(({ people, ...discipline }, index) => {
          const { key, label } = discipline;
          return (
            <div className="discipline-choice" key={key}>
              <input
                type="radio"
                name="discipline"
                value={key}
                id={`offer-discipline-${key}`}
                required
                defaultChecked={key === chosen}
                autoFocus={
                  index === 0 && isFirstWrong({ form: 'offer', name: 'discipline', refused })
                }
                aria-describedby={`offer-responsible-${key}`}
              />
              <label htmlFor={`offer-discipline-${key}`} {...spoken(discipline, 'label')}>
                {label}
              </label>
              <span className="responsible" id={`offer-responsible-${key}`}>
                {people.length === 0 && (
                  <span>
                    {copy.office} <a href={phoneLink(company.phone)}>{typeset(company.phone)}</a>
                  </span>
                )}
                {people.map(({ personId, name, phone, ...person }) => (
                  <span key={personId}>
                    {copy.responsible} <strong>{name}</strong>,{' '}
                    <span {...spoken(person, 'role')}>{person.role}</span>
                    {phone && (
                      <>
                        , <a href={phoneLink(phone)}>{typeset(phone)}</a>
                      </>
                    )}
                  </span>
                ))}
              </span>
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
