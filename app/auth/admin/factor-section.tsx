import { useState } from 'react';
import { staffApi } from '../../api/client/staff-client.ts';
import { Button } from '../../ui/admin/button.tsx';
import { saveFocus } from '../../ui/admin/frame/focus-content.ts';
import { toast } from '../../ui/admin/message/toasts.tsx';
import { factorEndpoints, type Factors, type OwnProof } from '../factors/factor.contract.ts';
import { PasskeyList } from './passkey-list.tsx';
import { accountCopy as copy } from './people.copy.ts';
import { ProofDialog, type Step } from './proof-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { TotpDialog } from './totp-dialog.tsx';
import { newPasskey } from './passkeys.ts';
import { useLostAddition } from './use-lost-addition.ts';
import { useReload } from '../../ui/admin/use-reload.ts';

/** What one signs in with besides the password. */
export function FactorSection({ factors }: { factors: Factors }) {
  const { hasTotp, passkeys, recoveryCodes, isRequired, takesPasskeys } = factors;
  const reload = useReload();
  const [step, setStep] = useState<Step>();
  const [begun, setBegun] = useState<{ secret: string; uri: string; proof: OwnProof }>();
  const [codes, setCodes] = useState<string[]>([]);
  const added = useLostAddition();
  const hasAny = hasTotp || passkeys.length > 0;

  const addTotp: Step = {
    run: async (proof) => {
      const asked = await staffApi(factorEndpoints.beginTotp, { body: proof });
      // A key proves one call. What would need another proof asks for it.
      setBegun({ ...asked, proof: { password: proof.password } });
    },
  };
  const removeTotp: Step = {
    run: async (proof) => {
      await staffApi(factorEndpoints.removeTotp, { body: proof });
      await changed(copy.removed);
    },
  };
  const renewCodes: Step = {
    run: async (proof) => {
      const renewed = await staffApi(factorEndpoints.renewRecoveryCodes, { body: proof });
      setCodes(renewed.recoveryCodes);
    },
  };
  const addPasskey: Step = {
    named: true,
    run: async (proof, name) => {
      const recovery = await added(proof, async () => {
        const asked = await staffApi(factorEndpoints.beginPasskey, { body: proof });
        const body = { name, response: await newPasskey(asked) };
        return (await staffApi(factorEndpoints.addPasskey, { body })).recoveryCodes;
      });
      setCodes(recovery);
      await changed(copy.keyAdded);
    },
  };
  const removePasskey = (passkeyId: number): Step => ({
    run: async (proof) => {
      const params = { passkeyId };
      await staffApi(factorEndpoints.removePasskey, { params, body: proof });
      saveFocus('li');
      await changed(copy.removed);
    },
  });

  async function changed(told: string): Promise<void> {
    toast(told);
    await reload();
  }

  return (
    <section>
      <h2 className="mb-2 text-xl">{copy.factors}</h2>
      {isRequired && !hasAny && (
        <p role="status" className="mb-4 border-l-4 border-mark bg-band px-4 py-3">
          {copy.lacking}
        </p>
      )}
      <p className="mb-5 max-w-prose text-sm text-quiet">{copy.factorsNote}</p>
      <div className="flex flex-col gap-6 border-t-[1.5px] border-b border-ink bg-sheet p-4">
        <Part
          title={copy.totp}
          note={copy.totpNote}
          state={hasTotp ? copy.hasTotp : copy.hasNoTotp}
        >
          {hasTotp ? (
            <Button aria-label={copy.removeTotpNamed} onPress={() => setStep(removeTotp)}>
              {copy.removeTotp}
            </Button>
          ) : (
            <Button look={hasAny ? 'plain' : 'main'} onPress={() => setStep(addTotp)}>
              {copy.addTotp}
            </Button>
          )}
        </Part>
        <Part
          title={copy.passkeys}
          note={takesPasskeys ? copy.passkeysNote : copy.noPasskeys}
          state={String(passkeys.length)}
        >
          {takesPasskeys && <Button onPress={() => setStep(addPasskey)}>{copy.addPasskey}</Button>}
        </Part>
        <PasskeyList
          passkeys={passkeys}
          onRemove={(passkeyId) => setStep(removePasskey(passkeyId))}
        />
        {hasAny && (
          <Part
            title={copy.recovery}
            note={copy.recoveryNote(recoveryCodes)}
            state={String(recoveryCodes)}
          >
            <Button onPress={() => setStep(renewCodes)}>{copy.renewCodes}</Button>
          </Part>
        )}
      </div>
      <ProofDialog step={step} onClose={() => setStep(undefined)} />
      <TotpDialog
        begun={begun}
        onClose={() => setBegun(undefined)}
        onConfirm={async (code) => {
          const recovery = await added(begun!.proof, async () => {
            return (await staffApi(factorEndpoints.confirmTotp, { body: { code } })).recoveryCodes;
          });
          setBegun(undefined);
          setCodes(recovery);
          await changed(copy.ready);
        }}
      />
      <RecoveryCodesDialog
        codes={codes}
        onClose={() => {
          setCodes([]);
          void reload();
        }}
      />
    </section>
  );
}

interface PartProps {
  title: string;
  note: string;
  state: string;
  children: React.ReactNode;
}

function Part({ title, note, state, children }: PartProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-[1_1_18rem]">
        <h3 className="font-semibold">
          {title} <span className="ml-2 text-sm font-normal text-quiet">{state}</span>
        </h3>
        <p className="mt-0.5 text-sm text-quiet">{note}</p>
      </div>
      {children}
    </div>
  );
}
