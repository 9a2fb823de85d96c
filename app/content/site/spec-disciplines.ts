/** The keys of the disciplines that the spec names (sections 2 and 3), in its order: they are there for good. */
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
