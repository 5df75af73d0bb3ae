import { expect, test } from 'vitest'
import { letterOf, type Words } from './letter.ts'

const place = { language: 'de', origin: 'https://bahnfrei.example' } as const
const words: Words = {
  subject: 'Ben hat für dich reserviert',
  paragraphs: ['Ben Brandt hat für dich einen Stand reserviert.', 'Gut Schuss!'],
  facts: [
    ['Stand', '7'],
    ['Zeit', 'Do., 21.05.2026, 18:00 bis 19:00 Uhr'],
  ],
  action: { label: 'Ansehen', path: '/calendar?rid=1&v=week' },
  footnote: 'Das lässt sich abstellen.',
}

test('a mail says the same as plain text and as HTML, in the language of the reader', () => {
  const { subject, text, html } = letterOf(words, place)
  expect(subject).toBe('Ben hat für dich reserviert')
  expect(text).toBe(`Ben hat für dich reserviert

Ben Brandt hat für dich einen Stand reserviert.

Gut Schuss!

Stand: 7
Zeit: Do., 21.05.2026, 18:00 bis 19:00 Uhr

Ansehen:
https://bahnfrei.example/calendar?rid=1&v=week

-- 
Das lässt sich abstellen.
Diese E-Mail hat Bahnfrei verschickt: https://bahnfrei.example
`)
  expect(html).toContain('<html lang="de">')
  for (const said of [...words.paragraphs, ...(words.facts ?? []).flat(), 'Das lässt sich abstellen.'])
    expect(html).toContain(said)
  expect(html).toContain('href="https://bahnfrei.example/calendar?rid=1&amp;v=week"')
  expect(letterOf(words, { ...place, language: 'en' }).text).toContain('This email was sent by Bahnfrei')
})

test('a mail fetches nothing, runs nothing, and follows the light or dark theme of the reader', () => {
  const { html } = letterOf(words, place)
  expect(html).not.toMatch(/<(img|script|link|iframe|object|form)\b|url\(|@import|\ssrc=|\son\w+=/i)
  expect([...html.matchAll(/https?:\/\/[^/"<\s]+/g)].map(([origin]) => origin)).toEqual([
    'https://bahnfrei.example',
    'https://bahnfrei.example',
  ])
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  expect(html).toContain('@media (prefers-color-scheme:dark)')
})

test.each(['<b>', '<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "' onmouseover='x", '&lt;b&gt;'])(
  'a person named %s is shown as text, wherever the name stands [X01]',
  (name) => {
    const { html, text } = letterOf(
      { subject: name, paragraphs: [name], facts: [[name, name]], action: { label: name, path: '/' }, footnote: name },
      place,
    )
    const safe = name.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)
    const shown = html.replace(/&(amp|lt|gt|quot|#39);/g, (entity) => {
      const sign = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }[entity] ?? ''
      return `&#${sign.codePointAt(0)};`
    })
    expect(shown.split(safe)).toHaveLength(8)
    expect(html).not.toContain(name.includes('<') ? name : `>${name}<`)
    expect(text).toContain(name)
  },
)

test.each([
  ['Ben\r\nBcc: eve@evil.example', 'Ben Bcc: eve@evil.example'],
  ['Ben\nBcc: eve@evil.example', 'Ben Bcc: eve@evil.example'],
  ['Ben\0\u0007\u2028Bcc', 'Ben Bcc'],
  ['Rechnung \u202egpj.exe', 'Rechnung gpj.exe'],
  [' \t Ben ', 'Ben'],
  ['Ben\ud800', 'Ben\ufffd'],
])('a subject is one line without hidden signs: %j [X06]', (subject, expected) => {
  expect(letterOf({ subject, paragraphs: [] }, place).subject).toBe(expected)
})

test('a subject ends after 200 characters, and not in the middle of one [X07]', () => {
  const { subject } = letterOf({ subject: `${'x'.repeat(199)}🎯🎯`, paragraphs: [] }, place)
  expect(subject.length).toBe(200)
  expect(subject.isWellFormed()).toBe(true)
})

/** The text that somebody gets who copies it from the mail. */
const copied = (html: string) => {
  const shown = html.replace(/^[\s\S]*<body>/, '').replace(/<[^>]*>/g, '')
  return shown.replaceAll('&amp;', '&').replaceAll('&#39;', "'").replaceAll('&quot;', '"')
}

test.each([
  ['Gewinn auf evil.example', 'Gewinn auf evil[.]example'],
  ['http://evil.example/x', 'http[://]evil[.]example/x'],
  ['www.evil.example', 'www[.]evil[.]example'],
  ['a.b-c.example', 'a.b-c[.]example'],
  ['kasse@verein.example', 'kasse[@]verein[.]example'],
  ['(kasse@verein.example)', '(kasse[@]verein[.]example)'],
  [
    'https://www.verein.example/anmeldung.html?a=1&b=2#c',
    'https[://]www[.]verein[.]example/anmeldung[.]html?a=1&b=2#c',
  ],
  ['mailto:kasse@verein.example', 'mailto[:]kasse[@]verein[.]example'],
  ['tel:+491234', 'tel[:]+491234'],
])('%s becomes no link, wherever it stands, and is copied as it looks [X07]', (name, inText) => {
  const { text, html } = letterOf({ subject: name, paragraphs: [name], facts: [[name, name]], footnote: name }, place)
  // Neither part has a sign that nobody sees.
  for (const said of [text, html]) expect(said).not.toMatch(/[\u00ad\u200b-\u200f\u2060-\u2064\ufeff]/)
  expect(copied(html).split(name)).toHaveLength(6)
  expect(text.split(inText)).toHaveLength(6)
  // No program that looks at a piece of text between two tags finds an address in it.
  const pieces = html.replace(/^[\s\S]*<body>/, '').split(/<[^>]*>/)
  for (const piece of pieces.filter((piece) => !piece.includes(place.origin)))
    expect(piece).not.toMatch(/[\p{L}\p{N}-]\.\p{L}{2}|\S:\/\/\S|\S@\S|(mailto|tel):/u)
  expect([...html.matchAll(/<a\b[^>]*href/g)]).toEqual([])
})

test('dates, amounts and e.V. stay as they are', () => {
  const said = 'SV Eichenhain 1898 e.V., 21.05.2026, 18:00, 12,50 €, z.B. .22 lfB'
  expect(letterOf({ subject: 'x', paragraphs: [said] }, place).text).toContain(said)
})

test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'calendar', '/a b', '/a"b\n'])(
  'a mail leads only to the application, not to %j [L08]',
  (path) => {
    expect(() => letterOf({ ...words, action: { label: 'x', path } }, place)).toThrow('path of the application')
  },
)
