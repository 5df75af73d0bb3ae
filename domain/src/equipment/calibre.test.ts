import { expect, test } from 'vitest'
import { CALIBRES as USUAL } from '../ranges/calibres.ts'
import { CALIBRES, CalibreId, calibreNameIn, calibreOf, calibreWords, findCalibres, WEAPONS_FOR } from './calibre.ts'
import { CALIBRE_CLASSES } from './calibreClass.ts'
import { wordKey } from './findWords.ts'

test.each([
  ['.22', '22-lfb'],
  ['22lr', '22-lfb'],
  ['.22 LR', '22-lfb'],
  ['22 long rifle', '22-lfb'],
  ['KK', '22-lfb'],
  ['kleinkaliber', '22-lfb'],
  ['9x19', '9-mm-luger'],
  ['9 × 19', '9-mm-luger'],
  ['9mm', '9-mm-luger'],
  ['9x', '9-mm-luger'],
  ['9 mm para', '9-mm-luger'],
  ['lg', '4-5-mm'],
  ['4.5', '4-5-mm'],
  ['4,5 mm', '4-5-mm'],
  ['7.62x51', '308-win'],
  ['308', '308-win'],
  ['30-06', '30-06-springfield'],
  ['6.5x55', '6-5x55-se'],
  ['357 mag', '357-magnum'],
  ['44 magnum', '44-rem-mag'],
  ['45 lc', '45-colt'],
  ['12/70', 'gauge-12-70'],
  ['kaliber 12', 'gauge-12-70'],
  ['.45 vl', '45-vorderlader'],
  ['vorderlader 36', '36-vorderlader'],
  ['bogen', 'ohne-kaliber'],
  ['light', 'licht'],
])('somebody who types %s finds %s first [JRNL-018]', (typed, id) => {
  expect(findCalibres(typed)[0]?.id).toBe(id)
})

test('every calibre is found first by its own name, and among the first by each of its aliases [JRNL-018]', () => {
  for (const calibre of CALIBRES) {
    expect(findCalibres(calibre.name)[0]).toBe(calibre)
    for (const alias of calibre.aliases) expect(findCalibres(alias).slice(0, 3)).toContain(calibre)
  }
})

test('what fits nothing finds nothing, signs alone too, and nothing typed shows all', () => {
  expect(findCalibres('kanone')).toEqual([])
  expect(findCalibres('...')).toEqual([])
  expect(findCalibres(' ')).toHaveLength(CALIBRES.length)
})

test('no calibre stands in the list twice: no id, no name, no alias that is the name or alias of another one', () => {
  expect(CALIBRES.length).toBeGreaterThan(110)
  expect(new Set(CALIBRES.map(({ id }) => id)).size).toBe(CALIBRES.length)
  const owners = new Map<string, string>()
  for (const calibre of CALIBRES)
    for (const word of calibreWords(calibre)) {
      const key = wordKey(word)
      expect([word, owners.get(key) ?? calibre.id]).toEqual([word, calibre.id])
      owners.set(key, calibre.id)
    }
})

test('the list is in order: by class, then by diameter, then by name', () => {
  const rank = ({ calibreClass, diameter, name }: (typeof CALIBRES)[number]) =>
    [CALIBRE_CLASSES.indexOf(calibreClass), diameter ?? 0, name] as const
  const inOrder = CALIBRES.toSorted((one, other) => {
    const [a, b] = [rank(one), rank(other)]
    return a[0] - b[0] || a[1] - b[1] || (a[2] < b[2] ? -1 : 1)
  })
  expect(CALIBRES.map(({ id }) => id)).toEqual(inOrder.map(({ id }) => id))
})

test('each id is one that a weapon can be stored with, and its class says which weapons shoot it', () => {
  for (const { id, calibreClass } of CALIBRES) {
    expect(CalibreId.safeParse(id).success).toBe(true)
    expect(calibreOf(id)?.id).toBe(id)
    expect(WEAPONS_FOR[calibreClass].length).toBeGreaterThan(0)
  }
  expect(calibreOf('constructor')).toBeUndefined()
  for (const wrong of ['', '.22', 'A', '__proto__', 'x'.repeat(61)])
    expect(CalibreId.safeParse(wrong).success).toBe(false)
})

test('what the permits of lanes offer is in the list too, with the same name and diameter', () => {
  const known = new Map(CALIBRES.map(({ name, diameter }) => [name, diameter]))
  for (const [name, diameter] of USUAL) expect([name, known.get(name)]).toEqual([name, diameter])
})

test.each([
  ['licht', 'Licht', 'Light'],
  ['45-vorderlader', '.45 Vorderlader', '.45 muzzle-loader'],
  ['22-lfb', '.22 lfB (.22 LR)', '.22 lfB (.22 LR)'],
])('%s is %s in German and %s in English', (id, german, english) => {
  expect(calibreNameIn('de', { id, name: german })).toBe(german)
  expect(calibreNameIn('en', { id, name: german })).toBe(english)
})
