/** The fixed words of the notice on reprography; what it says stands in its kind. */
export const reprographyCopy = {
  labels: { successor: 'Új szolgáltató', address: 'Cím', phone: 'Telefon', email: 'E-mail' },
};
