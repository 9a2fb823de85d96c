import { Suspense, type ComponentProps } from 'react';
import { lazyPart } from '../../ui/admin/lazy-part.tsx';
import { TRANSLATIONS } from '../../text/stored-translations.ts';

const TranslatedSections = lazyPart(() => import('./translated-section.tsx'));

/** What of a form can be said in other languages; nothing where nothing can. It comes when the form is there. */
export function Translations(props: ComponentProps<typeof TranslatedSections>) {
  if (!props.fields[TRANSLATIONS]) return null;
  return (
    <Suspense fallback={<div className="min-h-24" />}>
      <TranslatedSections {...props} />
    </Suspense>
  );
}
