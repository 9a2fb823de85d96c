import { Modal, ModalActions, ModalButton } from '../../ui/admin/dialog/modal.tsx';
import { accountCopy as copy } from './people.copy.ts';
import { CopyButton, PrintButton } from './secret-buttons.tsx';

interface RecoveryCodesDialogProps {
  /** None while there are none to be shown. */
  codes: string[];
  onClose: () => void;
}

/** The codes, once: it closes by the button alone, so that nobody loses them by a slip. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  return (
    <Modal role="alertdialog" title={copy.codesTitle} isOpen={codes.length > 0}>
      <p className="mt-3 text-quiet">{copy.codesNote}</p>
      <ul className="figure mt-4 grid grid-cols-[repeat(auto-fit,minmax(11.5rem,1fr))] gap-x-4 gap-y-1 border border-edge p-3">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <ModalActions>
        <CopyButton text={codes.join('\n')} label={copy.copyCodes} done={copy.codesCopied} />
        <PrintButton />
        <ModalButton look="main" autoFocus onPress={onClose}>
          {copy.codesKept}
        </ModalButton>
      </ModalActions>
    </Modal>
  );
}
