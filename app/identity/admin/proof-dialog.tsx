import { useState } from 'react';
import { openApi } from '../../api/client/staff-client.ts';
import { errorsIn, type FieldErrors } from '../../api/contract/field-errors.ts';
import { adminMessages } from '../../text/messages/admin.messages.ts';
import { Button } from '../../ui/admin/button.tsx';
import { Modal, ModalActions, ModalButton } from '../../ui/admin/dialog/modal.tsx';
import { TextField } from '../../ui/admin/field/text-field.tsx';
import { Form } from '../../ui/admin/form/form.tsx';
import { useRefusal } from '../../ui/admin/form/use-refusal.ts';
import { FailureMessage } from '../../ui/admin/message/message.tsx';
import { Spinner } from '../../ui/admin/message/spinner.tsx';
import { authEndpoints } from '../auth.contract.ts';
import { passkeyName, passwordProof, type OwnProof } from '../factors/factor.contract.ts';
import { answerOfPasskey, cancelledText, canUsePasskeys, PasskeyCancelled } from './passkeys.ts';
import { accountMessages as messages } from './people.messages.ts';
import { useChange } from '../../ui/admin/use-change.ts';

/** An action that needs the password or a passkey as proof. */
export interface Step {
  run: (proof: OwnProof, name: string) => Promise<void>;
  /** Whether the dialog also asks for a name, for instance of a new passkey. */
  named?: boolean;
}

export interface ProofDialogProps {
  /** Undefined while no proof is needed. */
  step: Step | undefined;
  onClose: () => void;
}

/** Asks for the password or a passkey again, so that nobody can change credentials on an unlocked screen. */
export function ProofDialog({ step, onClose }: ProofDialogProps) {
  return (
    <Modal title={messages.proofTitle} isOpen={step !== undefined} onClose={onClose}>
      {step && <Proof step={step} onClose={onClose} />}
    </Modal>
  );
}

const blank = { password: '', name: '' };

function Proof({ step, onClose }: { step: Step; onClose: () => void }) {
  const [fields, setFields] = useState(blank);
  const errorsOf = (given: typeof blank): FieldErrors => ({
    ...errorsIn(passwordProof, given),
    ...(step.named && errorsIn(passkeyName, given)),
  });
  const { errors, refusal, refuse } = useRefusal(fields, errorsOf);
  const { failure, isBusy, attempt } = useChange({ refuse });
  const [cancelled, setCancelled] = useState<string>();

  async function goOn(found: FieldErrors, prove: () => Promise<OwnProof>): Promise<void> {
    setCancelled(undefined);
    if (refuse(found)) return;
    const isDone = await attempt(async () => {
      let words: string = messages.proofCancelled;
      try {
        const proof = await prove();
        words = messages.keyCancelled;
        await step.run(proof, fields.name);
      } catch (error) {
        if (!(error instanceof PasskeyCancelled)) throw error;
        return setCancelled(cancelledText(error, words));
      }
      onClose();
    });
    if (isDone) setFields((given) => ({ ...given, password: '' }));
  }

  const byPassword = () => goOn(errorsOf(fields), async () => ({ password: fields.password }));
  const byPasskey = () =>
    goOn(step.named ? errorsIn(passkeyName, fields) : {}, async () => ({
      passkey: await answerOfPasskey(await openApi(authEndpoints.beginPasskeyLogin)),
    }));

  return (
    <Form onSubmit={() => void byPassword()} errors={errors} refusal={refusal}>
      <div aria-hidden />
      {failure && <FailureMessage>{failure}</FailureMessage>}
      {cancelled && <FailureMessage>{cancelled}</FailureMessage>}
      {step.named && (
        <TextField
          label={messages.passkeyName}
          name="name"
          value={fields.name}
          onChange={(name) => setFields({ ...fields, name })}
          description={messages.passkeyNameHint}
          autoComplete="off"
          autoFocus
          isRequired
        />
      )}
      <TextField
        label={messages.proof}
        name="password"
        type="password"
        autoComplete="current-password"
        value={fields.password}
        onChange={(password) => setFields({ ...fields, password })}
        autoFocus={!step.named}
        isRequired
      />
      {canUsePasskeys() && (
        <Button isPending={isBusy} onPress={() => void byPasskey()}>
          {messages.proveByPasskey}
        </Button>
      )}
      <ModalActions>
        <ModalButton onPress={onClose}>{adminMessages.cancel}</ModalButton>
        <Button type="submit" variant="main" isPending={isBusy}>
          {messages.goOn}
        </Button>
      </ModalActions>
      <Spinner visible={isBusy} />
    </Form>
  );
}
