import { expect, test } from 'vitest'
import type { ClosedStretch } from './bands.ts'
import type { ColumnContent, Entry } from './content.ts'
import { signsOf } from './signs.ts'

const entry = (look: Entry['look'], isCancelled = false) => ({ look, isCancelled }) as Entry
const shut = (at: number, rows: number): ClosedStretch => ({ at, rows, why: 'closed' })
const column = (content: Partial<ColumnContent>, ...closed: ClosedStretch['why'][]) => ({
  content: { entries: [], free: [], stops: [], ...content },
  closed: closed.map((why) => ({ why })),
})

test.each([
  ['an empty day', [column({})], []],
  ['free half hours', [column({ free: [{ at: 2, rows: 3 }] })], ['FREE']],
  [
    'hours that are free for officers only',
    [column({ free: [{ at: 2, rows: 3 }], shut: [shut(0, 5)] }, 'closed')],
    ['CLOSED'],
  ],
  ['hours of which one is free for all', [column({ free: [{ at: 2, rows: 4 }], shut: [shut(0, 5)] })], ['FREE']],
  ['a week in which every lane is taken', [column({ free: [{ at: 0, rows: 1 }], freeLanes: [[]] })], []],
  ['a week with a free lane', [column({ free: [{ at: 0, rows: 1 }], freeLanes: [[3]] })], ['FREE']],
  [
    'own, waiting and of friends',
    [column({ entries: [entry('friend'), entry('waiting'), entry('mine')] })],
    ['MINE', 'WAITING', 'FRIEND'],
  ],
  ['a cancelled one', [column({ entries: [entry('taken', true)] })], ['CANCELLED']],
  ['a blocker and a block', [column({ entries: [entry('block')] }, 'block')], ['BLOCKED']],
  [
    'blocked hours, no supervisor, what is over',
    [column({}, 'past', 'notStaffed', 'blocked')],
    ['BLOCKED', 'NOT_STAFFED', 'PAST'],
  ],
  ['what is closed for another reason', [column({}, 'tooFarAhead'), column({}, 'laneInactive')], ['CLOSED']],
])('the legend says of %s what is drawn, each once', (_, columns, signs) => {
  expect(signsOf(columns)).toEqual(signs)
})
