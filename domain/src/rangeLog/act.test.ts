import { expect, test } from 'vitest'
import { type Act, type Action, again, type DayState, isPromised, nextAct, withWaiting } from './act.ts'
import { lineOfReservation, type TodayPerson } from './today.ts'

const NOON = Temporal.Instant.from('2026-05-13T10:00:00Z').epochMilliseconds
const PLACE = { uid: 'anna', clubId: 'club', rangeId: 'hall', day: '2026-05-13', timeZone: 'Europe/Berlin', name: '' }
const IDS = ['r1', 'r2', 'r3']

const person = (id: string): TodayPerson => ({
  ...{ id, uid: id, name: id, isGuest: false, laneId: `lane ${id}`, laneName: '1', comment: '' },
  ...{ times: { start: '12:00', end: '13:00' }, dateRange: { start: NOON, end: NOON + 3_600_000 } },
  ...{ attended: null, minor: null, line: null },
})
const MORNING: DayState = { people: IDS.map(person), lines: [] }
const act = (key: string, action: Action, minute = 0): Act => ({ ...PLACE, key, action, at: NOON + minute * 60_000 })
const checkIn = (id: string): Action => ({ kind: 'checkIn', id, isGuardianPresent: false })
const checkOut = (id: string): Action => ({ kind: 'checkOut', id, lineId: lineOfReservation(id) })

test('what waits on the device is shown as if it were done: who came and went, what happened, and what is approved', () => {
  const note: Action = { kind: 'note', lineId: 'r1', text: 'Ladehemmung.', hasInjury: false }
  const actions: Action[] = [
    checkIn('r1'),
    note,
    checkOut('r1'),
    { kind: 'approve', lines: [{ id: 'r1', version: 2 }] },
    { kind: 'missing', id: 'r2' },
    checkIn('r3'),
    { kind: 'undo', id: 'r3', lineId: 'r3' },
  ]
  const acts = actions.map((action, at) => act(`${at}`, action, at))
  const { people, lines } = withWaiting(MORNING, acts)
  expect(people).toMatchObject([
    { attended: true, line: { id: 'r1', from: '12:00', to: '12:02' } },
    { attended: false, line: null },
    { attended: null, line: null },
  ])
  expect(lines).toMatchObject([
    { id: 'r1', to: '12:02', incident: '12:01 Ladehemmung.', version: 2, isValidated: true },
  ])
  expect(withWaiting({ people, lines }, acts), 'what the server has done already').toEqual({ people, lines })
})

test('what was changed after it was seen is not approved along, and what was refused is shown as not done', () => {
  const approve = act('b', { kind: 'approve', lines: [{ id: 'r1', version: 5 }] })
  const [line] = withWaiting(MORNING, [act('a', checkIn('r1')), approve]).lines
  expect(line).toMatchObject({ isValidated: false })
  const refused = { ...act('a', checkIn('r1')), end: { is: 'refused', code: 'RANGE_STOPPED' } as const }
  expect(withWaiting(MORNING, [refused])).toEqual(MORNING)
  expect(nextAct([refused, approve])?.key).toBe('b')
  expect(nextAct(again([refused, approve], 'a'))?.key).toBe('a')
})

test('a lane that was given to a guest without a connection is not given to the next one', () => {
  const lane = { id: 'lane', name: '1' }
  const waiting = act('a', { kind: 'walkIn', guestName: 'Emil', minutes: 60, isGuardianPresent: false, lane })
  expect([isPromised('lane', [waiting]), isPromised('other', [waiting])]).toEqual([true, false])
})
