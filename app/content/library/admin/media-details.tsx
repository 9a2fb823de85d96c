import { useEffect, useState, useId, type KeyboardEvent, type MouseEvent } from 'react';
import { useLocation } from 'react-router';
import type { CallError } from '../../../api/client/client.ts';
import { staffApi } from '../../../api/client/staff-client.ts';
import type { CallInput } from '../../../api/contract/endpoint.ts';
import type { FieldErrors } from '../../../api/contract/field-errors.ts';
import type { Focus } from '../../../media/picture.contract.ts';
import {
  failureMessages,
  leaveMessages,
  plainFailureMessages,
} from '../../../text/messages/admin.messages.ts';
import { Button } from '../../../ui/admin/button.tsx';
import { Modal, ModalActions } from '../../../ui/admin/dialog/modal.tsx';
import { LeaveGuard, LeaveQuestion } from '../../../ui/admin/draft/leave-guard.tsx';
import { TextField } from '../../../ui/admin/field/text-field.tsx';
import { Form } from '../../../ui/admin/form/form.tsx';
import { LockedFields } from '../../../ui/admin/form/locked-fields.tsx';
import { updated } from '../../../ui/admin/form/retry-reconciliation.ts';
import { failureText } from '../../../ui/admin/message/failure-text.ts';
import { FailureMessage } from '../../../ui/admin/message/message.tsx';
import { useTellDone } from '../../../ui/admin/message/tell-done.ts';
import { useIsShown } from '../../../ui/admin/message/use-failure.ts';
import { useChange } from '../../../ui/admin/use-change.ts';
import { libraryEndpoints, type LibraryItem } from '../library.contract.ts';
import { libraryMessages as messages } from './library.messages.ts';
import { MediaFacts, nameOf, MediaUses } from './media-thumbnail.tsx';
import { ReplaceEverywhere } from './replace-everywhere.tsx';

interface MediaDetailsProps {
  item: LibraryItem;
  onClose: () => void;
  /** Called when the list has to be reloaded. */
  onChanged: () => void;
  onRemove: () => Promise<void>;
}

export function MediaDetails({ item: listed, onClose, onChanged, onRemove }: MediaDetailsProps) {
  const item = useAllUses(listed);
  const { hash, sort, url, useCount } = item;
  const [storedWords] = useState(sort === 'picture' ? item.alt || item.usedAlt : item.title);
  const [words, setWords] = useState(storedWords);
  const [focus, setFocus] = useState(item.focus);
  const [isAsking, setAsking] = useState(false);
  const isDirty = words !== storedWords || focus !== listed.focus;
  const close = () => (isDirty ? setAsking(true) : onClose());
  const isShown = useIsShown();
  const [errors, setErrors] = useState<FieldErrors>({});
  const { failure, isBusy, attempt } = useChange({
    refuse: setErrors,
    explain(error) {
      // Reloads the list behind the dialog, so that it shows the concurrent change.
      if ((error as CallError).status === 412) onChanged();
      // Once the dialog is closed, a message must not claim that the input is still there.
      const all = isShown.current ? failureMessages : plainFailureMessages;
      return failureText(error, { words: { ...all, outOfDate: messages.outOfDate } });
    },
  });
  const field = sort === 'picture' ? 'alt' : 'title';
  const tellDone = useTellDone();
  const { search } = useLocation();

  const save = () =>
    attempt(async () => {
      if (!isDirty) return onClose();
      const store = (body: CallInput<typeof libraryEndpoints.update>['body']) =>
        staffApi(libraryEndpoints.update, { query: { hash }, body });
      // Sends changed fields only: other users may have changed the others in the meantime.
      const changed = [
        ...(words === storedWords ? [] : ([field] as const)),
        ...(focus === listed.focus ? [] : (['focus'] as const)),
      ];
      const ofChanged = (fields: Partial<LibraryItem>) =>
        Object.fromEntries(changed.map((name) => [name, fields[name]]));
      const former = ofChanged(listed);
      const now = ofChanged({ [field]: words, focus });
      const stored = await updated(store({ ...now, was: former }));
      tellDone({
        message: messages.saved,
        undoLabel: messages.undoSave(nameOf(listed)),
        undone: messages.savedBack(nameOf(listed)),
        undo: () => store({ ...former, was: ofChanged(stored) }),
        onUndone: onChanged,
      });
      onChanged();
      // The user may have closed the dialog, and opened it again, in the meantime.
      if (isShown.current) onClose();
    });

  return (
    <Modal title={nameOf(item)} size="wide" isOpen onClose={close}>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <MediaFacts item={item} />
        <a href={url} target="_blank" rel="noreferrer" className="py-2 text-petrol underline">
          {messages.openFile}
        </a>
      </div>
      <div className="mt-4">
        <Form errors={errors} onSubmit={() => void save()}>
          <LockedFields isLocked={isBusy}>
            {sort === 'picture' && <FocusField src={url} focus={focus} onChange={setFocus} />}
            <TextField
              label={sort === 'picture' ? messages.alt : messages.documentTitle}
              description={sort === 'picture' ? messages.altHint : messages.titleHint}
              name={field}
              value={words}
              onChange={setWords}
              maxLength={sort === 'picture' ? 300 : 200}
              isRequired={sort === 'document'}
              isLong
            />
          </LockedFields>
          <section>
            <h3 className="font-semibold">{messages.uses}</h3>
            <MediaUses item={item} />
          </section>
          {failure && <FailureMessage>{failure}</FailureMessage>}
          <ModalActions>
            {useCount > 0 ? (
              <ReplaceEverywhere
                item={item}
                onReplaced={() => {
                  onChanged();
                  onClose();
                }}
              />
            ) : (
              <Button variant="danger" isPending={isBusy} onPress={() => void attempt(onRemove)}>
                {messages.remove}
              </Button>
            )}
            <Button onPress={close}>{messages.close}</Button>
            <Button variant="main" type="submit" isPending={isBusy}>
              {messages.save}
            </Button>
          </ModalActions>
          {useCount > 0 && <p className="text-right text-sm text-quiet">{messages.inUse}</p>}
        </Form>
      </div>
      {/* A changed query of the list also counts as leaving the page: if that list fails to load, this dialog is lost. */}
      <LeaveGuard
        isDirty={isDirty}
        isAt={(_path, next) => next === search}
        onLeave={onClose}
        detail={leaveMessages.noDraft}
      />
      <LeaveQuestion
        isOpen={isAsking}
        title={messages.closeQuestion}
        detail={messages.closeDetail}
        leave={messages.closeUnsaved}
        onStay={() => setAsking(false)}
        onLeave={onClose}
      />
    </Modal>
  );
}

/** Loads all uses of an item, since the list contains only the first few. */
function useAllUses(listed: LibraryItem): LibraryItem {
  const [whole, setWhole] = useState<LibraryItem>();
  const { hash, useCount, uses } = listed;
  const isPart = useCount > uses.length;
  useEffect(() => {
    if (!isPart) return;
    // On failure, the first few uses stay visible.
    staffApi(libraryEndpoints.get, { query: { hash } }).then(setWhole, () => {});
  }, [hash, isPart]);
  return whole ?? listed;
}

interface FocusFieldProps {
  src: string;
  focus: Focus | null;
  onChange: (focus: Focus | null) => void;
}

/** Percentage points per press of an arrow key; `fine` with Shift. */
const STEP = { wide: 5, fine: 1 };
const MOVES: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const CROPS = ['16 / 9', '4 / 3', '1 / 1'];

/** The point of a picture that stays visible in every crop, set by a click or arrow keys. */
function FocusField({ src, focus, onChange }: FocusFieldProps) {
  const id = useId();
  const { x, y } = focus ?? { x: 50, y: 50 };

  function onKeyDown(event: KeyboardEvent) {
    const move = MOVES[event.key];
    if (!move) return;
    event.preventDefault();
    const step = event.shiftKey ? STEP.fine : STEP.wide;
    onChange({ x: within(x + move[0] * step), y: within(y + move[1] * step) });
  }

  function onClick({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) {
    const place = currentTarget.getBoundingClientRect();
    onChange({
      x: within(((clientX - place.left) / place.width) * 100),
      y: within(((clientY - place.top) / place.height) * 100),
    });
  }

  return (
    <div role="group" aria-labelledby={`${id}-label`} className="flex flex-col gap-2">
      <span id={`${id}-label`} className="font-semibold">
        {messages.focus}
      </span>
      <div
        role="slider"
        tabIndex={0}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={x}
        aria-valuetext={focus ? messages.focusAt(x, y) : messages.noFocus}
        onKeyDown={onKeyDown}
        onClick={onClick}
        className="relative w-fit max-w-full cursor-crosshair self-start outline-offset-2 focus-visible:outline-3 focus-visible:outline-mark"
      >
        <img src={src} alt="" className="block max-h-72 max-w-full" />
        <span
          aria-hidden
          className="pointer-events-none absolute size-6 -translate-1/2 rounded-full border-2 border-white bg-black/40 ring-2 ring-black"
          style={{ left: `${x}%`, top: `${y}%` }}
        />
      </div>
      <p id={`${id}-hint`} className="text-sm text-quiet">
        {messages.focusHint}
      </p>
      <div className="flex flex-wrap items-end gap-3" role="img" aria-label={messages.crops}>
        {CROPS.map((shape) => (
          <span key={shape} className="flex flex-col gap-1 text-sm text-quiet">
            <img
              src={src}
              alt=""
              data-crop={shape}
              className="h-20 border border-line object-cover"
              style={{ aspectRatio: shape, objectPosition: `${x}% ${y}%` }}
            />
            <span aria-hidden className="figure">
              {shape.replaceAll(' / ', ':')}
            </span>
          </span>
        ))}
      </div>
      {focus && (
        <Button isNarrow onPress={() => onChange(null)}>
          {messages.clearFocus}
        </Button>
      )}
    </div>
  );
}

const within = (percent: number) => Math.min(100, Math.max(0, Math.round(percent)));
