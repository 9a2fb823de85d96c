import { useSite } from '../content/site/site-context.tsx';
import { useMessages } from '../text/languages/language-context.ts';
import { langOf } from '../text/languages/localised.ts';
import { HungarianMark } from '../ui/public/in-hungarian.tsx';
import { typeset } from '../ui/public/typeset.tsx';
import { unknownDiscipline } from './contact-request-labels.ts';
import { offerMessages } from './enquiry.messages.ts';

interface RequestedWorkProps {
  /** Key of the discipline. */
  discipline: string;
  service?: { name: string } | undefined;
  similar?: { name: string } | undefined;
}

/**
 * List items with what the sender of a request chose on the site. They contain nothing that the sender typed, because
 * the link to the page is mailed to an unverified address.
 */
export function RequestedWork({ discipline: key, service, similar }: RequestedWorkProps) {
  const messages = useMessages(offerMessages);
  const { disciplines } = useSite();
  const discipline = disciplines.find((one) => one.key === key);
  return (
    <>
      {key === unknownDiscipline.key && <li>{messages.unknownDiscipline}</li>}
      {discipline && (
        <li>
          <span {...langOf(discipline, 'label')}>{discipline.label}</span>{' '}
          <HungarianMark of={discipline} fields={['label']} />
        </li>
      )}
      {service && <Named label={messages.service} item={service} />}
      {similar && <Named label={messages.similar} item={similar} />}
    </>
  );
}

function Named({ label, item }: { label: string; item: { name: string } }) {
  return (
    <li>
      {label} <span {...langOf(item, 'name')}>{typeset(item.name)}</span>{' '}
      <HungarianMark of={item} fields={['name']} />
    </li>
  );
}
