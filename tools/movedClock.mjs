/**
 * Moves the clock of this process or page ahead by so many milliseconds. It also runs in pages, so it uses nothing from
 * outside.
 */
export function moveClock(aheadMs) {
  const { Date: TrueDate, Temporal } = globalThis
  const now = () => TrueDate.now() + aheadMs
  globalThis.Date = new Proxy(TrueDate, {
    construct: (target, args, created) => Reflect.construct(target, args.length === 0 ? [now()] : args, created),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
  if (Temporal === undefined) return
  const { instant, timeZoneId } = Temporal.Now
  const ahead = () => instant().add({ milliseconds: aheadMs })
  const zoned = (zone = timeZoneId()) => ahead().toZonedDateTimeISO(zone)
  Object.assign(Temporal.Now, {
    instant: ahead,
    zonedDateTimeISO: zoned,
    plainDateTimeISO: (zone) => zoned(zone).toPlainDateTime(),
    plainDateISO: (zone) => zoned(zone).toPlainDate(),
    plainTimeISO: (zone) => zoned(zone).toPlainTime(),
  })
}

// Loaded into the processes of the tests when they are run with another day, see `otherDay`.
const { BAHNFREI_CLOCK_AHEAD } = process.env
if (BAHNFREI_CLOCK_AHEAD !== undefined) moveClock(Number(BAHNFREI_CLOCK_AHEAD))
