import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEmail, plainEmail } from './email.ts'
import { needsSetup } from './setup.ts'
import { fullName, initialsOf, Name } from './user.ts'

test.each([
  ['a@x.de', 'a@x.de'],
  ['A@X.de', 'a@x.de'],
  ['a@x.de ', 'a@x.de'],
  ['\t a@x.de\n', 'a@x.de'],
  ['MÜLLER@EXAMPLE.DE', 'müller@example.de'],
  ['ａｎｎａ＠ｄｅｍｏ．ｅｘａｍｐｌｅ', 'anna@demo.example'],
  ['𝒂𝒏𝒏𝒂@demo.example', 'anna@demo.example'],
  ['oﬃce@demo.example', 'office@demo.example'],
  ['müller@example.de'.normalize('NFD'), 'müller@example.de'],
])('%j is the account of %s [L12]', (typed, expected) => {
  expect(plainEmail(typed)).toBe(expected)
})

test('however somebody types an address, it is one account, and plain stays plain [L12]', () => {
  const letters = fc.stringMatching(/^[a-z0-9.+-]{1,10}@[a-z]{1,10}\.[a-z]{2,3}$/)
  const blanks = fc.stringMatching(/^[ \t\n]{0,3}$/)
  fc.assert(
    fc.property(letters, blanks, blanks, fc.func(fc.boolean()), (plain, before, after, isLoud) => {
      const typed = [...plain].map((letter, index) => (isLoud(index) ? letter.toUpperCase() : letter)).join('')

      expect(plainEmail(before + typed + after)).toBe(plain)
      expect(plainEmail(plainEmail(typed))).toBe(plainEmail(typed))
    }),
  )
})

test.each([
  'a@x.de',
  'anna.ahrens@demo.example',
  'anna+verein@demo.example',
  "o'neill@demo.example",
  'a_b-c@sub.verein-eichenhain.de',
  '7@7.example',
  'schütze@schützenhaus.de',
  'x@xn--schtzenhaus-thb.de',
  'иван@пример.рф',
  '安娜@例子.公司',
  `${'x'.repeat(64)}@demo.example`,
  `a@${'x'.repeat(63)}.example`,
])('a mail can reach %s', (email) => {
  expect(isEmail(email)).toBe(true)
})

test.each([
  ['', 'nothing'],
  ['anna', 'no at sign'],
  ['@demo.example', 'nobody'],
  ['anna@', 'nowhere'],
  ['anna@demo', 'no dot in the domain'],
  ['anna@demo.', 'nothing behind the dot'],
  ['anna@.example', 'nothing before the dot'],
  ['anna@demo..example', 'two dots'],
  ['anna@@demo.example', 'two at signs'],
  ['anna@demo.example@evil.example', 'two domains'],
  ['anna@demo.example,eve@evil.example', 'two addresses'],
  ['anna@demo,evil.example', 'a comma splits the header of a mail'],
  ['anna@demo;evil.example', 'a semicolon'],
  ['anna,eve@demo.example', 'a comma before the at sign'],
  ['Anna <anna@demo.example>', 'a name'],
  ['"anna"@demo.example', 'quotes'],
  ['anna@"demo".example', 'quotes in the domain'],
  ['anna@demo.example:25', 'a port'],
  ['anna@[127.0.0.1]', 'an address of a machine'],
  ['anna @demo.example', 'a blank'],
  ['anna@demo .example', 'a blank in the domain'],
  [' anna@demo.example', 'not plain'],
  ['anna@demo.example\r\nBcc: eve@evil.example', 'a further header (X06)'],
  ['anna@demo.example\n', 'a line break'],
  ['anna\0@demo.example', 'NUL'],
  ['anna@demo\0.example', 'NUL in the domain'],
  ['anna\u0007@demo.example', 'a bell'],
  ['anna\u202e@demo.example', 'a sign that turns the text around (X14)'],
  ['anna@demo\u200b.example', 'an invisible sign'],
  ['anna@demo.example\u00ad', 'a soft hyphen'],
  ['\u0430nna@demo.example', 'a Cyrillic a among Latin letters (X15)'],
  ['\u0430\u0440\u0435@demo.example', 'Cyrillic letters that look like ape at a Latin domain (X15)'],
  ['ann\u03b1@demo.example', 'a Greek alpha (X15)'],
  ['anna@dem\u043e.example', 'a Cyrillic o in the domain (X15)'],
  ['anna\ud800@demo.example', 'half a character'],
  [`${'x'.repeat(65)}@demo.example`, '65 characters before the at sign'],
  [`a@${'x.'.repeat(100)}de`, 'more than 200 characters'],
])('no mail goes to %j: %s', (email) => {
  expect(isEmail(email)).toBe(false)
})

test.each([
  ['x'.repeat(100_000), 'one word'],
  [`a@${'x'.repeat(100_000)}`, 'a domain without a dot'],
  [`a@${'x.'.repeat(50_000)}`, 'a domain of dots'],
  ['@'.repeat(100_000), 'at signs'],
  [`${' '.repeat(100_000)}@x.de`, 'blanks'],
  [`a@${'a-'.repeat(50_000)}.`, 'hyphens'],
])('100 kB are no address, refused by their length alone [V10]', (email) => {
  expect(isEmail(email)).toBe(false)
  expect(isEmail(email.slice(0, 200))).toBe(false)
})

test('whatever is longer than 200 characters is no address; what is one has one at sign and a dotted domain', () => {
  const piece = fc.constantFrom('a', 'B', '7', '@', '.', '-', ' ', ',', '\n', '\0', 'ü', '\u202e', 'x'.repeat(70))
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const email = pieces.join('')
      if (!isEmail(email)) return

      expect(email.length).toBeLessThanOrEqual(200)
      expect(email).not.toMatch(/[\s,\0\u202e]/)
      expect(email.split('@')).toHaveLength(2)
      expect(email.split('@')[1]?.split('.').filter(Boolean).length).toBeGreaterThan(1)
    }),
    { numRuns: 500 },
  )
})

test.each([
  [{ first: 'Benjamin', last: 'Brandt', call: 'Ben' }, 'Ben Brandt'],
  [{ first: 'Benjamin', last: 'Brandt', call: '' }, 'Benjamin Brandt'],
  [{ first: 'Benjamin', last: 'Brandt', call: ' ' }, 'Benjamin Brandt'],
  [{ first: ' Benjamin ', last: ' Brandt ', call: ' Ben ' }, 'Ben Brandt'],
  [{ first: '', last: 'Brandt', call: '' }, 'Brandt'],
  [{ first: 'Benjamin', last: '', call: '' }, 'Benjamin'],
  [{ first: '', last: '', call: '' }, ''],
])('%o stands in a list as %j', (name, expected) => {
  expect(fullName(name)).toBe(expected)
})

test.each([
  [false, '', true],
  [false, 'Ben Brandt', false],
  [true, '', false],
  [true, 'Ben Brandt', false],
])('whose setup is done (%s) and whose name is %j still has to give a name: %s', (done, full, expected) => {
  expect(needsSetup({ setupCompleted: done, name: { full } })).toBe(expected)
})

test('a name has five parts, and each is a text [USER-010]', () => {
  const name = { full: 'Ben Brandt', first: 'Benjamin', last: 'Brandt', call: 'Ben', title: '' }

  expect(Name.parse(name)).toEqual(name)
  expect(Name.safeParse({ ...name, nick: 'B' }).success).toBe(false)
  for (const part of Object.keys(name)) {
    const { [part as keyof typeof name]: _, ...rest } = name
    expect([part, Name.safeParse(rest).success, Name.safeParse({ ...name, [part]: null }).success]).toEqual([
      part,
      false,
      false,
    ])
  }
})

test.each([
  ['Ben Brandt', 'BB'],
  [' Anna Maria  von Ahrens ', 'AA'],
  ['Öznur', 'Ö'],
  ['🎯 Ziel', '🎯Z'],
  ['', ''],
])('the initials of "%s" are "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
