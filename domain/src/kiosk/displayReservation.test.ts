import { expect, test } from 'vitest'
import { displayNameOf, isDisplayed } from './displayReservation.ts'

test.each([
  [{ call: 'Ben', first: 'Benjamin', last: 'Brandt' }, 'Ben B.'],
  [{ call: '', first: 'Benjamin', last: 'Brandt' }, 'Benjamin B.'],
  [{ call: ' Ben ', first: '', last: ' Brandt ' }, 'Ben B.'],
  [{ call: 'Änne', first: 'Anna', last: 'O\u0308zil' }, 'Änne O\u0308.'],
  [{ call: 'Ben', first: 'Benjamin', last: '' }, 'Ben'],
  [{ call: '', first: '', last: 'Brandt' }, 'B.'],
  [{ call: '', first: '', last: '' }, ''],
])('on a screen %j is called %j [K08]', (name, expected) => {
  expect(displayNameOf(name)).toBe(expected)
})

test.each([
  ['2026-05-11', false],
  ['2026-05-12', true],
  ['2026-05-13', true],
  ['2026-05-14', true],
  ['2026-05-15', false],
])('on 13 May a screen shows %s: %s [P16]', (day, expected) => {
  expect(isDisplayed(day, '2026-05-13')).toBe(expected)
})
