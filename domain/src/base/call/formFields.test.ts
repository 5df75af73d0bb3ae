import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Price } from '../money/money.ts'
import { Day, lines, note, text } from './fields.ts'
import { flawsOf, numberOf, rulesOf, schemaAt, sentOf, withValueAt } from './formFields.ts'

const Input = z.strictObject({
  name: text(20),
  nickName: z.optional(text(10)),
  comment: z.nullable(lines(30)),
  sign: note(3),
  password: z.string().check(z.minLength(4), z.maxLength(12)),
  lanes: z.int().check(z.minimum(1), z.maximum(30)),
  hours: z.nullable(z.number().check(z.minimum(0), z.maximum(24))),
  fee: Price,
  from: Day,
  until: z.optional(z.nullable(Day)),
  unit: z.enum(['hours', 'days']),
  action: z.nullable(z.enum(['repeater', 'revolver'])),
  address: z.nullable(z.strictObject({ city: text(5), zip: note(10) })),
  links: z.array(z.strictObject({ label: text(5) })).check(z.maxLength(2)),
})
const good = {
  ...{ name: 'Anna', nickName: undefined, comment: null, sign: '', password: ' 123', lanes: 5, hours: 7.5 },
  ...{ fee: 1250, from: '2026-05-17', until: null, unit: 'hours', action: null },
  ...{ address: { city: 'Ulm', zip: '' }, links: [{ label: 'Shop' }] },
}

describe('the rules of a field are those of the schema', () => {
  test.each([
    ['name', { isRequired: true, mostCharacters: 20 }],
    ['nickName', { isRequired: false, mostCharacters: 10 }],
    ['comment', { isRequired: false, mostCharacters: 30 }],
    ['sign', { isRequired: false, mostCharacters: 3 }],
    ['password', { isRequired: true, mostCharacters: 12 }],
    ['lanes', { isRequired: true, isWhole: true, least: 1, most: 30 }],
    ['hours', { isRequired: false, least: 0, most: 24 }],
    ['from', { isRequired: true }],
    ['until', { isRequired: false }],
    ['address.city', { isRequired: true, mostCharacters: 5 }],
    ['links.1.label', { isRequired: true, mostCharacters: 5 }],
    ['address.street', { isRequired: false }],
    ['name.first', { isRequired: false }],
  ])('of %s', (path, rules) => expect(rulesOf(schemaAt(Input, path))).toEqual(rules))
})

describe('what is sent of what was typed', () => {
  test.each([
    ['name', ' Anna ', 'Anna'],
    ['name', '  ', ''],
    ['nickName', ' ', undefined],
    ['nickName', null, undefined],
    ['comment', ' a\nb ', 'a\nb'],
    ['comment', '', ''],
    ['password', ' 1234 ', ' 1234 '],
    ['lanes', '12', 12],
    ['lanes', ' 012 ', 12],
    ['lanes', '1,5', Number.NaN],
    ['lanes', '1.000', 1000],
    ['lanes', '1.00', Number.NaN],
    ['lanes', Number.NaN, null],
    ['lanes', '', null],
    ['hours', '7,5', 7.5],
    ['hours', '7.5', 7.5],
    ['hours', '7,', Number.NaN],
    ['hours', '1e3', Number.NaN],
    ['hours', '', null],
    ['until', '', null],
    ['until', '31.2.2026', '31.2.2026'],
    ['action', '', null],
    ['unit', 'days', 'days'],
  ])('%s %j is %j', (field, typed, sent) => {
    expect(sentOf(Input, { [field]: typed })).toEqual({ [field]: sent })
  })

  test('reaches into objects and lists, and leaves alone what the call does not know', () => {
    const typed = { address: { city: ' Ulm ', zip: '' }, links: [{ label: 'a ' }], isOpen: true, note: ' x ' }
    expect(sentOf(Input, typed)).toEqual({
      ...{ address: { city: 'Ulm', zip: '' }, links: [{ label: 'a' }] },
      ...{ isOpen: true, note: ' x ' },
    })
  })
})

describe('what is wrong with a field', () => {
  test('nothing, where the call takes it', () => expect(flawsOf(Input, good)).toEqual({}))

  test.each([
    [{ name: '' }, { name: { key: 'REQUIRED' } }],
    [{ name: 'x'.repeat(21) }, { name: { key: 'MAX_LENGTH', len: '20' } }],
    [{ password: '123' }, { password: { key: 'INVALID' } }],
    [{ lanes: 31 }, { lanes: { key: 'WHOLE_NUMBER', least: 1, most: 30 } }],
    [{ lanes: Number.NaN }, { lanes: { key: 'WHOLE_NUMBER', least: 1, most: 30 } }],
    [{ hours: 25 }, { hours: { key: 'NUMBER', least: 0, most: 24 } }],
    [{ lanes: null }, { lanes: { key: 'REQUIRED' } }],
    [{ from: '' }, { from: { key: 'REQUIRED' } }],
    [{ from: '31.2.2026' }, { from: { key: 'INVALID' } }],
    [{ until: '2026-02-30' }, { until: { key: 'INVALID' } }],
    [{ unit: 'weeks' }, { unit: { key: 'INVALID' } }],
    [{ address: { city: 'Berlin', zip: '' } }, { 'address.city': { key: 'MAX_LENGTH', len: '5' } }],
    [{ links: [{ label: 'a' }, { label: '' }] }, { 'links.1.label': { key: 'REQUIRED' } }],
    [
      { name: '', lanes: 0 },
      { name: { key: 'REQUIRED' }, lanes: { key: 'WHOLE_NUMBER', least: 1, most: 30 } },
    ],
  ])('%j', (changes, flaws) => expect(flawsOf(Input, { ...good, ...changes })).toEqual(flaws))

  test('fields that a form does not have are not missing, and what a call does not know is no flaw', () => {
    expect(flawsOf(Input, { name: 'Anna', isOpen: true })).toEqual({})
    expect(flawsOf(Input, { name: '', isOpen: true })).toEqual({ name: { key: 'REQUIRED' } })
  })
})

test('what was stored is not emptied by leaving it out', () => {
  const stored = { nickName: 'Anni', address: { city: 'Ulm' }, until: '2026-05-17' }
  const sent = sentOf(Input, { ...stored, nickName: '', until: '' })
  expect(flawsOf(Input, { ...good, ...sent }, stored)).toEqual({ nickName: { key: 'REQUIRED' } })
  expect(flawsOf(Input, { ...good, ...sent }, { ...stored, nickName: '' })).toEqual({})
  expect(flawsOf(Input, { ...good, links: [] }, good)).toEqual({})
})

test.each([
  ['40', 40],
  ['0', 0],
  ['5.000', 5000],
  ['5,000', 5000],
  ['1 000 000', 1_000_000],
  ['-1', -1],
  ['', Number.NaN],
  ['4,5', Number.NaN],
  ['vierzig', Number.NaN],
])('%s is read as the whole number %s', (written, number) => {
  expect(numberOf(written, true)).toBe(number)
})

test('a value is put in at its path, and nothing else changes', () => {
  const changed = withValueAt(good, ['links', '0', 'label'], 'Home')
  expect(changed).toEqual({ ...good, links: [{ label: 'Home' }] })
  expect(withValueAt(good, ['address', 'city'], 'Bonn').address).toEqual({ city: 'Bonn', zip: '' })
  expect(good.links).toEqual([{ label: 'Shop' }])
})
