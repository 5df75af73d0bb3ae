import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const time = fileURLToPath(import.meta.resolve('@bahnfrei/domain/base/time/time.ts'))

/** Turns days and times into one another in a process that lives in another zone. */
const SCRIPT = `
  const { addDays, clockOf, dayOf, daysBetween, instantOf, mondayOf, timesOf, weekdayOf } = await import(${JSON.stringify(time)})
  const days = ['2026-01-01', '2026-02-28', '2026-03-29', '2026-10-25', '2026-12-31', '2028-02-29']
  const said = days.map((day) => {
    const start = instantOf(day, '00:30', 'Europe/Berlin')
    const end = instantOf(day, '23:30', 'Europe/Berlin')
    return [weekdayOf(day), mondayOf(day), addDays(day, 1), daysBetween(day, '2026-07-01'), String(start),
      dayOf(start, 'Europe/Berlin'), dayOf(end, 'Europe/Berlin'), clockOf(end, 'Europe/Berlin'),
      timesOf({ start, end }, day, 'Europe/Berlin')]
  })
  process.stdout.write(JSON.stringify(said))`

test('days, weeks and times at a range are the same wherever the server stands [Z07]', () => {
  const [berlin, ...others] = ['Europe/Berlin', 'America/New_York', 'Pacific/Kiritimati', 'Pacific/Apia'].map((zone) =>
    execFileSync(process.execPath, ['--input-type=module', '-e', SCRIPT], {
      env: { ...process.env, TZ: zone },
      encoding: 'utf8',
    }),
  )
  expect(JSON.parse(berlin ?? '')).toHaveLength(6)
  expect(new Set(others)).toEqual(new Set([berlin]))
})
