import { useState } from 'react';
import { CallError } from '../../../api/client/client.ts';
import { staffApi } from '../../../api/client/staff-client.ts';
import { plainFailureMessages } from '../../../text/messages/admin.messages.ts';
import { Button } from '../../../ui/admin/button.tsx';
import { Modal, ModalActions, ModalButton } from '../../../ui/admin/dialog/modal.tsx';
import { failureText } from '../../../ui/admin/message/failure-text.ts';
import { FailureMessage } from '../../../ui/admin/message/message.tsx';
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

  const replace = (by: LibraryItem) =>
    attempt(async () => {
      const body = { hash: item.hash, by: by.hash };
      const { items } = await staffApi(libraryEndpoints.replace, { body });
      tellReplaced(body, items, onReplaced);
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

interface Replaced {
  kind: string;
  itemId: number;
  version: number;
}

function tellReplaced(
  body: { hash: string; by: string },
  items: readonly Replaced[],
  onUndone: () => void,
): void {
  const undo = async () => {
    try {
      const keys = items.map(({ kind, itemId, version }) => ({ kind, itemId, version }));
      await staffApi(libraryEndpoints.undoReplace, { body: { ...body, items: keys } });
      toast(messages.undone);
      onUndone();
    } catch (error) {
      const isLate = error instanceof CallError && error.status === 412;
      toast(isLate ? messages.undoLate : failureText(error, { words: plainFailureMessages }), {
        isFailure: true,
      });
    }
  };
  const action = { label: messages.undo, ariaLabel: messages.undoReplace, run: () => void undo() };
  toast(messages.replaced(items.length), items.length > 0 ? { action } : {});
}
