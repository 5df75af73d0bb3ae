import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '@bahnfrei/domain/base/texts/texts.ts'
import { describe, expect, test } from 'vitest'
import { articleOf, blocksOf, isSafeLink } from '../../build/articles.ts'
import { type Block, type Inline, plainText } from './article.ts'

const CONTENT = join(import.meta.dirname, '../../content')
const PAGES = ['about', 'cookies', 'features', 'guidelines', 'imprint', 'privacy', 'terms']
const CATALOGUES = {
  de: import.meta.glob<object>(['../**/*.de.ts', '!./wiki/articles.de.ts'], { eager: true, import: 'default' }),
  en: import.meta.glob<object>(['../**/*.en.ts', '!./wiki/articles.en.ts'], { eager: true, import: 'default' }),
}
/** All texts of the screens, by language. */
const WORDS = { de: new Set(textsOf(CATALOGUES.de)), en: new Set(textsOf(CATALOGUES.en)) }

function textsOf(part: unknown): string[] {
  return typeof part === 'string' ? [part] : Object.values(part ?? {}).flatMap(textsOf)
}

const read = (language: string, name: string) => articleOf(readFileSync(join(CONTENT, language, `${name}.md`), 'utf8'))
const namesIn = (language: string) =>
  readdirSync(join(CONTENT, language, 'wiki')).map((file) => `wiki/${file.replace('.md', '')}`)

function partsOf(blocks: readonly Block[]): Inline[] {
  const within = (inside: readonly Inline[]): Inline[] =>
    inside.flatMap((part) => ('inside' in part ? [part, ...within(part.inside)] : [part]))
  return blocks.flatMap((block) => {
    if (block.kind === 'list') return block.items.flatMap(partsOf)
    if (block.kind === 'note') return partsOf(block.inside)
    if (block.kind === 'table') return [block.head, ...block.rows].flat().flatMap(within)
    return 'inside' in block ? within(block.inside) : []
  })
}

describe.each(LANGUAGES)('the texts in %s', (language) => {
  const wiki = namesIn(language)
  const all = [...PAGES, ...wiki]

  test('are the same pages and articles as in the other language, in the same places', () => {
    expect(wiki).toEqual(namesIn('de'))
    const placeOf = (of: string, name: string) => [read(of, name).category, read(of, name).place]
    for (const name of wiki) expect(placeOf(language, name), name).toEqual(placeOf('de', name))
  })

  test.each(wiki)('%s has a summary, keywords, a category and more than a few words', (name) => {
    const { summary, keywords, category, blocks } = read(language, name)
    expect(summary).toMatch(/[.!?]$/)
    expect(keywords.length).toBeGreaterThan(4)
    expect(category).toBeDefined()
    expect(blocks.length).toBeGreaterThan(3)
  })

  test.each(wiki)('%s names screens, buttons and fields as they are called', (name) => {
    const bold = partsOf(read(language, name).blocks).flatMap((part) => (part.kind === 'strong' ? [part] : []))
    expect(bold.map((part) => plainText(part.inside)).filter((text) => !WORDS[language].has(text))).toEqual([])
  })

  test.each(all)('the links of %s lead somewhere', (name) => {
    const { blocks } = read(language, name)
    const links = partsOf(blocks).flatMap((part) => (part.kind === 'link' && part.to.startsWith('/') ? [part.to] : []))
    const known = new Set([...PAGES, ...wiki, 'wiki', 'bugs', 'about#imprint', 'about#terms', 'about#privacy'])
    expect(links.filter((to) => !known.has(to.slice(1)))).toEqual([])
  })

  test.each(all)('nothing of %s was left out as unknown', (name) => {
    expect(JSON.stringify(read(language, name).blocks)).not.toMatch(/!\[|\]\(|<[a-z]/i)
  })
})

/** 200 ways to smuggle something in. */
const PIECES = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<style>*{display:none}</style>',
  '<iframe src="https://evil.example"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '<details open ontoggle=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](data:text/html,<script>1</script>)',
  '[x](vbscript:x)',
  '[x](//evil.example)',
  '[x](/\\evil.example)',
  '![x](https://evil.example/x.png)',
  '![x](/pictures/../../secret.webp)',
  '<https://evil.example/<script>>',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java&#10;script:alert(1))',
  '[x]( javascript:alert(1) "y")',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '`<b>x</b>`',
]
const AROUND = [
  (text: string) => text,
  (text: string) => `# ${text}`,
  (text: string) => `- ${text}\n- b`,
  (text: string) => `1. a\n\n   ${text}`,
  (text: string) => `> ${text}`,
  (text: string) => `| a | b |\n| --- | --- |\n| ${text.replaceAll('|', '')} | c |`,
  (text: string) => `**${text}**`,
  (text: string) => `a ${text} b`,
  (text: string) => `[${text}](/wiki)`,
  (text: string) => `${text}\n${text}`,
]
const CORPUS = PIECES.flatMap((piece) => AROUND.map((around) => around(piece)))

test('whatever Markdown holds becomes plain text or one of the few safe things [X02] [X03]', () => {
  expect(CORPUS).toHaveLength(200)
  const kinds = ['heading', 'paragraph', 'list', 'table', 'note', 'code']
  for (const markdown of CORPUS) {
    const blocks = blocksOf(markdown)
    expect(
      blocks.every(({ kind }) => kinds.includes(kind)),
      markdown,
    ).toBe(true)
    for (const part of partsOf(blocks)) {
      expect(['text', 'code', 'strong', 'em', 'link'], markdown).toContain(part.kind)
      if (part.kind === 'link') expect(part.to, markdown).toMatch(/^(\/wiki$|https:\/\/)/)
    }
  }
})

test.each([
  ['/wiki/booking', true],
  ['/about#imprint', true],
  ['#terms', true],
  ['https://example.org/a?b=c', true],
  ['mailto:vorstand@verein.example', true],
  ['http://example.org', false],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['javascript:alert(1)', false],
  ['JAVASCRIPT:alert(1)', false],
  ['data:text/html,x', false],
  ['vbscript:x', false],
  ['https:\\\\evil.example', false],
  ['', false],
])('a link to %j is safe: %s [X02]', (href, isSafe) => expect(isSafeLink(href)).toBe(isSafe))
