interface Place {
  address: string | null;
  userAgent: string | null;
}

// Browsers also include the names of older ones, so the order matters.
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

/** 'Firefox on Windows', as far as the user agent tells. */
export function deviceName(userAgent: string | null): string {
  if (userAgent === null) return 'Unknown device';
  const named = (names: ReadonlyArray<[RegExp, string]>) => names.find(([sign]) => sign.test(userAgent))?.[1];
  const [browser, system] = [named(BROWSERS), named(SYSTEMS)];
  if (browser === undefined) return system ?? 'Unknown device';
  return system === undefined ? browser : `${browser} on ${system}`;
}

export function placeText({ address, userAgent }: Place): string {
  return address === null ? deviceName(userAgent) : `${deviceName(userAgent)}, from ${address}`;
}
