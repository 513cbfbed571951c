interface Place {
  address: string | null;
  userAgent: string | null;
}

// The order matters, because user agents also contain the names of other browsers.
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

/** 'Firefox on Windows', or the part of it that the user agent reveals. */
export function deviceName(userAgent: string | null): string {
  if (userAgent === null) return 'Unknown device';
  const nameIn = (names: ReadonlyArray<[RegExp, string]>) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = nameIn(BROWSERS);
  const system = nameIn(SYSTEMS);
  if (browser === undefined) return system ?? 'Unknown device';
  return system === undefined ? browser : `${browser} on ${system}`;
}

export function placeText({ address, userAgent }: Place): string {
  return address === null ? deviceName(userAgent) : `${deviceName(userAgent)}, from ${address}`;
}
