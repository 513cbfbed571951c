interface Place {
  address: string | null;
  userAgent: string | null;
}

// Each browser also calls itself by the names of those before it, so the order counts.
const BROWSERS: ReadonlyArray<[RegExp, string]> = [
  [/Edg\w*\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/CriOS\/|Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: ReadonlyArray<[RegExp, string]> = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** A browser in words, as far as it says: 'Firefox on Windows'. */
export function deviceName(userAgent: string | null): string {
  if (userAgent === null) return 'Unknown device';
  const named = (names: ReadonlyArray<[RegExp, string]>) => names.find(([sign]) => sign.test(userAgent))?.[1];
  const [browser, system] = [named(BROWSERS), named(SYSTEMS)];
  if (browser === undefined) return system ?? 'Unknown device';
  return system === undefined ? browser : `${browser} on ${system}`;
}

/** From where: browser, system and network address. */
export function placeText({ address, userAgent }: Place): string {
  return address === null ? deviceName(userAgent) : `${deviceName(userAgent)}, from ${address}`;
}
