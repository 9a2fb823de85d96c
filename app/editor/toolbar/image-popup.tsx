import { useState } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { chosenNode } from '../document/chosen-node.ts';
import { useEditorTools } from '../editor-context.ts';
import { editorCopy } from '../editor.copy.ts';
import { ImageAddressForm } from './image-address-form.tsx';
import { ImageUploadForm } from './image-upload-form.tsx';
import { tabListLook, tabLook } from './tab-look.tsx';
import { ToolPopup } from './tool-popup.tsx';

/** Inserts a picture from a file or an address, or changes the one that is chosen. */
export function ImagePopup({ isActive }: { isActive: boolean }) {
  const label = isActive ? editorCopy.imageEdit : editorCopy.image;
  return (
    <ToolPopup name="image" label={label} isActive={isActive} isWide>
      <ImageForms />
    </ToolPopup>
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
        <Tab id="url" className={tabLook}>
          {editorCopy.imageUrlTab}
        </Tab>
      </TabList>
      <TabPanel id="upload">
        <ImageUploadForm />
      </TabPanel>
      <TabPanel id="url">
        <ImageAddressForm />
      </TabPanel>
    </Tabs>
  );
}
