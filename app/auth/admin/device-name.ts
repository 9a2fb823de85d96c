/** In this order: each also calls itself by the names of those below it. */
const browsers: [pattern: RegExp, name: string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: [pattern: RegExp, name: string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** What people call the browser that names itself so: `Firefox, Windows`. */
export function deviceName(userAgent: string): string {
  const named = [browsers, systems].map(
    (known) => known.find(([pattern]) => pattern.test(userAgent))?.[1],
  );
  const parts = named.filter((name) => name !== undefined);
  return parts.length > 0 ? parts.join(', ') : userAgent.slice(0, 60);
}
