import { adminCopy } from '../../../content/admin.copy.ts';
import { pictureCopy } from '../../../content/picture.copy.ts';
import { Modal, ModalActions, ModalButton } from './modal.tsx';

interface ReplaceQuestionProps {
  isOpen: boolean;
  onAnswer: (isWanted: boolean) => void;
}

/** Asks before a picture takes the place of another. */
export function ReplaceQuestion({ isOpen, onAnswer }: ReplaceQuestionProps) {
  return (
    <Modal
      role="alertdialog"
      title={pictureCopy.replaceQuestion}
      isOpen={isOpen}
      onClose={() => onAnswer(false)}
    >
      <p className="mt-3 text-quiet">{pictureCopy.replaceDetail}</p>
      <ModalActions>
        <ModalButton autoFocus onPress={() => onAnswer(false)}>
          {adminCopy.cancel}
        </ModalButton>
        <ModalButton look="main" onPress={() => onAnswer(true)}>
          {pictureCopy.replace}
        </ModalButton>
      </ModalActions>
    </Modal>
  );
}
