import { languageCodes, foreignCodes, type LanguageCode } from '../text/languages/codes.ts';
import { ConfigError } from '../platform/config.server.ts';

/** Languages of an installation: Hungarian, and those in `given`. Throws `ConfigError` for an unknown code. */
export function availableLanguages(given: readonly string[]): LanguageCode[] {
  const unknown = given.find((code) => !(foreignCodes as readonly string[]).includes(code));
  if (unknown !== undefined) {
    throw new ConfigError(`LANGUAGES must be none, or some of ${foreignCodes.join(', ')}.`);
  }
  return languageCodes.filter((code) => code === 'hu' || given.includes(code));
}
