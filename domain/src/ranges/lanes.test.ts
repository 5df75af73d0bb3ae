import { expect, test } from 'vitest'
import { whyNotSaveLane, whyNotSaveLanes } from './lanes.ts'

const LANES = [
  { id: 'one', name: 'Stand 1' },
  { id: 'two', name: 'Stand 2, links' },
]
const lane = (name: string, id?: string) => ({ name, orderingNumber: 0, ...(id !== undefined && { id }) })

test.each([
  ['as they are', [lane('Stand 1', 'one'), lane('Stand 2, links', 'two')], undefined],
  ['in another order', [lane('Stand 2, links', 'two'), lane('Stand 1', 'one')], undefined],
  ['without one of them', [lane('Stand 1', 'one')], undefined],
  ['with a new one', [lane('Stand 1', 'one'), lane('Stand 3')], undefined],
  ['with two of the same name', [lane('Stand 1', 'one'), lane('Stand 1')], undefined],
  ['with a name of ten characters', [lane('0123456789', 'one')], undefined],
  ['with a name of eleven', [lane('0123456789a', 'one')], 'INPUT_INVALID'],
  ['with a new one of eleven', [lane('0123456789a')], 'INPUT_INVALID'],
  ['with the long name of another', [lane('Stand 2, links', 'one')], 'INPUT_INVALID'],
  ['with a lane of another range', [lane('Stand 1', 'nine')], 'INPUT_INVALID'],
  ['with one lane twice', [lane('Stand 1', 'one'), lane('Stand 9', 'one')], 'INPUT_INVALID'],
])('lanes %s are refused as %3$s [RANG-009, RANG-011, RANG-038]', (_, wanted, expected) => {
  expect(whyNotSaveLanes(wanted, LANES)).toBe(expected)
})

const open = { weekday: 0, from: 540, to: 720, type: 'open', priority: 0 } as const
const box = { timeLimited: true, timeBoxType: 'custom', startDate: '2026-05-21', endDate: '2026-05-24' } as const

test.each<[string, Parameters<typeof whyNotSaveLane>[0], string | undefined]>([
  ['nothing', {}, undefined],
  ['settings alone', { isActive: false, deadlineValue: 2, deadlineUnit: 'hours', groupIds: [] }, undefined],
  ['regular hours', { bookableTimes: [open], active: true, priority: 1 }, undefined],
  ['no hours at all', { bookableTimes: [] }, undefined],
  ['a window that ends before it begins', { bookableTimes: [{ ...open, to: 540 }] }, 'INPUT_INVALID'],
  ['a rule', { bookableTimes: [open], ...box, comment: 'Pfingsten' }, undefined],
  ['a rule without days', { bookableTimes: [open], timeLimited: true }, 'INPUT_INVALID'],
  ['a rule without an end', { bookableTimes: [open], ...box, endDate: undefined }, 'INPUT_INVALID'],
  ['a rule that ends before it begins', { bookableTimes: [open], ...box, endDate: '2026-05-20' }, 'INVALID_EVENT_TIME'],
  ['a rule without windows', { ...box }, 'INPUT_INVALID'],
  ['a switch without windows', { active: false }, 'INPUT_INVALID'],
])('a lane with %s is refused as %3$s [RANG-039]', (_, input, expected) => {
  expect(whyNotSaveLane(input)).toBe(expected)
})
