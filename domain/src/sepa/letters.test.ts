import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sepaId, sepaText } from './letters.ts'

test.each([
  ['Jürgen Weiß & Söhne', 'Juergen Weiss + Soehne'],
  ['Łukasz Øßtergård', 'Lukasz Osstergard'],
  ['Đorđe Þór Ægir', 'Dorde Thor Aegir'],
  ['José Núñez, Çelik', 'Jose Nunez, Celik'],
  ['Ben 🎯 Brandt', 'Ben Brandt'],
  ['<Müller> "GmbH"', "Mueller 'GmbH'"],
  ['//A//B/', 'A/B'],
  ['Новак Μαρία', 'Novak Maria'],
  ['a_b–c', 'a-b-c'],
  ['ﬁnanzen ½', 'finanzen 1 2'],
  ['A\u0308rzte', 'Aerzte'],
  ['🎯🎯', ''],
])('%s is written as %s [X09]', (text, written) => {
  expect(sepaText(text, 70)).toBe(written)
})

test('whatever somebody is called, only signs that banks take are written, and no more than fit [X09]', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.integer({ min: 1, max: 140 }), (text, most) => {
      const written = sepaText(text, most)
      expect(written).toMatch(/^[A-Za-z0-9+?/:().,' -]*$/)
      expect(written).not.toMatch(/^[/ ]|[/ ]$|\/\//)
      expect(written.length).toBeLessThanOrEqual(most)
      expect(sepaText(written, most)).toBe(written)
      expect(sepaId(text, most)).not.toMatch(/[/ ]/)
    }),
  )
})

test('no letter with which languages of SEPA write names vanishes [X09]', () => {
  const latin = Array.from({ length: 0x17f - 0xc0 + 1 }, (_, at) => String.fromCodePoint(0xc0 + at))
  for (const letter of [...latin, ...'ȘșȚțẞ'].filter((each) => /\p{L}/u.test(each)))
    expect([letter, sepaText(letter, 9)]).toEqual([letter, expect.stringMatching(/^[A-Za-z]/)])
})
