import { Button } from '../../../ui/admin/button.tsx';
import { Modal, ModalActions } from '../../../ui/admin/dialog/modal.tsx';
import { libraryMessages as messages } from './library.messages.ts';
import MediaChooser, { type MediaChooserProps } from './media-chooser.tsx';

interface ChooseDialogProps extends MediaChooserProps {
  title: string;
  onClose: () => void;
}

export default function ChooseDialog({ title, onClose, ...chooser }: ChooseDialogProps) {
  return (
    <Modal title={title} size="wide" isOpen onClose={onClose}>
      <div className="mt-4">
        <MediaChooser {...chooser} />
      </div>
      <ModalActions>
        <Button onPress={onClose}>{messages.cancel}</Button>
      </ModalActions>
    </Modal>
  );
}
