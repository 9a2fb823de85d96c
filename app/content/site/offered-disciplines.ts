import type { Site } from './site.contract.ts';

const REPROGRAPHY = 'reprografia';

/** Reprography is hidden if the company has no notice of it, unless it is in the menu. */
export const offeredDisciplines = ({
  disciplines,
  hasReprography,
}: Pick<Site, 'disciplines' | 'hasReprography'>): Site['disciplines'] =>
  disciplines.filter(({ key, isInMenu }) => key !== REPROGRAPHY || hasReprography || isInMenu);

/** Whether a request can name it. The notice of reprography says that this service has ended. */
export const isRequestable = (
  { key, isInMenu }: { key: string; isInMenu: boolean },
  { hasReprography }: Pick<Site, 'hasReprography'>,
): boolean => key !== REPROGRAPHY || (isInMenu && !hasReprography);
