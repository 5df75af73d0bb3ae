import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brokeWhen, newDefects } from './defects.ts'
import { MOST_LANE_PHOTOS, PHOTO_HOURS, whyNotLanePhoto, whyNotRecord } from './handover.ts'

const fine = (laneId: string) => ({ laneId, remark: '' })
const broken = (laneId: string) => ({ laneId, remark: 'Der Scheibenzug klemmt.' })

test.each([
  ['all lanes in order', [fine('1'), fine('2')], [], []],
  ['one newly broken', [fine('1'), broken('2')], [], ['2']],
  ['one that is known', [fine('1'), broken('2')], ['2'], []],
  ['one known, one new', [broken('1'), broken('2')], ['2'], ['1']],
  ['a known one that somebody found in order', [fine('2')], ['2'], []],
  ['blanks only', [{ laneId: '1', remark: '  \n ' }], [], []],
])('%s', (_, found, open, opened) => {
  expect(newDefects(found, new Set(open))).toEqual(opened)
})

test('whatever clubs find and officers mend, a lane has at most one open defect, and has one exactly when it was broken since it was last mended', () => {
  const lane = fc.constantFrom('1', '2', '3')
  const found = fc.uniqueArray(fc.record({ laneId: lane, remark: fc.constantFrom('', 'Das Licht flackert.') }), {
    selector: ({ laneId }) => laneId,
  })
  const happening = fc.oneof(
    found.map((lanes) => ({ is: 'handover' as const, lanes })),
    lane.map((laneId) => ({ is: 'mended' as const, laneId })),
  )
  fc.assert(
    fc.property(fc.array(happening), (happenings) => {
      const open: string[] = []
      const brokenSince = new Set<string>()
      for (const each of happenings) {
        if (each.is === 'mended') {
          brokenSince.delete(each.laneId)
          if (open.includes(each.laneId)) open.splice(open.indexOf(each.laneId), 1)
          continue
        }
        open.push(...newDefects(each.lanes, new Set(open)))
        for (const { laneId, remark } of each.lanes) if (remark !== '') brokenSince.add(laneId)
        expect(open.toSorted()).toEqual([...brokenSince].toSorted())
      }
    }),
  )
})

test.each([
  [null, 'unknown', 'nobody looked before'],
  [{ kind: 'begin' as const }, 'inUse', 'somebody had taken over and not given back'],
  [{ kind: 'end' as const }, 'afterUse', 'somebody had given back'],
])('after %o a lane broke %s: %s', (before, when, _why) => {
  expect(brokeWhen(before)).toBe(when)
})

test.each([
  ['some of its lanes', [fine('1')], undefined],
  ['all of its lanes', [fine('1'), broken('2')], undefined],
  ['no lane', [], 'INPUT_INVALID'],
  ['a lane twice', [fine('1'), broken('1')], 'INPUT_INVALID'],
  ['a lane of another range', [fine('1'), fine('9')], 'INPUT_INVALID'],
])('of a range with the lanes 1 and 2, %s: %s', (_, found, why) => {
  expect(whyNotRecord(found, new Set(['1', '2']))).toBe(why)
})

test.each([
  [0, 0, undefined],
  [MOST_LANE_PHOTOS - 1, PHOTO_HOURS, undefined],
  [MOST_LANE_PHOTOS, 0, 'UPLOAD_LIMIT_REACHED'],
  [0, PHOTO_HOURS + 1, 'INPUT_INVALID'],
])('with %i photos, %i hours after the hand-over, one more: %s', (photoCount, hours, why) => {
  const now = Temporal.Instant.from('2026-05-13T18:00:00Z')
  const recordedOn = now.subtract({ hours }).epochMilliseconds
  expect(whyNotLanePhoto({ recordedOn, photoCount }, now)).toBe(why)
})
