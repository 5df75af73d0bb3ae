import { expect, test } from 'vitest'
import { failureText } from './failureText.ts'

const PLACE = { path: '/calendar', version: '1.2.3', browser: 'Browser 1', words: '' }

test('an error report says what broke and where, and what the person adds', () => {
  const error = Object.assign(new TypeError('x is not a function'), { stack: 'TypeError\n at a\n at b' })
  expect(failureText(error, { ...PLACE, words: ' Beim Ziehen. ' })).toBe(
    'Beim Ziehen.\n\nTypeError: x is not a function\n\n/calendar · 1.2.3 · Browser 1\n\nTypeError\n at a\n at b',
  )
})

test.each([['text'], [undefined], [{}], [new Error('x'.repeat(9000))], [new Error('\0\ud800')]])(
  'whatever was thrown, the report can be sent: %s',
  (thrown) => {
    const text = failureText(thrown, PLACE)
    expect(text.length).toBeGreaterThan(10)
    expect(text.length).toBeLessThanOrEqual(5000)
    expect(text.isWellFormed() && !text.includes('\0')).toBe(true)
  },
)
