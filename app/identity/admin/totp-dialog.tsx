import { useState } from 'react';
import { errorsIn } from '../../api/contract/field-errors.ts';
import { adminMessages } from '../../text/messages/admin.messages.ts';
import { Button } from '../../ui/admin/button.tsx';
import { Modal, ModalActions, ModalButton } from '../../ui/admin/dialog/modal.tsx';
import { TextField } from '../../ui/admin/field/text-field.tsx';
import { Form } from '../../ui/admin/form/form.tsx';
import { useRefusal } from '../../ui/admin/form/use-refusal.ts';
import { FailureMessage } from '../../ui/admin/message/message.tsx';
import { Spinner } from '../../ui/admin/message/spinner.tsx';
import { totpInput } from '../factors/factor.contract.ts';
import { CopyButton, PrintButton } from './secret-buttons.tsx';
import { accountMessages as messages } from './people.messages.ts';
import { encode } from 'uqr';
import { useChange } from '../../ui/admin/use-change.ts';

interface TotpDialogProps {
  /** Data for the authenticator app; undefined while no app is being set up. */
  begun: { secret: string; uri: string } | undefined;
  onClose: () => void;
  /** Verifies a code of the authenticator app. */
  onConfirm: (code: string) => Promise<void>;
}

/** Shows the secret as a QR code, and verifies the first code of the authenticator app. */
export function TotpDialog({ begun, onClose, onConfirm }: TotpDialogProps) {
  return (
    <Modal title={messages.totpTitle} isOpen={begun !== undefined} onClose={onClose}>
      {begun && <Confirmation {...begun} onClose={onClose} onConfirm={onConfirm} />}
    </Modal>
  );
}

const errorsOf = (fields: object) => errorsIn(totpInput, fields);

type ConfirmationProps = Omit<TotpDialogProps, 'begun'> & { secret: string; uri: string };

function Confirmation({ secret, uri, onClose, onConfirm }: ConfirmationProps) {
  const [code, setCode] = useState('');
  const { errors, refusal, refuse } = useRefusal({ code }, errorsOf);
  const { failure, isBusy, attempt } = useChange({ refuse });

  async function confirm(): Promise<void> {
    if (refuse(errorsOf({ code }))) return;
    await attempt(() => onConfirm(code));
  }

  return (
    <Form onSubmit={() => void confirm()} errors={errors} refusal={refusal}>
      <p className="mt-3">{messages.scan}</p>
      <QrCode text={uri} label={messages.qr} />
      <p>
        <a href={uri} className="text-petrol underline">
          {messages.openApp}
        </a>
      </p>
      <p className="text-sm">
        {messages.secret}:{' '}
        <code className="wrap-anywhere select-all">{secret.match(/.{1,4}/g)!.join(' ')}</code>
      </p>
      <p className="flex flex-wrap gap-3">
        <CopyButton text={secret} label={messages.copySecret} done={messages.secretCopied} />
        <PrintButton />
      </p>
      {failure && <FailureMessage>{failure}</FailureMessage>}
      <div className="not-on-paper">
        <TextField
          label={messages.code}
          name="code"
          value={code}
          onChange={setCode}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          isRequired
        />
      </div>
      <ModalActions>
        <ModalButton onPress={onClose}>{adminMessages.cancel}</ModalButton>
        <Button type="submit" variant="main" isPending={isBusy}>
          {messages.confirm}
        </Button>
      </ModalActions>
      <Spinner visible={isBusy} />
    </Form>
  );
}

const BORDER = 2; // width of the border in modules

/** QR code of `text`. It is dark on white in every colour scheme, because cameras expect that. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: BORDER });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto w-52 max-w-full bg-white text-black"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
