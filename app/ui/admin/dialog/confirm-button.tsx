import { useState } from 'react';
import { adminMessages } from '../../../text/messages/admin.messages.ts';
import { Button, type OwnButtonProps } from '../button.tsx';
import { Modal, ModalActions, ModalButton } from './modal.tsx';

interface ConfirmButtonProps {
  label: string;
  ariaLabel?: string;
  question: string;
  detail: string;
  onConfirm: () => void;
  isPending?: boolean;
  isNarrow?: boolean;
  variant?: OwnButtonProps['variant'];
}

export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, ariaLabel, question, detail, onConfirm } = props;
  const { isPending = false, isNarrow = false, variant = 'danger' } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={variant}
        isPending={isPending}
        isNarrow={isNarrow}
        onPress={() => setOpen(true)}
        {...(ariaLabel && { 'aria-label': ariaLabel })}
      >
        {label}
      </Button>
      <Modal role="alertdialog" title={question} isOpen={isOpen} onClose={() => setOpen(false)}>
        <p className="mt-3 text-quiet">{detail}</p>
        <ModalActions>
          <ModalButton autoFocus onPress={() => setOpen(false)}>
            {adminMessages.cancel}
          </ModalButton>
          <ModalButton
            variant="danger"
            onPress={() => {
              setOpen(false);
              onConfirm();
            }}
          >
            {label}
          </ModalButton>
        </ModalActions>
      </Modal>
    </>
  );
}
