import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Break, CHAIN_START, ChainCheck, type Known, linksOf } from '../base/chain.ts'
import { type Link, logRules, sealedOf, withoutParts } from './chain.ts'
import { currentLines, whyNotCorrect } from './correction.ts'
import { type Content, canonicalOf, type RangeLogLine } from './line.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const RULES = logRules(sha256)

/** The first place at which the chain does not hold; nothing for a chain that holds. */
function findFirstBreak(links: Link[], known: Known<Content> = {}): Break<string> | undefined {
  const check = new ChainCheck(RULES, known)
  for (const link of links) {
    const found = check.next(link)
    if (found !== undefined) return found
  }
  return check.end()
}

function lineOf(name: string, changed: Partial<RangeLogLine> = {}): RangeLogLine {
  return {
    day: '2026-11-24',
    from: '18:00',
    to: '19:00',
    lane: '3',
    weaponClass: 'rimfirePistol',
    calibre: '.22 lfB',
    shots: 40,
    purpose: 'training',
    isGuest: false,
    sealed: { shooter: sealedOf('shooter', { salt: `salt of ${name}`, text: name }, sha256) },
    ...changed,
  }
}

const line = (name: string, changed: Partial<RangeLogLine> = {}): Content => ({
  kind: 'line',
  line: lineOf(name, changed),
})
const closed = (lines: number, day = '2026-11-24'): Content => ({
  kind: 'closed',
  day,
  lines,
  by: 'Dieter',
  at: `${day}T21:00Z`,
})
const correction = (corrects: number, changed: RangeLogLine | null, reason = 'Verzählt'): Content => ({
  kind: 'correction',
  corrects,
  line: changed,
  reason,
  by: 'Dieter',
  at: '2026-11-26T10:00Z',
})

test('the mark of a line that was written in later is hashed, and a line without it keeps the form of before', () => {
  const later = lineOf('Ben', { writtenLater: true })
  const before =
    '[1,"line","2026-11-24","18:00","19:00","3","rimfirePistol",".22 lfB",40,"training",false,' +
    `["${lineOf('Ben').sealed.shooter?.hash}",null,null]]`
  expect(canonicalOf({ kind: 'line', line: lineOf('Ben') })).toBe(before)
  expect(canonicalOf({ kind: 'line', line: later })).toBe(before.replace(/]$/, ',"writtenLater"]'))
  const [link] = linksOf([{ kind: 'line', line: later }], undefined, RULES) as [Link]
  const { writtenLater: _, ...plain } = later
  const unmarked = { ...link, content: { kind: 'line' as const, line: plain } }
  expect(findFirstBreak([unmarked])).toEqual({ number: 1, how: 'CONTENT' })
  const corrected = correction(1, later)
  expect(canonicalOf(corrected)).toContain('"writtenLater"]')
})

/** Two days, the first with two lines and a later correction. */
function twoDays(): Link[] {
  const next = '2026-11-25'
  return linksOf(
    [
      line('Ben'),
      line('Clara', { isGuest: true }),
      closed(2),
      line('Anna', { day: next }),
      closed(1, next),
      correction(1, lineOf('Ben', { shots: 30 })),
    ],
    undefined,
    RULES,
  )
}

/** The chain with one link changed, its hash as it was. */
function withLink(number: number, change: (link: Link) => Link): Link[] {
  return twoDays().map((link) => (link.number === number ? change(structuredClone(link)) : link))
}

/** The ways to all values of a link, but for what tells the kinds apart. */
function placesIn(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([name, part]) => (name === 'kind' ? [] : placesIn(part, [...path, name])))
}

function changedAt(value: unknown, [name, ...rest]: string[]): unknown {
  if (name !== undefined) {
    const parts = value as Record<string, unknown>
    return { ...parts, [name]: changedAt(parts[name], rest) }
  }
  if (typeof value === 'number') return value + 1
  return typeof value === 'boolean' ? !value : `${value ?? ''}x`
}

describe('the chain of a range', () => {
  test('holds when nothing was changed, in one go and in parts', () => {
    const links = twoDays()
    expect(links[0]?.previous).toBe(CHAIN_START)
    expect(findFirstBreak(links)).toBeUndefined()
    const { number, hash } = links[5] as Link
    expect(findFirstBreak(links.slice(3), { after: links[2] as Link, reaches: { number, hash } })).toBeUndefined()
    expect(linksOf([closed(1)], links[5], RULES)[0]).toMatchObject({ number: 7, previous: hash })
  })

  test('breaks at the very place where any value was changed', () => {
    for (const { number } of twoDays())
      for (const path of placesIn(twoDays()[number - 1])) {
        const links = withLink(number, (link) => changedAt(link, path) as Link)
        expect(findFirstBreak(links)?.number, `${number}: ${path.join('.')}`).toBe(number)
      }
  })

  const shots = (link: Link, count: number): Link => ({
    ...link,
    content: line('Clara', { isGuest: true, shots: count }),
  })
  const name = (link: Link): Link => ({
    ...link,
    content: line('Clara', {
      isGuest: true,
      sealed: {
        shooter: {
          ...sealedOf('shooter', { salt: 'salt of Clara', text: 'Clara' }, sha256),
          open: { salt: 'salt of Clara', text: 'Emil' },
        },
      },
    }),
  })
  test.each<[string, Link[], string, number]>([
    ['a number of shots is another one', withLink(2, (link) => shots(link, 400)), 'CONTENT', 2],
    ['a name is another one', withLink(2, name), 'SEALED', 2],
    ['a line was taken out', twoDays().filter(({ number }) => number !== 2), 'NUMBER', 2],
    ['a line stands there twice', twoDays().flatMap((link) => (link.number === 2 ? [link, link] : link)), 'NUMBER', 3],
    [
      'two lines changed places',
      twoDays().sort((a, b) => Number(b.number < 3) * Number(a.number < 3) * (b.number - a.number)),
      'NUMBER',
      1,
    ],
    ['a hash is another one', withLink(3, (link) => ({ ...link, hash: sha256('') })), 'CONTENT', 3],
    ['a line follows another one', withLink(3, (link) => ({ ...link, previous: sha256('') })), 'PREVIOUS', 3],
  ])('names the place when %s', (_, links, how, number) => {
    expect(findFirstBreak(links)).toEqual({ number, how })
  })

  test.each<[string, Content[], number]>([
    ['one line fewer than when it was closed', [line('Ben'), closed(2)], 2],
    ['one line more', [line('Ben'), line('Clara'), closed(1)], 3],
    ['a line after it was closed', [line('Ben'), closed(1), line('Clara')], 3],
    ['been closed twice', [line('Ben'), closed(1), closed(0)], 3],
  ])('breaks where a day has %s, even when every hash was computed again', (_, contents, number) => {
    expect(findFirstBreak(linksOf(contents, undefined, RULES))).toEqual({ number, how: 'CLOSED_DAY' })
  })

  test('that was written again or cut off is found by what was handed out on paper', () => {
    const { number, hash } = twoDays()[4] as Link
    const again = linksOf(
      [
        line('Emil'),
        ...twoDays()
          .slice(1)
          .map(({ content }) => content),
      ],
      undefined,
      RULES,
    )
    expect(findFirstBreak(again)).toBeUndefined()
    expect(findFirstBreak(again, { reaches: { number, hash } })).toEqual({ number, how: 'REWRITTEN' })
    expect(findFirstBreak(twoDays().slice(0, 3), { reaches: { number, hash } })).toEqual({
      number: 4,
      how: 'END',
    })
    expect(findFirstBreak([], { reaches: { number, hash } })).toEqual({ number: 1, how: 'END' })
  })

  test('still holds when names were removed, and nobody finds them by trying', () => {
    const links = twoDays().map(
      (link): Link =>
        link.content.kind === 'line'
          ? { ...link, content: { kind: 'line', line: withoutParts(link.content.line, ['shooter', 'incident']) } }
          : link,
    )
    expect(JSON.stringify(links.slice(0, 5))).not.toMatch(/Ben|Clara|Anna|salt/)
    expect(findFirstBreak(links)).toBeUndefined()
  })
})

test('no two contents are hashed in one form, and letters that look the same are', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '"', ',', '[', '\n', '\\', 'ü'), maxLength: 6 })
  fc.assert(
    fc.property(text, text, text, text, (lane, purpose, otherLane, otherPurpose) => {
      const isSame = lane === otherLane && purpose === otherPurpose
      const form = (changed: Partial<RangeLogLine>) => canonicalOf(line('Ben', changed))
      expect(form({ lane, purpose }) === form({ lane: otherLane, purpose: otherPurpose })).toBe(isSame)
    }),
  )
  expect(canonicalOf(line('Ben', { lane: null }))).not.toBe(canonicalOf(line('Ben', { lane: 'null' })))
  expect(canonicalOf(line('Ben', { purpose: 'U\u0308bung' }))).toBe(canonicalOf(line('Ben', { purpose: 'Übung' })))
})

test('the form of a line is written down for good: a change of it would break every chain', () => {
  expect(canonicalOf({ kind: 'line', line: lineOf('Ben', { sealed: {} }) })).toBe(
    '[1,"line","2026-11-24","18:00","19:00","3","rimfirePistol",".22 lfB",40,"training",false,[null,null,null]]',
  )
  expect(canonicalOf(closed(2))).toBe('[1,"closed","2026-11-24",2,"Dieter","2026-11-24T21:00Z"]')
  expect(canonicalOf(correction(1, null))).toBe('[1,"correction",1,null,"Verzählt","Dieter","2026-11-26T10:00Z"]')
})

describe('a correction', () => {
  test('shows next to what was written, and the last one counts', () => {
    const links = [...twoDays()]
    links.push(...linksOf([correction(1, null, 'War nicht da')], links.at(-1), RULES))
    const [ben, clara] = currentLines(links)
    expect(ben).toMatchObject({ number: 1, written: { shots: 40 }, line: null })
    expect(ben?.corrections.map(({ number, line, reason }) => [number, line?.shots, reason])).toEqual([
      [6, 30, 'Verzählt'],
      [7, undefined, 'War nicht da'],
    ])
    expect(clara).toMatchObject({ number: 2, line: { shots: 40 }, corrections: [] })
    expect(findFirstBreak(links)).toBeUndefined()
  })

  const open = linksOf([line('Emil', { day: '2026-11-26' })], twoDays().at(-1), RULES)
  test.each([
    ['a line that is not there', 99, lineOf('Ben'), 'Verzählt', 'NO_SUCH_LINE'],
    ['what is no line', 3, lineOf('Ben'), 'Verzählt', 'NO_SUCH_LINE'],
    ['a line of a day that is still open', 7, lineOf('Ben'), 'Verzählt', 'NOT_CLOSED'],
    ['a line without a reason', 2, null, '  ', 'NO_REASON'],
    ['a line by what it says already', 1, lineOf('Ben', { shots: 30 }), 'Verzählt', 'NOTHING_CHANGED'],
    ['a line that was corrected before', 1, lineOf('Ben', { shots: 35 }), 'Verzählt', undefined],
    ['a line by striking it out', 2, null, 'War nicht da', undefined],
  ])('of %s is taken or refused', (_, corrects, changed, reason, whyNot) => {
    expect(whyNotCorrect([...twoDays(), ...open], { corrects, line: changed, reason })).toBe(whyNot)
  })
})
