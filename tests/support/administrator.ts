export const ADMIN = { username: 'admin', password: 'Löszfal-Fúrás-73' };
