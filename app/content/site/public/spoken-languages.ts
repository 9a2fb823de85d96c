import { useRouteLoaderData } from 'react-router';
import type { Language } from '../../../text/languages/language.ts';
import { languageOf } from '../../../text/languages/languages.ts';
import { PUBLIC_LAYOUT, type PublicLayoutData } from './public-layout-data.ts';

export function useSpokenLanguages(): Language[] {
  const loaded = useRouteLoaderData<PublicLayoutData | undefined>(PUBLIC_LAYOUT);
  return (loaded?.languages ?? []).map(languageOf);
}
