/** Loaded before a server whose clock shows what stands in the file `CLOCK_FILE`, ms since 1970. */
import { readFileSync } from 'node:fs';

const file = process.env['CLOCK_FILE']!;
Date.now = () => Number(readFileSync(file, 'utf8'));
