/** Keys of the disciplines named by the spec (sections 2 and 3), in its order; they cannot be deleted. */
export const specDisciplines: readonly string[] = [
  'geodezia',
  'geotechnika',
  'kornyezetvedelem',
  'epiteskivitelezes',
  'allapotrogzites',
  'tervtar',
  'reprografia',
  'projektmanagement',
];
