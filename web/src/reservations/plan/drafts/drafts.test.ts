import { fieldsOf, namesIn } from '@bahnfrei/domain/base/fieldsOf.ts'
import { addDays, instantOf, isBefore } from '@bahnfrei/domain/base/time/time.ts'
import { MOST_LINES } from '@bahnfrei/domain/reservations/reserve.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Draft, lineOf, newDraft, newDraftId, slotOfDraft, totalMinutes } from './draft.ts'
import { changedDrafts, type DraftChange } from './drafts.ts'

const zone = 'Europe/Berlin'
const DAY = '2026-05-17'
const place = { clubId: 'club', range: { id: 'range', name: '25 m' }, timeZone: zone }
const lanes = [1, 2].map((number) => ({ id: `lane${number}`, name: `Stand ${number}` }))
const draft = (clock: string, minutes = 30, lane = 0, day = DAY): Draft =>
  newDraft(place, lanes[lane] as { id: string; name: string }, {
    start: instantOf(day, clock, zone) as Temporal.Instant,
    minutes,
  })

describe('a draft', () => {
  test('has an id of 20 random alphanumeric characters [RESV-013]', () => {
    const ids = Array.from({ length: 200 }, newDraftId)

    expect(ids.every((id) => /^[A-Za-z0-9]{20}$/.test(id))).toBe(true)
    expect(new Set(ids).size).toBe(200)
  })

  test('names its lane, its range and what it is aimed at [RESV-012] [RESV-014] [RESV-015] [RESV-016]', () => {
    expect(fieldsOf(draft('18:00'))).toEqual(
      namesIn(`id date time duration referenceIds club type category lane categoryBody targetBody editing comment`),
    )
    expect(draft('18:00')).toEqual({
      id: expect.stringMatching(/^[A-Za-z0-9]{20}$/),
      date: DAY,
      time: '18:00',
      duration: 30,
      referenceIds: [],
      club: 'club',
      type: 'event',
      category: 'training',
      lane: { id: 'lane1', name: 'Stand 1' },
      categoryBody: { id: 'range', name: '25 m' },
      targetBody: { eventId: 'range' },
      editing: true,
      comment: '',
    })
  })

  test('begins at the nearest half hour [RESV-042]', () => {
    expect(draft('18:14').time).toBe('18:00')
    expect(draft('18:15').time).toBe('18:30')
  })

  test('becomes a line with date and times of the clock at the range [RESV-047]', () => {
    expect(lineOf({ ...draft('23:00', 60), comment: '  mit Gast ' }, zone)).toEqual({
      eventId: 'range',
      laneId: 'lane1',
      date: DAY,
      times: { start: '23:00', end: '24:00' },
      comment: 'mit Gast',
    })
    expect(lineOf(draft('18:00'), zone)).not.toHaveProperty('comment')
  })

  test('for an event names it in its body and its line, until it goes to another day [RESV-017]', () => {
    const begun = draft('18:00')
    const [forCup] = changedDrafts([begun], { type: 'for', id: begun.id, eventId: 'cup' }, zone) as [Draft]
    const place = (date: string) =>
      changedDrafts([forCup], { type: 'place', id: begun.id, date, time: '19:00', lane: begun.lane }, zone)[0] as Draft

    expect(forCup).toMatchObject({ category: 'event', categoryBody: { eventId: 'cup' } })
    expect(lineOf(place(DAY), zone).forEventId).toBe('cup')
    expect(lineOf(place('2026-05-18'), zone)).not.toHaveProperty('forEventId')
    expect(changedDrafts([forCup], { type: 'for', id: begun.id, eventId: undefined }, zone)).toEqual([begun])
  })

  test('in the repeated hour says which of the two is meant', () => {
    const second = newDraft(
      place,
      { id: 'lane1', name: 'Stand 1' },
      {
        start: instantOf('2026-10-25', '02:30+01:00', zone) as Temporal.Instant,
        minutes: 30,
      },
    )

    expect(lineOf(second, zone).times).toEqual({ start: '02:30+01:00', end: '03:00' })
    expect(slotOfDraft(second, zone)?.start.toString()).toBe('2026-10-25T01:30:00Z')
  })
})

describe('the list of drafts', () => {
  const two = [draft('18:00', 60), draft('19:30')].reduce<readonly Draft[]>(
    (list, next) => changedDrafts(list, { type: 'add', draft: next }, zone),
    [],
  )
  const [first, second] = two as [Draft, Draft]

  test('stands in the order of time and counts its minutes', () => {
    expect(changedDrafts(two, { type: 'add', draft: draft('17:00') }, zone).map(({ time }) => time)).toEqual([
      '17:00',
      '18:00',
      '19:30',
    ])
    expect(totalMinutes(two)).toBe(90)
  })

  test.each<[string, DraftChange]>([
    ['a draft on another', { type: 'add', draft: draft('18:30') }],
    ['a draft that grows into the next', { type: 'last', id: first.id, minutes: 120 }],
    ['a draft that is moved onto another', { type: 'move', id: second.id, time: '18:30' }],
    ['a draft under half an hour [RESV-040]', { type: 'last', id: first.id, minutes: 0 }],
    [
      'a draft at a time that does not exist',
      { type: 'add', draft: { ...draft('18:00'), date: '2026-03-29', time: '02:30' } },
    ],
  ])('does not take %s', (_, change) => {
    expect(changedDrafts(two, change, zone)).toBe(two)
  })

  test('takes the same time on another lane', () => {
    expect(changedDrafts(two, { type: 'add', draft: draft('18:00', 60, 1) }, zone)).toHaveLength(3)
  })

  test('keeps a comment of at most 1000 characters [RESV-034]', () => {
    const [commented] = changedDrafts(two, { type: 'comment', id: first.id, comment: 'x'.repeat(1200) }, zone)

    expect(commented?.comment).toHaveLength(1000)
  })

  test('ends at 100 drafts, as many as one request holds [RESV-057]', () => {
    const full = Array.from({ length: MOST_LINES }, (_, index) => draft('18:00', 30, 0, addDays(DAY, index)))

    expect(changedDrafts(full, { type: 'add', draft: draft('20:00') }, zone)).toHaveLength(MOST_LINES)
  })

  test('never holds two drafts that overlap on one lane, whatever somebody does', () => {
    const clock = fc
      .integer({ min: 0, max: 46 })
      .map((half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`)
    const length = fc.integer({ min: -1, max: 6 }).map((steps) => steps * 30)
    const day = fc.constantFrom(DAY, '2026-10-25')
    const operation = fc.oneof(
      fc.record({ operation: fc.constant('add' as const), clock, length, lane: fc.nat(1), day }),
      fc.record({
        operation: fc.constantFrom('move' as const, 'last' as const, 'remove' as const),
        clock,
        length,
        which: fc.nat(9),
      }),
    )
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 30 }), (actions) => {
        let list: readonly Draft[] = []
        for (const next of actions) {
          if (next.operation === 'add') {
            const added = draft(next.clock, next.length, next.lane, next.day)
            list = changedDrafts(list, { type: 'add', draft: added }, zone)
            continue
          }
          const id = list[next.which]?.id ?? ''
          if (next.operation === 'move') list = changedDrafts(list, { type: 'move', id, time: next.clock }, zone)
          else if (next.operation === 'last')
            list = changedDrafts(list, { type: 'last', id, minutes: next.length }, zone)
          else list = changedDrafts(list, { type: 'remove', id }, zone)
        }
        for (const [index, a] of list.entries())
          for (const b of list.slice(index + 1)) {
            const [slotA, slotB] = [slotOfDraft(a, zone), slotOfDraft(b, zone)]
            if (a.lane.id !== b.lane.id || !slotA || !slotB) continue
            expect(isBefore(slotA.start, slotB.end) && isBefore(slotB.start, slotA.end)).toBe(false)
          }
      }),
    )
  })
})
