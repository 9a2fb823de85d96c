import { useState } from 'react';
import { staffApi } from '../../../api/client/staff-client.ts';
import { Button } from '../../../ui/admin/button.tsx';
import { Modal, ModalActions, ModalButton } from '../../../ui/admin/dialog/modal.tsx';
import { FailureMessage } from '../../../ui/admin/message/message.tsx';
import { useTellDone } from '../../../ui/admin/message/tell-done.ts';
import { toast } from '../../../ui/admin/message/toasts.tsx';
import { useChange } from '../../../ui/admin/use-change.ts';
import { libraryEndpoints, type LibraryItem } from '../library.contract.ts';
import ChooseDialog from './choose-dialog.tsx';
import { libraryMessages as messages } from './library.messages.ts';
import { MediaThumbnail, nameOf } from './media-thumbnail.tsx';

interface ReplaceEverywhereProps {
  item: LibraryItem;
  onReplaced: () => void;
}

export function ReplaceEverywhere({ item, onReplaced }: ReplaceEverywhereProps) {
  const [isChoosing, setChoosing] = useState(false);
  const [other, setOther] = useState<LibraryItem>();
  const { failure, isBusy, attempt } = useChange();
  const tellDone = useTellDone();

  const replace = (by: LibraryItem) =>
    attempt(async () => {
      const body = { hash: item.hash, by: by.hash };
      const { items } = await staffApi(libraryEndpoints.replace, { body });
      if (items.length === 0) toast(messages.replaced(0));
      else {
        const keys = items.map(({ label: _label, ...key }) => key);
        tellDone({
          message: messages.replaced(items.length),
          undoLabel: messages.undoReplace,
          undone: messages.undone,
          undo: () => staffApi(libraryEndpoints.undoReplace, { body: { ...body, items: keys } }),
          words: { outOfDate: messages.undoLate },
        });
      }
      setOther(undefined);
      onReplaced();
    });

  return (
    <>
      <Button onPress={() => setChoosing(true)}>{messages.replace}</Button>
      {isChoosing && (
        <ChooseDialog
          title={messages.replaceTitle}
          sort={item.sort}
          without={item.hash}
          onClose={() => setChoosing(false)}
          onChosen={(chosen) => {
            setChoosing(false);
            setOther(chosen);
          }}
        />
      )}
      {other && (
        <Modal
          role="alertdialog"
          title={messages.replaceQuestion(item.useCount)}
          isOpen
          onClose={() => setOther(undefined)}
        >
          <div className="mt-3 grid grid-cols-[1fr_auto_1fr] items-center gap-3">
            {[item, other].map((shown, index) => (
              <figure key={shown.hash} className={index === 1 ? 'order-3' : ''}>
                <MediaThumbnail item={shown} />
                <figcaption className="text-sm break-words">{nameOf(shown)}</figcaption>
              </figure>
            ))}
            <span aria-hidden className="order-2 text-2xl">
              →
            </span>
          </div>
          <p className="mt-3 text-quiet">{messages.replaceDetail}</p>
          {failure && <FailureMessage>{failure}</FailureMessage>}
          <ModalActions>
            <ModalButton autoFocus onPress={() => setOther(undefined)}>
              {messages.cancel}
            </ModalButton>
            <ModalButton variant="main" isPending={isBusy} onPress={() => void replace(other)}>
              {messages.replaceNow}
            </ModalButton>
          </ModalActions>
        </Modal>
      )}
    </>
  );
}
