import type { LanguageCode } from './codes.ts';

/** Returns a function that calls `make` on the first request for a language, and caches the result. */
export function perLanguage<Value>(make: (code: LanguageCode) => Value) {
  const made = new Map<LanguageCode, Value>();
  return (code: LanguageCode): Value => {
    if (!made.has(code)) made.set(code, make(code));
    return made.get(code)!;
  };
}
