import { useState, useRef } from 'react';
import { staffApi } from '../../api/client/staff-client.ts';
import { Button } from '../../ui/admin/button.tsx';
import { saveFocus } from '../../ui/admin/frame/focus-content.ts';
import { toast } from '../../ui/admin/message/toasts.tsx';
import { factorEndpoints, type Factors, type OwnProof } from '../factors/factor.contract.ts';
import { shownMoment } from '../../text/shown-moment.ts';
import { accountMessages as messages } from './people.messages.ts';
import { ProofDialog, type Step } from './proof-dialog.tsx';
import { Modal, ModalActions, ModalButton } from '../../ui/admin/dialog/modal.tsx';
import { CopyButton, PrintButton } from './secret-buttons.tsx';
import { TotpDialog } from './totp-dialog.tsx';
import { newPasskey } from './passkeys.ts';
import { CallError } from '../../api/client/client.ts';
import { useReload } from '../../ui/admin/use-reload.ts';

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
      // The proof by a passkey is valid for one call only, so it is left out and the next step asks again.
      setBegun({ ...asked, proof: { password: proof.password } });
    },
  };
  const removeTotp: Step = {
    run: async (proof) => {
      await staffApi(factorEndpoints.removeTotp, { body: proof });
      await changed(messages.removed);
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
      await changed(messages.keyAdded);
    },
  };
  const removePasskey = (passkeyId: number): Step => ({
    run: async (proof) => {
      const params = { passkeyId };
      await staffApi(factorEndpoints.removePasskey, { params, body: proof });
      saveFocus('li');
      await changed(messages.removed);
    },
  });

  async function changed(message: string): Promise<void> {
    toast(message);
    await reload();
  }

  return (
    <section>
      <h2 className="mb-2 text-xl">{messages.factors}</h2>
      {isRequired && !hasAny && (
        <p role="status" className="mb-4 border-l-4 border-mark bg-band px-4 py-3">
          {messages.lacking}
        </p>
      )}
      <p className="mb-5 max-w-prose text-sm text-quiet">{messages.factorsNote}</p>
      <div className="flex flex-col gap-6 border-t-[1.5px] border-b border-ink bg-sheet p-4">
        <Part
          title={messages.totp}
          note={messages.totpNote}
          state={hasTotp ? messages.hasTotp : messages.hasNoTotp}
        >
          {hasTotp ? (
            <Button aria-label={messages.removeTotpNamed} onPress={() => setStep(removeTotp)}>
              {messages.removeTotp}
            </Button>
          ) : (
            <Button variant={hasAny ? 'plain' : 'main'} onPress={() => setStep(addTotp)}>
              {messages.addTotp}
            </Button>
          )}
        </Part>
        <Part
          title={messages.passkeys}
          note={takesPasskeys ? messages.passkeysNote : messages.noPasskeys}
          state={String(passkeys.length)}
        >
          {takesPasskeys && (
            <Button onPress={() => setStep(addPasskey)}>{messages.addPasskey}</Button>
          )}
        </Part>
        <PasskeyList
          passkeys={passkeys}
          onRemove={(passkeyId) => setStep(removePasskey(passkeyId))}
        />
        {hasAny && (
          <Part
            title={messages.recovery}
            note={messages.recoveryNote(recoveryCodes)}
            state={String(recoveryCodes)}
          >
            <Button onPress={() => setStep(renewCodes)}>{messages.renewCodes}</Button>
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
          await changed(messages.ready);
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

/**
 * Adds a factor. If the answer to an earlier attempt was lost after the factor had been added, its recovery codes were
 * lost too. They are then replaced by new ones.
 */
function useLostAddition() {
  /** Factors from before the attempt whose answer was lost. */
  const lost = useRef<Factors>(undefined);

  /** Returns the new recovery codes. Throws the errors of `add`. */
  return async function added(proof: OwnProof, add: () => Promise<string[]>): Promise<string[]> {
    const found = lost.current && (await codesOfLost(lost.current, proof));
    // Reads the factors anew, because the page may show an older state.
    const before = lost.current ?? (await staffApi(factorEndpoints.getFactors));
    try {
      const codes = found ?? (await add());
      lost.current = undefined;
      return codes;
    } catch (error) {
      if (error instanceof CallError && error.isUncertain) lost.current = before;
      throw error;
    }
  };
}

/**
 * The new recovery codes if the lost attempt had added a factor, or none if the earlier codes are still valid;
 * undefined if it had added no factor.
 */
async function codesOfLost(before: Factors, proof: OwnProof): Promise<string[] | undefined> {
  const now = await staffApi(factorEndpoints.getFactors);
  const isAdded = (now.hasTotp && !before.hasTotp) || now.passkeys.length > before.passkeys.length;
  if (!isAdded) return undefined;
  if (before.recoveryCodes > 0) return [];
  const renewed = await staffApi(factorEndpoints.renewRecoveryCodes, { body: proof });
  return renewed.recoveryCodes;
}

interface PasskeyListProps {
  passkeys: Factors['passkeys'];
  onRemove: (passkeyId: number) => void;
}

function PasskeyList({ passkeys, onRemove }: PasskeyListProps) {
  if (passkeys.length === 0) return null;
  return (
    <ul aria-label={messages.passkeys} className="border-t border-line">
      {passkeys.map(({ passkeyId, name, createdAt, usedAt }) => (
        <li
          key={passkeyId}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-2.5"
        >
          <div className="min-w-0">
            <strong className="wrap-anywhere">{name}</strong>
            <p className="text-sm text-quiet">
              {messages.added(shownMoment(createdAt))} ·{' '}
              {usedAt ? messages.used(shownMoment(usedAt)) : messages.unused}
            </p>
          </div>
          <Button
            aria-label={messages.removePasskeyNamed(name)}
            onPress={() => onRemove(passkeyId)}
          >
            {messages.removePasskey}
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface RecoveryCodesDialogProps {
  /** Empty while there are no codes to show. */
  codes: string[];
  onClose: () => void;
}

/** Shows the recovery codes once. Only the button closes the dialog, so that nobody loses the codes by accident. */
function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  return (
    <Modal role="alertdialog" title={messages.codesTitle} isOpen={codes.length > 0}>
      <p className="mt-3 text-quiet">{messages.codesNote}</p>
      <ul className="figure mt-4 grid grid-cols-[repeat(auto-fit,minmax(11.5rem,1fr))] gap-x-4 gap-y-1 border border-edge p-3">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <ModalActions>
        <CopyButton
          text={codes.join('\n')}
          label={messages.copyCodes}
          done={messages.codesCopied}
        />
        <PrintButton />
        <ModalButton variant="main" autoFocus onPress={onClose}>
          {messages.codesKept}
        </ModalButton>
      </ModalActions>
    </Modal>
  );
}
