/** The first that fits counts: most browsers also name others. */
const BROWSERS: [string, RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Headless)?Chrome\/|\bCriOS\//],
  ['Safari', /\bSafari\//],
]
const SYSTEMS: [string, RegExp][] = [
  ['iPad', /\biPad\b/],
  ['iPhone', /\biPhone\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

/**
 * What a device calls itself, such as `Firefox, Windows`: only names that are known here, so that nobody writes a
 * sentence of their own onto another one's screen. Empty when nothing of it is known.
 */
export function deviceName(userAgent: string): string {
  const known = [BROWSERS, SYSTEMS].flatMap((names) => names.find(([, sign]) => sign.test(userAgent))?.[0] ?? [])
  return known.join(', ')
}
