import { Suspense, useState } from 'react';
import { Button } from '../../../ui/admin/button.tsx';
import { Modal, ModalActions } from '../../../ui/admin/dialog/modal.tsx';
import { lazyPart, MissingPart } from '../../../ui/admin/lazy-part.tsx';
import type { LibraryItem } from '../library.contract.ts';
import { libraryMessages as messages } from './library.messages.ts';

const ChooseDialog = lazyPart(() => import('./choose-dialog.tsx'), NoDialog);

function NoDialog({ title, onClose }: { title: string; onClose: () => void }) {
  return (
    <Modal title={title} isOpen onClose={onClose}>
      <MissingPart />
      <ModalActions>
        <Button onPress={onClose}>{messages.cancel}</Button>
      </ModalActions>
    </Modal>
  );
}

interface ChooseFromLibraryProps {
  sort: LibraryItem['sort'];
  onChosen: (item: LibraryItem) => void;
}

export function ChooseFromLibrary({ sort, onChosen }: ChooseFromLibraryProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>{messages.choose}</Button>
      {isOpen && (
        <Suspense>
          <ChooseDialog
            title={sort === 'picture' ? messages.choosePicture : messages.chooseDocument}
            sort={sort}
            onClose={() => setOpen(false)}
            onChosen={(item) => {
              setOpen(false);
              onChosen(item);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
