/** The first administrator of every site that is started for a test. */
export const ADMIN = { username: 'admin', password: 'Löszfal-Fúrás-73' };
