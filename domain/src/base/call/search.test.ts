import { expect, test } from 'vitest'
import { text } from './fields.ts'
import { compareNames, isFound } from './search.ts'

test.each([
  ['Clara Conrad', '', true],
  ['Clara Conrad', 'con', true],
  ['Clara Conrad', ' CONRAD  cla ', true],
  ['Clara Conrad', 'clx', false],
  ['Klärchen (Clara Größe)', 'klarchen grosse', true],
  ['Jürgen', 'jur', true],
])('%s is found by %o: %s [RESV-004]', (name, search, found) => {
  expect(isFound(name, search)).toBe(found)
})

const WRITINGS = ['Köhler', 'Koehler', 'Kohler', 'Ko\u0308hler', 'KÖHLER']

test.each(WRITINGS.flatMap((name) => WRITINGS.map((search) => [name, search])))(
  'Jürgen %s is found by %s, before and after the first name',
  (name, search) => {
    for (const typed of [search, `${search} Jürgen`, `${search}, Juergen`, `Jurgen  ${search}`])
      expect(isFound(`Jürgen ${name}`, typed)).toBe(true)
  },
)

test.each([
  ['Łukasz Weiß', 'lukasz weiss'],
  ['Lukasz Weiss', 'Łukasz Weiß'],
  ['Søren Kjær', 'soren kjaer'],
  ['Đorđe Öztürk-Şahin', 'dorde ozturk-sahin'],
  ["Siobhán O'Brien", 'o’brien siobhan'],
  ['Manuela Bauer', 'ela er'],
  ['Straße 5', 'STRASSE'],
])('%s is found by %s', (name, search) => expect(isFound(name, search)).toBe(true))

test.each([
  ['Jürgen Köhler', 'Kuhler'],
  ['Jürgen Köhler', 'Köhler Hans'],
  ['100 %', '100%'],
])('%s is not found by %s', (name, search) => expect(isFound(name, search)).toBe(false))

test('names with an accent stand among their letters', () => {
  const names = ['Zander', 'Österle', 'Oster', 'ähnlich', 'Ahorn', 'Łukasz', 'Lutz']
  expect(names.toSorted(compareNames)).toEqual(['ähnlich', 'Ahorn', 'Łukasz', 'Lutz', 'Oster', 'Österle', 'Zander'])
})

test('letters that a Mac writes in two signs are stored as one', () => {
  expect(text(20).parse('Jo\u0308rg Mu\u0308llner')).toBe('Jörg Müllner')
})
