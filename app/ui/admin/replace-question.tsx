import { adminCopy, pictureCopy } from '../../content/admin.copy.ts';
import { Button } from './button.tsx';
import { Modal, ModalActions } from './modal.tsx';

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
        <Button autoFocus onPress={() => onAnswer(false)}>
          {adminCopy.cancel}
        </Button>
        <Button look="main" onPress={() => onAnswer(true)}>
          {pictureCopy.replace}
        </Button>
      </ModalActions>
    </Modal>
  );
}
