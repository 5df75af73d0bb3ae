import { expect, test } from 'vitest'
import { comparedMoney, type Told } from './sameMoney.ts'

const told = (name: string, text = '', ...references: string[]): Told => ({ name, text, references })

test.each<[Told, Told, ReturnType<typeof comparedMoney>, string]>([
  [told('Ben Müller'), told('MUELLER, BEN'), 'same', 'the same name, written in another way'],
  [told('Ben Brandt'), told('Oma Krause', 'fuer Brandt Ben'), 'same', 'the name in the text'],
  [told('Ben Brandt', '', 'RE-2026-0007'), told('Oma Krause', 'RE 2026 0007'), 'same', 'the number in the text'],
  [told('', '', 'BF-1-XYZ'), told('Sparkasse', '', 'BF-1-XYZ-RCUR'), 'same', 'the reference within a reference'],
  [told('Ben Brandt'), told('Oma Krause'), 'other', 'other people'],
  [told('Ben Brandt', '', '12'), told('Oma Krause', '2012'), 'other', 'a short number says nothing'],
  [told('Herr und Frau Brandt'), told('Herr und Frau Krause'), 'other', 'empty words say nothing'],
  [told(''), told('Oma Krause'), 'unknown', 'nobody is named'],
])('%o and %o: %s, %s', (one, other, expected) => {
  expect(comparedMoney(one, other)).toBe(expected)
  expect(comparedMoney(other, one)).toBe(expected)
})
