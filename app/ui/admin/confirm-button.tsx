import { Dialog, DialogTrigger, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Button } from './button.tsx';

interface ConfirmButtonProps {
  /** What the button says, and the one that confirms. */
  label: string;
  /** The question, naming what is at stake. */
  question: string;
  detail: string;
  onConfirm: () => void;
  isDisabled?: boolean;
}

/** A button for what cannot be taken back: it asks first. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, question, detail, onConfirm, isDisabled = false } = props;
  return (
    <DialogTrigger>
      <Button look="danger" isDisabled={isDisabled}>
        {label}
      </Button>
      <ModalOverlay
        isDismissable
        className="fixed inset-0 z-30 grid place-items-center bg-ink/50 p-4"
      >
        <Modal className="w-full max-w-md rounded bg-sheet p-6 shadow-xl">
          <Dialog role="alertdialog" className="outline-none">
            {({ close }) => (
              <>
                <Heading slot="title" className="text-xl font-bold">
                  {question}
                </Heading>
                <p className="mt-3 text-quiet">{detail}</p>
                <div className="mt-6 flex flex-wrap justify-end gap-3">
                  <Button autoFocus onPress={close}>
                    Mégse
                  </Button>
                  <Button
                    look="danger"
                    onPress={() => {
                      close();
                      onConfirm();
                    }}
                  >
                    {label}
                  </Button>
                </div>
              </>
            )}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </DialogTrigger>
  );
}
