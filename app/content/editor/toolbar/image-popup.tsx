import { Suspense, useState } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { lazyPart } from '../../../ui/admin/lazy-part.tsx';
import { chosenNode } from '../document/chosen-node.ts';
import { useEditorTools } from '../editor-context.ts';
import { editorCopy } from '../editor.copy.ts';
import { insertBlock } from '../document/insert-block.ts';
import { figureContent } from '../document/picture-nodes.ts';
import { ImageAddressForm } from './image-address-form.tsx';
import { ImageUploadForm } from './image-upload-form.tsx';
import { tabListLook, tabLook } from './tab-look.tsx';
import { ToolPopup, useClosePopup } from './tool-popup.tsx';

const MediaChooser = lazyPart(async () => ({
  default: (await import('../../library/admin/media-chooser.tsx')).MediaChooser,
}));

/** Inserts a picture from a file or an address, or changes the one that is chosen. */
export function ImagePopup({ isActive }: { isActive: boolean }) {
  const label = isActive ? editorCopy.imageEdit : editorCopy.image;
  return (
    <ToolPopup name="image" label={label} isActive={isActive} isWide>
      <ImageForms />
    </ToolPopup>
  );
}

/** One that is there already, with the words that the library has for it. */
function LibraryImage() {
  const { editor, tell } = useEditorTools();
  const close = useClosePopup();
  return (
    <Suspense fallback={<div className="min-h-72" />}>
      <MediaChooser
        sort="picture"
        onChosen={({ url, alt }) => {
          if (!insertBlock(editor, figureContent({ src: url, alt }))) {
            tell(editor.isEditable ? 'failed' : 'outOfRange');
          }
          close();
        }}
      />
    </Suspense>
  );
}

function ImageForms() {
  const { editor } = useEditorTools();
  const [chosen] = useState(() => chosenNode(editor, ['figure', 'image']));
  if (chosen) return <ImageAddressForm chosen={chosen} />;
  return (
    <Tabs>
      <TabList aria-label={editorCopy.image} className={tabListLook}>
        <Tab id="upload" className={tabLook}>
          {editorCopy.imageUploadTab}
        </Tab>
        <Tab id="library" className={tabLook}>
          {editorCopy.imageLibraryTab}
        </Tab>
        <Tab id="url" className={tabLook}>
          {editorCopy.imageUrlTab}
        </Tab>
      </TabList>
      <TabPanel id="upload">
        <ImageUploadForm />
      </TabPanel>
      <TabPanel id="library">
        <LibraryImage />
      </TabPanel>
      <TabPanel id="url">
        <ImageAddressForm />
      </TabPanel>
    </Tabs>
  );
}
