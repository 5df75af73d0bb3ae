const USUAL = 'Europe/Berlin'

/** All time zones to choose from, and the time zone of this device, which is probably that of the range. */
export function timeZones(): { own: string; all: string[] } {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone ?? USUAL
  const known = Intl.supportedValuesOf('timeZone')
  return { own, all: [...new Set([own, USUAL, ...known])] }
}
