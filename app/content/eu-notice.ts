/** The fixed words of the notice on a funded project; what it says stands in its kind. */
export const euNoticeCopy = {
  beneficiary: 'A kedvezményezett neve',
  title: 'A projekt címe',
  projectNumber: 'A projekt azonosítószáma',
  support: 'A támogatás összege',
  intensity: 'A támogatás intenzitása',
  completion: 'A projekt befejezése',
};
