import type { Site } from './site.contract.ts';

const REPROGRAPHY = 'reprografia';

/** The disciplines. Reprography is left out unless the company has a notice about it or it is in the menu. */
export const offeredDisciplines = ({
  disciplines,
  hasReprography,
}: Pick<Site, 'disciplines' | 'hasReprography'>): Site['disciplines'] =>
  disciplines.filter(({ key, isInMenu }) => key !== REPROGRAPHY || hasReprography || isInMenu);

/** Whether a contact request can name the discipline. The notice of reprography says that this service has ended. */
export const isRequestable = (
  { key, isInMenu }: { key: string; isInMenu: boolean },
  { hasReprography }: Pick<Site, 'hasReprography'>,
): boolean => key !== REPROGRAPHY || (isInMenu && !hasReprography);
