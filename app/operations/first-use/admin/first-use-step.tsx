import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { staffApi } from '../../../api/client/staff-client.ts';
import { isOrdered } from '../../../content/admin/screens/content-staff.ts';
import { staffTypes } from '../../../content/admin/staff-types.ts';
import { useChange } from '../../../ui/admin/use-change.ts';
import { FROM_FIRST_USE } from '../../../text/addresses.ts';
import { Badge, type BadgeVariant } from '../../../ui/admin/badge.tsx';
import { Button, ButtonLink } from '../../../ui/admin/button.tsx';
import { ConfirmButton } from '../../../ui/admin/dialog/confirm-button.tsx';
import { FailureMessage } from '../../../ui/admin/message/message.tsx';
import { toast } from '../../../ui/admin/message/toasts.tsx';
import { oneByOne } from '../../../ui/admin/selection/one-by-one.ts';
import { contentAddress } from '../../../ui/admin/staff-screens.ts';
import { useReload } from '../../../ui/admin/use-reload.ts';
import { firstUseEndpoints, type FirstUse } from '../first-use.contract.ts';
import { firstUseMessages as messages } from './first-use.messages.ts';
import { MailStep } from './mail-step.tsx';
import { useSampleRemoval, type Sample } from './use-sample-removal.ts';

type Step = FirstUse['steps'][number];

const variants: Record<Step['state'], BadgeVariant> = { open: 'mark', kept: 'quiet', done: 'done' };

interface FirstUseStepProps extends Step {
  number: number;
  found: FirstUse;
  isAdministrator: boolean;
}

export function FirstUseStepItem(props: FirstUseStepProps) {
  const { step, state, number, found, isAdministrator } = props;
  const { title, text, links = [] } = messages.steps[step];
  const own = found.samples.filter(({ kind }) => (stepOf.get(kind) ?? 'samples') === step);
  return (
    <li className="border-b border-line px-4 py-5 last:border-b-0 sm:px-6">
      <section aria-label={title}>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-xl">
            <span className="figure mr-2 text-quiet">{number}.</span>
            {title}
          </h2>
          <Badge variant={variants[state]}>{messages.states[state]}</Badge>
        </div>
        <p className="mt-1 max-w-3xl text-quiet">{text}</p>
        {step === 'address' && <AddressStep {...found.address} />}
        {step === 'mail' && <MailStep {...found.mail} isAdministrator={isAdministrator} />}
        {step === 'samples' && <SamplesStep samples={own} />}
        <div className="mt-3 flex flex-wrap gap-3">
          <div className={rowStyle}>
            {links.map(({ kind, label }, index) => (
              <ButtonLink
                key={kind}
                variant={state === 'open' && index === 0 ? 'main' : 'plain'}
                href={wayTo(kind)}
              >
                {label}
              </ButtonLink>
            ))}
          </div>
          <div className={rowStyle}>
            <AdoptSamples step={step} of={title} samples={own} />
            <RemoveSamples of={title} samples={own} />
            {isAdministrator && state !== 'done' && (
              <KeepSamples step={step} isKept={state === 'kept'} />
            )}
          </div>
        </div>
      </section>
    </li>
  );
}

/** Links and buttons move to a separate line where space is short. */
const rowStyle = 'flex flex-wrap items-center gap-3 empty:hidden';

/** The step of each content type. The last step has the types that belong to no other step. */
const stepOf = new Map(
  Object.entries(messages.steps).flatMap(([step, { links = [] }]) =>
    links.map(({ kind }) => [kind, step] as const),
  ),
);

const wayTo = (kind: string) => contentAddress(staffTypes().content[kind]!) + `?${FROM_FIRST_USE}`;

/** Marks a step as done without changes. Visitors still see that its samples are samples. */
function KeepSamples({ step, isKept }: { step: Step['step']; isKept: boolean }) {
  const reload = useReload();
  const { failure, isBusy, attempt } = useChange();
  const { title } = messages.steps[step];
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
        aria-label={isKept ? messages.keepNoMoreNamed(title) : messages.keepNamed(title)}
        onPress={() => void keep()}
      >
        {isKept ? messages.keepNoMore : messages.keep}
      </Button>
      {failure && <FailureMessage>{failure}</FailureMessage>}
    </>
  );
}

/** Shows the site's address, and whether it equals the address in the browser. */
function AddressStep({ publicUrl, isSet }: FirstUse['address']) {
  const here = useSyncExternalStore(
    () => () => {},
    () => location.origin,
  );
  return (
    <div className="mt-2 max-w-3xl wrap-anywhere">
      <p>
        {!isSet && `${messages.addressNotSet} `}
        {messages.addressNow(publicUrl)}
      </p>
      {here !== publicUrl && (
        <p className="mt-2 border-l-4 border-mark bg-band px-4 py-2">
          {messages.addressDiffers(here)}
        </p>
      )}
    </div>
  );
}

/** Deletes all samples of a step, except singletons, which cannot be deleted. */
function RemoveSamples({ of: title, samples }: { of: string; samples: Sample[] }) {
  const removable = samples.filter(({ kind }) => !staffTypes().content[kind]?.isSingleton);
  const { isBusy, remove } = useSampleRemoval();
  if (removable.length === 0) return null;
  return (
    <ConfirmButton
      label={messages.removeSamples}
      ariaLabel={messages.removeSamplesOf(title)}
      question={messages.removeQuestion(removable.length)}
      detail={messages.removeDetail}
      isPending={isBusy}
      onConfirm={() => void remove(removable)}
    />
  );
}

/** A list of samples, with links to their forms. */
function SamplesStep({ samples }: { samples: Sample[] }) {
  if (samples.length === 0) return <p className="mt-2">{messages.none}</p>;
  return (
    <dl className="mt-3 grid max-w-4xl gap-x-6 gap-y-2 sm:grid-cols-[12rem_1fr]">
      {[...Map.groupBy(samples, ({ kind }) => kind)].map(([kind, items]) => (
        <div key={kind} className="contents">
          <dt className="font-semibold">
            {staffTypes().all[kind]!.one}{' '}
            <span className="figure text-quiet">({items.length})</span>
          </dt>
          <dd>
            <ul className="flex flex-wrap gap-x-5">
              {items.map(({ itemId, label }) => (
                <li key={itemId}>
                  <Link
                    to={`${staffTypes().all[kind]!.address(itemId)}?${FROM_FIRST_USE}`}
                    className="inline-flex min-h-9 items-center text-petrol underline underline-offset-4 pointer-coarse:min-h-11"
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Steps whose samples a real company of this trade could adopt. Samples of people and projects are invented. */
const adoptable: ReadonlySet<string> = new Set(['home', 'laboratory']);

/** Saves each sample of a step unchanged, so that it no longer counts as a sample. */
function AdoptSamples({ step, of: title, samples }: AdoptSamplesProps) {
  const reload = useReload();
  const { isBusy, attempt } = useChange();
  if (!adoptable.has(step) || samples.length === 0) return null;

  async function adopt(): Promise<void> {
    const { done, missed, isReachable } = await oneByOne(samples, saveOne);
    if (done.length > 0) toast(messages.adopted(done.length));
    if (missed.length > 0) toast(messages.notAdopted(missed.length), { isFailure: true });
    if (isReachable) await reload();
  }

  return (
    <ConfirmButton
      variant="plain"
      label={messages.adopt}
      ariaLabel={messages.adoptOf(title)}
      question={messages.adoptQuestion(samples.length)}
      detail={messages.adoptDetail}
      isPending={isBusy}
      onConfirm={() => void attempt(adopt)}
    />
  );
}

interface AdoptSamplesProps {
  step: string;
  of: string;
  samples: Sample[];
}

async function saveOne({ kind, itemId, version }: Sample): Promise<void> {
  const staff = await staffTypes().content[kind]!.staff();
  const { one, update } = staff.calls;
  const sent = isOrdered(staff) && { params: { id: itemId } };
  const body = await staffApi(one, { ...sent } as never);
  await staffApi(update, { ...sent, body, ifMatch: version } as never);
}
