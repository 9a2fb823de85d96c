import { Suspense, type ComponentProps } from 'react';
import { lazyPart } from '../../ui/admin/lazy-part.tsx';
import { TRANSLATIONS } from '../../text/stored-translations.ts';

const TranslatedSections = lazyPart(() => import('./translated-section.tsx'));

/** The translations in a form, loaded after the form; null if no field can be translated. */
export function Translations(props: ComponentProps<typeof TranslatedSections>) {
  if (!props.fields[TRANSLATIONS]) return null;
  return (
    <Suspense fallback={<div className="min-h-24" />}>
      <TranslatedSections {...props} />
    </Suspense>
  );
}
