import { useState } from 'react';
import { errorsIn, type FieldErrors } from '../../api/contract/field-errors.ts';
import { adminCopy } from '../../content/admin.copy.ts';
import { Button } from '../../ui/admin/button.tsx';
import { Modal, ModalActions, ModalButton } from '../../ui/admin/dialog/modal.tsx';
import { TextField } from '../../ui/admin/field/text-field.tsx';
import { Form } from '../../ui/admin/form/form.tsx';
import { useRefusal } from '../../ui/admin/form/use-refusal.ts';
import { FailureMessage } from '../../ui/admin/message/message.tsx';
import { Spinner } from '../../ui/admin/message/spinner.tsx';
import { passkeyName, passwordProof } from '../factors/factor.contract.ts';
import { loginCopy } from '../login.copy.ts';
import { PasskeyCancelled, PasskeyElsewhere } from './passkeys.ts';
import { accountCopy as copy } from './people.copy.ts';
import { useChange } from './use-change.ts';

/** The action that needs the password. */
export interface Step {
  run: (password: string, name: string) => Promise<void>;
  /** Whether a name is asked for besides, as that of a key is. */
  named?: boolean;
}

export interface ProofDialogProps {
  /** Nothing while no password is needed. */
  step: Step | undefined;
  onClose: () => void;
}

/** Asks for the password again: whoever finds a screen unlocked cannot change what its owner signs in with. */
export function ProofDialog({ step, onClose }: ProofDialogProps) {
  return (
    <Modal title={copy.proofTitle} isOpen={step !== undefined} onClose={onClose}>
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
  const { failure, isBusy, attempt } = useChange(refuse);
  const [cancelled, setCancelled] = useState<PasskeyCancelled>();

  async function goOn(): Promise<void> {
    const found = errorsOf(fields);
    refuse(found);
    setCancelled(undefined);
    if (Object.keys(found).length > 0) return;
    const isDone = await attempt(async () => {
      try {
        await step.run(fields.password, fields.name);
      } catch (error) {
        if (!(error instanceof PasskeyCancelled)) throw error;
        return setCancelled(error);
      }
      onClose();
    });
    if (isDone) setFields((given) => ({ ...given, password: '' }));
  }

  return (
    <Form onSubmit={() => void goOn()} errors={errors} refusal={refusal}>
      <div aria-hidden />
      {failure && <FailureMessage>{failure}</FailureMessage>}
      {cancelled && (
        <FailureMessage>
          {cancelled instanceof PasskeyElsewhere
            ? loginCopy.passkeyElsewhere(cancelled.host)
            : copy.keyCancelled}
        </FailureMessage>
      )}
      {step.named && (
        <TextField
          label={copy.passkeyName}
          name="name"
          value={fields.name}
          onChange={(name) => setFields({ ...fields, name })}
          description={copy.passkeyNameHint}
          autoComplete="off"
          autoFocus
          isRequired
        />
      )}
      <TextField
        label={copy.proof}
        name="password"
        type="password"
        autoComplete="current-password"
        value={fields.password}
        onChange={(password) => setFields({ ...fields, password })}
        autoFocus={!step.named}
        isRequired
      />
      <ModalActions>
        <ModalButton onPress={onClose}>{adminCopy.cancel}</ModalButton>
        <Button type="submit" look="main" isPending={isBusy}>
          {copy.goOn}
        </Button>
      </ModalActions>
      <Spinner visible={isBusy} />
    </Form>
  );
}
