import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/admin/button.tsx';
import type { LibraryItem } from '../library.contract.ts';
import { libraryCopy as copy } from './library.copy.ts';

/** Few open it, and the form is there sooner without it. */
const ChooseDialog = lazy(() => import('./choose-dialog.tsx'));

interface ChooseFromLibraryProps {
  sort: LibraryItem['sort'];
  onChosen: (item: LibraryItem) => void;
}

/** A button by which a field takes what is there already. */
export function ChooseFromLibrary({ sort, onChosen }: ChooseFromLibraryProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>{copy.choose}</Button>
      {isOpen && (
        <Suspense>
          <ChooseDialog
            title={sort === 'picture' ? copy.choosePicture : copy.chooseDocument}
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
