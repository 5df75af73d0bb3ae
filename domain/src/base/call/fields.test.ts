import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ClockTime, Day, Id, lines, Millis, note, TimeZone, text } from './fields.ts'

const accepts = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success

const COERCED = [null, undefined, 7, true, [], {}, ['2026-05-17'], new Date(0)]

describe('an id', () => {
  test.each(['0b5c4f1e-3a9d-4c2b-8f00-1234567890ab', 'ffffffff-ffff-4fff-bfff-ffffffffffff'])('is %s', (id) => {
    expect(accepts(Id('lane'), id)).toBe(true)
  })

  test.each([
    ['0B5C4F1E-3A9D-4C2B-8F00-1234567890AB', 'in capitals'],
    ['0b5c4f1e-3a9d-1c2b-8f00-1234567890ab', 'of version 1, which tells time and place'],
    ['0b5c4f1e-3a9d-4c2b-cf00-1234567890ab', 'of another variant'],
    ['00000000-0000-0000-0000-000000000000', 'of nothing but zeros'],
    ['0b5c4f1e3a9d4c2b8f001234567890ab', 'without hyphens'],
    ['{0b5c4f1e-3a9d-4c2b-8f00-1234567890ab}', 'in braces'],
    [' 0b5c4f1e-3a9d-4c2b-8f00-1234567890ab', 'behind a blank'],
    ['0b5c4f1e-3a9d-4c2b-8f00-1234567890ab\n', 'before a line break'],
    ['0b5c4f1e-3a9d-4c2b-8f00-1234567890ab,', 'before a comma'],
    ['7', 'a number to count up'],
    ['', 'empty'],
  ])('is not %j: %s', (id) => {
    expect(accepts(Id('lane'), id)).toBe(false)
  })

  test.each(COERCED)('is not %j', (value) => {
    expect(accepts(Id('lane'), value)).toBe(false)
  })

  test('that the server draws is always one', () => {
    fc.assert(fc.property(fc.uuid({ version: 4 }), (id) => accepts(Id('lane'), id)))
  })
})

describe('a day', () => {
  test.each(['2026-05-17', '2028-02-29', '2000-02-29', '2027-03-28', '0001-01-01', '9999-12-31'])(
    'is %s [RESV-033]',
    (day) => {
      expect(accepts(Day, day)).toBe(true)
    },
  )

  test.each([
    ['2026-02-30', 'February has no 30th'],
    ['2026-02-29', 'no leap year'],
    ['2100-02-29', 'no leap year'],
    ['2026-04-31', 'April has 30 days'],
    ['2026-13-01', 'no month'],
    ['2026-00-10', 'no month'],
    ['2026-05-00', 'no day'],
    ['0000-01-01', 'no year of our calendar, and none that the database knows'],
    ['2026-5-17', 'one digit'],
    ['17.05.2026', 'German'],
    ['05/17/2026', 'American'],
    ['20260517', 'without hyphens'],
    ['+002026-05-17', 'six digits'],
    ['-002026-05-17', 'before our era'],
    ['2026-05-17T00:00', 'with a time'],
    ['2026-05-17[u-ca=hebrew]', 'with a calendar'],
    ['2026-05-17\n', 'with a line break'],
    ['٢٠٢٦-٠٥-١٧', 'other digits'],
    ['', 'empty'],
  ])('is not %j: %s [RESV-033]', (day) => {
    expect(accepts(Day, day)).toBe(false)
  })

  test.each(COERCED)('is not %j', (value) => {
    expect(accepts(Day, value)).toBe(false)
  })

  test('is every day that a calendar of another make knows, and only those [RESV-033]', () => {
    const digits = (most: number) => fc.integer({ min: 0, max: most })
    fc.assert(
      fc.property(digits(9999), digits(13), digits(32), (year, month, day) => {
        const date = new Date(0)
        date.setUTCFullYear(year, month - 1, day)
        const exists =
          year > 0 && date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
        const written = [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')]

        expect(accepts(Day, written.join('-'))).toBe(exists)
      }),
      { numRuns: 300 },
    )
  })
})

describe('a clock time', () => {
  test.each(['00:00', '09:30', '18:00', '23:59', '24:00', '02:30+01:00', '02:30-03:00'])('is %s', (clock) => {
    expect(accepts(ClockTime, clock)).toBe(true)
  })

  test.each([
    '24:01',
    '25:00',
    '23:60',
    '9:30',
    '18',
    '1800',
    '18:00:00',
    '18:00Z',
    '6 pm',
    '-1:00',
    '18:00 ',
    '18:00\n',
    '18:00+1',
    '18:00+01:00[Europe/Berlin]',
    '',
  ])('is not %j', (clock) => {
    expect(accepts(ClockTime, clock)).toBe(false)
  })

  test.each(COERCED)('is not %j', (value) => {
    expect(accepts(ClockTime, value)).toBe(false)
  })
})

describe('a text', () => {
  test.each([
    ['x', true],
    ['Schützenhaus', true],
    ['x'.repeat(20), true],
    [' x ', true],
    ['', false],
    [' ', false],
    ['\t\n\u00a0', false],
    ['x'.repeat(21), false],
  ])('of at most 20 characters may be %j: %s', (value, expected) => {
    expect(accepts(text(20), value)).toBe(expected)
  })

  test.each([
    ['', true],
    [' ', true],
    ['x'.repeat(20), true],
    ['x'.repeat(21), false],
  ])('that may be empty may be %j: %s', (value, expected) => {
    expect(accepts(note(20), value)).toBe(expected)
  })

  test.each(COERCED)('is not %j', (value) => {
    expect(accepts(text(20), value)).toBe(false)
    expect(accepts(note(20), value)).toBe(false)
  })
})

describe('what nobody sees in a text [X06] [X14] [X15]', () => {
  const cleaned = (schema: ReturnType<typeof text>, typed: string) => schema.safeParse(typed).data

  test.each([
    ['a line break', 'Anna\r\nBcc: eve@evil.example', 'Anna Bcc: eve@evil.example'],
    ['other breaks', 'A\nB\rC\u2028D\u2029E\u0085F\vG\fH', 'A B C D E F G H'],
    ['tabs', 'A\t\tB', 'A B'],
    ['control signs', 'A\u0007n\u001bn\u007fa', 'Anna'],
    ['signs of direction', '\u202eannA\u202c \u2066x\u2069\u200f\u061c', 'annA x'],
    ['invisible signs', 'An\u200bn\u2060a\ufeff\u00ad\u3164\u115f\u180e', 'Anna'],
    ['joiners between letters', 'An\u200dn\u200ca', 'Anna'],
    ['letters of a hidden tag', 'Anna\u{e0041}\u{e0042}', 'Anna'],
  ])('is taken out: %s', (_, typed, expected) => {
    expect(cleaned(text(50), typed)).toBe(expected)
    expect(cleaned(note(50), typed)).toBe(expected)
  })

  test.each(['Schützenkönig', 'Émile Ōé', '👨‍👩‍👧 👍🏽 ❤️ 🏳️‍🌈', 'Иван', 'O’Neill – „Stand“ 50\u00a0m', '  Anna  '])(
    'leaves %j',
    (typed) => {
      expect(cleaned(text(50), typed)).toBe(typed)
      expect(cleaned(lines(50), typed)).toBe(typed)
    },
  )

  test('is taken out of a text of several lines, but for its line breaks', () => {
    expect(cleaned(lines(50), 'A\r\nB\u2028\u202eC\tD\u200b\n\nE')).toBe('A\nB\nC D\n\nE')
  })

  test('counts for nothing: what is left must not be blank, and may be as long as it may', () => {
    expect(accepts(text(3), '\u200b\u202e\u00ad')).toBe(false)
    expect(accepts(text(3), 'abc\u200b\u200b')).toBe(true)
    expect(accepts(text(3), 'abcd\u200b')).toBe(false)
  })

  test('is gone after one cleaning', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const once = cleaned(note(1_000), typed)
        expect(cleaned(note(1_000), once ?? '')).toBe(once)
        const twice = cleaned(lines(1_000), typed)
        expect(cleaned(lines(1_000), twice ?? '')).toBe(twice)
      }),
    )
  })
})

test.each([
  ['Europe/Berlin', true],
  ['Pacific/Kiritimati', true],
  ['../x', false],
  ['+01:00', false],
  ['2026-05-17T18:00+02:00[Europe/Berlin]', false],
  ['', false],
  [null, false],
])('a range may stand in the zone %j: %s [Z04]', (zone, expected) => {
  expect(accepts(TimeZone, zone)).toBe(expected)
})

test.each([
  [0, true],
  [-1, true],
  [1_779_033_600_000, true],
  [-62_135_596_800_000, true],
  [-62_135_596_800_001, false],
  [253_402_300_799_999, true],
  [253_402_300_800_000, false],
  [0.5, false],
  [2 ** 53, false],
  [Number.NaN, false],
  [Number.POSITIVE_INFINITY, false],
  ['1779033600000', false],
  [null, false],
])('the moment %j in milliseconds: %s', (millis, expected) => {
  expect(accepts(Millis, millis)).toBe(expected)
})
