import { Suspense, useState } from 'react';
import { Checkbox } from 'react-aria-components';
import type { FieldErrors } from '../../../api/contract/field-errors.ts';
import { Button } from '../../../ui/admin/button.tsx';
import { TextField } from '../../../ui/admin/field/text-field.tsx';
import { lazyPart } from '../../../ui/admin/lazy-part.tsx';
import { useEditorTools } from '../editor-context.ts';
import { editorCopy, editorMessages } from '../editor.copy.ts';
import { applyLink, linkTarget, removeLink } from '../document/link-range.ts';
import { PopupActions, PopupForm, ToolPopup, useClosePopup } from './tool-popup.tsx';
import { mayOpenTab } from '../sanitiser/allowed-html.ts';
import { readLinkAddress } from './typed-address.ts';

const MediaChooser = lazyPart(async () => ({
  default: (await import('../../library/admin/media-chooser.tsx')).MediaChooser,
}));

export function LinkPopup({ isActive }: { isActive: boolean }) {
  const label = isActive ? editorCopy.linkEdit : editorCopy.link;
  return (
    <ToolPopup name="link" label={label} isActive={isActive}>
      <LinkForm />
    </ToolPopup>
  );
}

interface LibraryDocumentProps {
  onBack: () => void;
  onChosen: (item: { url: string; title: string }) => void;
}

/** A document of the library, in the place of the form that is about to link it. */
function LibraryDocument({ onBack, onChosen }: LibraryDocumentProps) {
  return (
    <Suspense fallback={<div className="min-h-72" />}>
      <MediaChooser sort="document" onChosen={onChosen} />
      <PopupActions>
        <Button onPress={onBack}>{editorCopy.back}</Button>
      </PopupActions>
    </Suspense>
  );
}

function LinkForm() {
  const { editor, tell } = useEditorTools();
  const close = useClosePopup();
  const [existing] = useState(() => linkTarget(editor));
  const [url, setUrl] = useState(existing.href);
  const [text, setText] = useState(existing.text);
  const [newTab, setNewTab] = useState(existing.newTab);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isChoosing, setChoosing] = useState(false);

  function submit() {
    const href = readLinkAddress(url);
    const missing: FieldErrors = {};
    if (url.trim() === '') missing['url'] = [editorCopy.required];
    else if (!href) missing['url'] = [editorMessages.invalidUrl[1]];
    if (text?.trim() === '') missing['text'] = [editorCopy.required];
    setErrors(missing);
    if (url.trim() !== '' && !href) tell('invalidUrl');
    if (Object.keys(missing).length > 0 || !href) return;
    if (!applyLink(editor, href, newTab, text)) tell('failed');
    close();
  }

  const remove = () => {
    if (!removeLink(editor)) tell('failed');
    close();
  };
  if (isChoosing) {
    return (
      <LibraryDocument
        onBack={() => setChoosing(false)}
        onChosen={(item) => {
          setUrl(item.url);
          if (text?.trim() === '') setText(item.title);
          setChoosing(false);
        }}
      />
    );
  }
  const isNew = existing.href === '';
  const canOpenTab = mayOpenTab(readLinkAddress(url) ?? '');
  const opensTab = newTab && canOpenTab;
  return (
    <PopupForm
      errors={errors}
      onSubmit={submit}
      submit={isNew ? editorCopy.submit : editorCopy.change}
      actions={
        !isNew && (
          <Button look="danger" onPress={remove}>
            {editorCopy.unlink}
          </Button>
        )
      }
    >
      <TextField
        label={editorCopy.linkUrl}
        name="url"
        value={url}
        onChange={setUrl}
        isRequired
        autoFocus
      />
      <Button onPress={() => setChoosing(true)}>{editorCopy.linkDocument}</Button>
      {text !== undefined && (
        <TextField
          label={editorCopy.linkText}
          name="text"
          value={text}
          onChange={setText}
          isRequired
        />
      )}
      <Checkbox
        isSelected={opensTab}
        isDisabled={!canOpenTab}
        onChange={setNewTab}
        className="group flex min-h-11 w-fit cursor-pointer items-center gap-2 is-disabled:cursor-default is-disabled:text-quiet"
      >
        <span
          aria-hidden
          className="grid size-5 place-items-center border border-edge bg-sheet text-sm leading-none outline-offset-2 group-data-focus-visible:outline-3 group-data-focus-visible:outline-mark group-data-selected:border-petrol group-data-selected:bg-petrol group-data-selected:text-on-petrol"
        >
          {opensTab && '✓'}
        </span>
        {editorCopy.linkNewTab}
      </Checkbox>
    </PopupForm>
  );
}
