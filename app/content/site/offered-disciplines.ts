import type { Site } from './site.contract.ts';

/** Hidden if the company has no reprography, unless it is in the menu. */
const REPROGRAPHY = 'reprografia';

export const offeredDisciplines = ({
  disciplines,
  hasReprography,
}: Pick<Site, 'disciplines' | 'hasReprography'>): Site['disciplines'] =>
  disciplines.filter(({ key, isInMenu }) => key !== REPROGRAPHY || hasReprography || isInMenu);
