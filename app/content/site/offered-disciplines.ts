import type { Site } from './site.contract.ts';

/** Of which visitors are told nothing where the company has no reprography, unless staff put it into the menu. */
const REPROGRAPHY = 'reprografia';

/** The disciplines that visitors are led to. */
export const offeredDisciplines = ({
  disciplines,
  hasReprography,
}: Pick<Site, 'disciplines' | 'hasReprography'>): Site['disciplines'] =>
  disciplines.filter(({ key, isInMenu }) => key !== REPROGRAPHY || hasReprography || isInMenu);
