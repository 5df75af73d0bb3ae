import { instantOf } from '@bahnfrei/domain/base/time/time.ts'
import { expect, test } from 'vitest'
import { cancelOutlook } from './cancelOutlook.ts'

const at = (clock: string) => instantOf('2026-05-17', clock, 'Europe/Berlin') as Temporal.Instant
const reserved = (deadlineMinutes: number, createdOn = '08:00') => ({
  earliestStart: at('18:00').epochMilliseconds,
  creationTime: at(createdOn).epochMilliseconds,
  deadlineMinutes,
})

test.each([
  ['15:59', reserved(120), 'inTime', true, 'before the deadline'],
  ['16:00', reserved(120), 'tooLate', false, 'on the deadline'],
  ['17:00', reserved(120, '16:50'), 'grace', true, 'after the deadline, but just reserved'],
  ['17:00', reserved(0), 'noDeadline', true, 'without a deadline'],
  ['18:30', reserved(120), 'begun', null, 'when it has begun'],
] as const)(
  'at %s Ben reads about %j: %s, refunded %s (%s) [RESV-074] [RESV-078]',
  (clock, reservation, outlook, refunded, _why) => {
    expect(cancelOutlook(reservation, at(clock), { isOfficer: false })).toMatchObject({
      case: outlook,
      refund: { refunded },
    })
  },
)

test('he reads until when the fee comes back', () => {
  const { deadline, graceEnds } = cancelOutlook(reserved(120), at('12:00'), { isOfficer: false })

  expect(deadline).toEqual(at('16:00'))
  expect(graceEnds).toEqual(at('08:15'))
})

test.each([
  [120, 'begunNotRefunded', false],
  [0, 'begunRefunded', true],
] as const)(
  'with a window of %i minutes officers read of a past reservation: %s, refunded %s [RESV-079]',
  (minutes, outlook, refunded) => {
    expect(cancelOutlook(reserved(minutes), at('20:00'), { isOfficer: true })).toMatchObject({
      case: outlook,
      refund: { refunded },
    })
  },
)
