/** Name and password of the first administrator of every test site. */
export const ADMIN = { username: 'admin', password: 'Löszfal-Fúrás-73' };
