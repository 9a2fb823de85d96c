import { FROM_FIRST_USE } from '../../addresses.ts';
import { staffApi } from '../../api/client/staff-client.ts';
import { useChange } from '../../auth/admin/use-change.ts';
import { contentKinds } from '../../content/content-kinds.ts';
import { Badge, type BadgeLook } from '../../ui/admin/badge.tsx';
import { Button, ButtonLink } from '../../ui/admin/button.tsx';
import { FailureMessage } from '../../ui/admin/message/message.tsx';
import { contentAddress } from '../../ui/admin/staff-screens.ts';
import { firstUseEndpoints, type FirstUse } from '../first-use.contract.ts';
import { AddressStep } from './address-step.tsx';
import { AdoptSamples } from './adopt-samples.tsx';
import { firstUseCopy as copy } from './first-use.copy.ts';
import { MailStep } from './mail-step.tsx';
import { RemoveSamples } from './remove-samples.tsx';
import { SamplesStep } from './samples-step.tsx';
import { useReload } from '../../ui/admin/use-reload.ts';

type Step = FirstUse['steps'][number];

const looks: Record<Step['state'], BadgeLook> = { open: 'mark', kept: 'quiet', done: 'done' };

interface FirstUseStepProps extends Step {
  number: number;
  found: FirstUse;
  isAdministrator: boolean;
}

/** One step: what it is about, whether it is done, and the way to where it is done. */
export function FirstUseStepItem(props: FirstUseStepProps) {
  const { step, state, number, found, isAdministrator } = props;
  const { title, text, links = [] } = copy.steps[step];
  const own = found.samples.filter(({ kind }) => (stepOf.get(kind) ?? 'samples') === step);
  return (
    <li className="border-b border-line px-4 py-5 last:border-b-0 sm:px-6">
      <section aria-label={title}>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-xl">
            <span className="figure mr-2 text-quiet">{number}.</span>
            {title}
          </h2>
          <Badge look={looks[state]}>{copy.states[state]}</Badge>
        </div>
        <p className="mt-1 max-w-3xl text-quiet">{text}</p>
        {step === 'address' && <AddressStep {...found.address} />}
        {step === 'mail' && <MailStep {...found.mail} isAdministrator={isAdministrator} />}
        {step === 'samples' && <SamplesStep samples={own} />}
        <div className="mt-3 flex flex-wrap gap-3">
          <div className={rowLook}>
            {links.map(({ kind, label }, index) => (
              <ButtonLink
                key={kind}
                look={state === 'open' && index === 0 ? 'main' : 'plain'}
                href={wayTo(kind)}
              >
                {label}
              </ButtonLink>
            ))}
          </div>
          <div className={rowLook}>
            <AdoptSamples step={step} of={title} samples={own} />
            <RemoveSamples of={title} samples={own} />
            {isAdministrator && state !== 'done' && (
              <Keeping step={step} isKept={state === 'kept'} />
            )}
          </div>
        </div>
      </section>
    </li>
  );
}

/** What leads elsewhere, and what is decided here: where they lack room each gets a line of its own. */
const rowLook = 'flex flex-wrap items-center gap-3 empty:hidden';

/** Which step a kind belongs to; whatever belongs to none is in the last. */
const stepOf = new Map(
  Object.entries(copy.steps).flatMap(([step, { links = [] }]) =>
    links.map(({ kind }) => [kind, step] as const),
  ),
);

const wayTo = (kind: string) =>
  contentAddress(contentKinds.find(({ name }) => name === kind)!) + `?${FROM_FIRST_USE}`;

/** What is to stay as it is counts as done, though visitors still see it marked where it is made up. */
function Keeping({ step, isKept }: { step: Step['step']; isKept: boolean }) {
  const reload = useReload();
  const { failure, isBusy, attempt } = useChange();
  const { title } = copy.steps[step];
  const keep = async () => {
    const body = { isKept: !isKept };
    if (await attempt(() => staffApi(firstUseEndpoints.keepStep, { params: { step }, body }))) {
      await reload();
    }
  };
  return (
    <>
      <Button
        isPending={isBusy}
        aria-label={isKept ? copy.keepNoMoreNamed(title) : copy.keepNamed(title)}
        onPress={() => void keep()}
      >
        {isKept ? copy.keepNoMore : copy.keep}
      </Button>
      {failure && <FailureMessage>{failure}</FailureMessage>}
    </>
  );
}
