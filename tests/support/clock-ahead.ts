/** Loaded before a server whose machine believes itself `CLOCK_AHEAD` ms later than it is. */
const { now } = Date;
const ahead = Number(process.env['CLOCK_AHEAD']);
Date.now = () => now() + ahead;
