import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pagesOf } from '../../../../world/testPaper.ts'
import { world } from '../../../../world/testWorld.ts'
import type { Paper } from './paper.ts'
import { renderPaper } from './render.ts'
import { printable, wrapped } from './type.ts'

const LETTER: Paper = {
  title: 'Rechnung 2026-17',
  language: 'de',
  sender: { name: 'SV Eichenhain 1898 e.V.', reach: ['Waldweg 1', '35390 Gießen'] },
  window: { from: 'SV Eichenhain 1898 e.V. · 35390 Gießen', to: ['Zoë Ștefănescu', 'Straße 5', '10623 Berlin'] },
  facts: [['Datum', '23. November 2026']],
  parts: [],
}
const HEAD = ['Tag', 'Betrag']
const table = (rows: string[][]): Paper['parts'][number] => ({
  table: { columns: [{ share: 3 }, { share: 1, align: 'right' }], head: HEAD, rows },
})

test.each([
  ['German', 'ÄÖÜäöüßẞ„“‚‘–€§'],
  ['French', 'ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸàâæçéèêëîïôœùûüÿ«»’'],
  ['Spanish, Portuguese and Italian', 'ÁÉÍÓÚÑÜÃÕÀÈÌÒÙáéíóúñüãõàèìòù¿¡'],
  ['the Nordic languages', 'ÅÄÖÆØÐÞåäöæøðþ'],
  ['Polish', 'ĄĆĘŁŃÓŚŹŻąćęłńóśźż'],
  ['Czech and Slovak', 'ČĎĚŇŘŠŤŮŽĹĽŔÝčďěňřšťůžĺľŕý'],
  ['Hungarian', 'ŐŰőű'],
  ['Romanian', 'ĂÂÎȘȚăâîșț'],
  ['Croatian and Slovene', 'ČĆĐŠŽčćđšž'],
  ['the Baltic languages', 'ĀČĒĢĪĶĻŅŠŪŽĄĘĖĮŲāčēģīķļņšūžąęėįų'],
  ['Maltese and Irish', 'ĊĠĦŻċġħżÁÉÍÓÚ'],
  ['Greek', 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩαβγδεζηθικλμνξοπρσςτυφχψωΆΈΉΊΌΎΏάέήίόύώϊϋΐΰ'],
  ['Bulgarian', 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЬЮЯабвгдежзийклмнопрстуфхцчшщъьюя'],
])('papers know all letters of %s', (_, letters) => {
  expect(printable(letters)).toBe(letters.normalize('NFC'))
})

test('what no paper can show is told by plain letters or a question mark, one for each sign', () => {
  expect(printable('Ḿadrid 👩‍👩‍👧 日本')).toBe('Madrid ? ??')
})

test('a text that breaks into lines keeps every letter, and no line is too wide', () => {
  const widthOf = (text: string) => text.length
  fc.assert(
    fc.property(fc.stringMatching(/^[a-zä \n]{0,200}$/), fc.integer({ min: 1, max: 30 }), (text, width) => {
      const lines = wrapped(text, width, widthOf)
      expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(/[ \n]/g, ''))
      expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(width)
    }),
  )
})

describe('a letter', () => {
  test('has its address in the window, its sender on every page, and its pages counted in its language', async () => {
    const parts = [{ heading: 'Posten' }, { text: 'Wir danken.\n'.repeat(120) }]
    const german = pagesOf(await renderPaper({ ...LETTER, parts }))
    expect(german[0]?.slice(0, 8)).toEqual([
      'SV Eichenhain 1898 e.V.',
      'SV Eichenhain 1898 e.V. · 35390 Gießen',
      'Zoë Ștefănescu',
      'Straße 5',
      '10623 Berlin',
      'Datum',
      '23. November 2026',
      'Rechnung 2026-17',
    ])
    expect(german.flat().filter((line) => line === 'Wir danken.')).toHaveLength(120)
    expect(german).toHaveLength(3)
    for (const [index, page] of german.entries()) {
      expect(page.at(-1)).toBe(`Seite ${index + 1} von 3`)
      expect(page.at(-2)).toBe('SV Eichenhain 1898 e.V. · Waldweg 1 · 35390 Gießen')
      expect(page.includes('SV Eichenhain 1898 e.V. · Rechnung 2026-17')).toBe(index > 0)
    }
    expect(pagesOf(await renderPaper({ ...LETTER, language: 'en' }))[0]?.at(-1)).toBe('Page 1 of 1')
  })

  test('tells programs its title and its sender as they are, also with signs that XML has for itself', async () => {
    const sender = { ...LETTER.sender, name: 'Müller & Söhne <1898> e.V.' }
    const pdf = (await renderPaper({ ...LETTER, title: 'Soll & Haben', sender })).toString('utf8')
    const xml = /<x:xmpmeta.*?<\/x:xmpmeta>/s.exec(pdf)?.[0] ?? ''
    expect(xml).toContain('<rdf:li xml:lang="x-default">Soll &amp; Haben</rdf:li>')
    expect(xml).toContain('<rdf:li>Müller &amp; Söhne &lt;1898&gt; e.V.</rdf:li>')
    expect(pdf, 'the plain title is no XML').toContain('(Soll & Haben)')
  })

  test('repeats the head of a table on every page, and breaks a row that is longer than a page', async () => {
    const words = Array.from({ length: 900 }, (_, word) => `Wort${word}`)
    const rows = Array.from({ length: 90 }, (_, day) => [day === 40 ? words.join(' ') : `Tag ${day}`, `${day},00 €`])
    const pages = pagesOf(await renderPaper({ ...LETTER, parts: [table(rows)] }))
    expect(pages.length).toBeGreaterThan(3)
    for (const page of pages) expect(page.filter((line) => HEAD.includes(line))).toEqual(HEAD)
    const lines = pages.flat()
    expect(lines.flatMap((line) => line.split(' ').filter((word) => /^Wort\d/.test(word)))).toEqual(words)
    for (const [text, amount] of rows) {
      if (text?.startsWith('Tag')) expect(lines.filter((line) => line === text)).toHaveLength(1)
      expect(lines).toContain(amount)
    }
  })

  test('says what it is to anybody who has it read aloud: language, title, headings, tables and their heads', async () => {
    const parts = [{ heading: 'Posten' }, table([['1. Mai', '5,00 €']]), { facts: [['Konto', 'Ben']] } as const]
    const pdf = (await renderPaper({ ...LETTER, parts: structuredClone(parts) as unknown as Paper['parts'] })).toString(
      'latin1',
    )
    expect(pdf).toMatch(/\/MarkInfo/)
    expect(pdf).toMatch(/\/Lang \(de\)/)
    expect(pdf).toMatch(/\/DisplayDocTitle true/)
    expect(pdf).toContain('<pdfuaid:part>1</pdfuaid:part>')
    const tags = [...pdf.matchAll(/\/S \/(\w+)\n/g)].map(([, tag]) => tag)
    const count = (tag: string) => tags.filter((each) => each === tag).length
    expect(['Document', 'H1', 'H2', 'Table', 'TR', 'TH', 'TD'].map(count)).toEqual([1, 1, 1, 2, 3, 3, 3])
  })
})

describe('a paper that is too much', () => {
  const endless = table(Array.from({ length: 60_000 }, (_, row) => [`Zeile ${row} `.repeat(20), `${row}`]))

  test('ends after its time, and requests are answered meanwhile', async () => {
    const w = await world()
    let isOver = false
    const paper = renderPaper({ ...LETTER, parts: [endless] }, { ms: 6_000, megabytes: 2_000 }).finally(() => {
      isOver = true
    })
    const ended = expect(paper).rejects.toThrow('The paper took too long.')
    for (let request = 0; request < 5; request += 1) expect((await fetch(`${w.url}/health`)).status).toBe(200)
    expect(isOver).toBe(false)
    await ended
  })

  test('ends when it takes more memory than it may have, and the server goes on', async () => {
    await expect(renderPaper({ ...LETTER, parts: [endless] }, { ms: 60_000, megabytes: 24 })).rejects.toMatchObject({
      code: 'ERR_WORKER_OUT_OF_MEMORY',
    })
    expect(pagesOf(await renderPaper(LETTER))).toHaveLength(1)
  })
})
