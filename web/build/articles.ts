import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Lexer, type MarkedToken, type Token, type Tokens } from 'marked'
import type { Plugin } from 'vite'
import { type Article, type Block, CATEGORIES, type Inline, plainText } from '../src/home/article.ts'
import { folded } from '../src/home/wiki/fold.ts'

/**
 * A plugin that converts each Markdown file into an `Article`, so that browsers neither parse Markdown nor render its
 * HTML.
 */
export function articles(): Plugin {
  return {
    name: 'bahnfrei-articles',
    transform(code, id) {
      if (!id.endsWith('.md')) return undefined
      return { code: `export default ${JSON.stringify(articleOf(code))}`, map: null }
    },
  }
}

/**
 * Parses a file: head lines `name: value` between `---`, then Markdown. Throws if the title is missing or the category
 * is unknown.
 */
export function articleOf(file: string): Article {
  const [, head = '', markdown = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(file.replaceAll('\r\n', '\n')) ?? []
  const said = new Map(head.split('\n').map((line) => line.split(/: (.*)/s, 2) as [string, string]))
  const title = said.get('title')
  if (title === undefined) throw new Error('An article needs a title.')
  const category = CATEGORIES.find((name) => name === said.get('category'))
  if (category === undefined && said.has('category')) throw new Error(`There is no category ${said.get('category')}.`)
  return {
    title,
    summary: said.get('summary') ?? '',
    blocks: blocksOf(markdown),
    keywords: said.get('keywords')?.split(', ') ?? [],
    category,
    place: Number(said.get('place') ?? 0),
  }
}

/** Parses Markdown into the kinds of block that a page can render; HTML stays plain text (X03). */
export function blocksOf(markdown: string): Block[] {
  return blocksOfTokens(new Lexer({ gfm: true }).lex(markdown))
}

function blocksOfTokens(tokens: Token[]): Block[] {
  return (tokens as MarkedToken[]).flatMap((token): Block[] => {
    switch (token.type) {
      case 'heading': {
        const inside = inlinesOf(token.tokens)
        return [{ kind: 'heading', level: token.depth > 2 ? 3 : 2, id: anchorOf(plainText(inside)), inside }]
      }
      case 'paragraph':
        return [pictureOf(token.tokens) ?? { kind: 'paragraph', inside: inlinesOf(token.tokens) }]
      case 'text':
        return [{ kind: 'paragraph', inside: token.tokens ? inlinesOf(token.tokens) : [textOf(token.text)] }]
      case 'list':
        return [
          { kind: 'list', isOrdered: token.ordered, items: token.items.map((item) => blocksOfTokens(item.tokens)) },
        ]
      case 'table':
        return [
          {
            kind: 'table',
            head: token.header.map((cell) => inlinesOf(cell.tokens)),
            rows: token.rows.map((row) => row.map((cell) => inlinesOf(cell.tokens))),
          },
        ]
      case 'blockquote':
        return [{ kind: 'note', inside: blocksOfTokens(token.tokens) }]
      case 'code':
        return [{ kind: 'code', text: token.text }]
      case 'space':
      case 'def':
      case 'hr':
        return []
      default:
        return [{ kind: 'paragraph', inside: [textOf(token.raw)] }]
    }
  })
}

function inlinesOf(tokens: Token[]): Inline[] {
  return (tokens as MarkedToken[]).flatMap((token): Inline[] => {
    switch (token.type) {
      case 'strong':
      case 'em':
        return [{ kind: token.type, inside: inlinesOf(token.tokens) }]
      case 'codespan':
        return [{ kind: 'code', text: token.text }]
      case 'link':
        return isSafeLink(token.href)
          ? [{ kind: 'link', to: token.href, inside: inlinesOf(token.tokens) }]
          : inlinesOf(token.tokens)
      case 'br':
        return [textOf('\n')]
      case 'escape':
        return [textOf(token.text)]
      case 'text':
        return token.tokens ? inlinesOf(token.tokens) : [textOf(token.text)]
      case 'del':
        return inlinesOf(token.tokens)
      default:
        return [textOf(token.raw)]
    }
  })
}

function textOf(text: string): Inline {
  return { kind: 'text', text }
}

/**
 * Whether a link is a path of the application, an anchor, or an https or mailto address; never `//elsewhere` or a
 * script (X02).
 */
export function isSafeLink(href: string): boolean {
  return /^(\/(?![/\\])|#)[\w/#?=&.$-]*$/.test(href) || /^(https:\/\/|mailto:)[^\s\p{C}\\]+$/u.test(href)
}

function anchorOf(heading: string): string {
  return folded(heading)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

const PUBLIC = join(import.meta.dirname, '../public')

/** The picture block for a paragraph that consists of one picture file of ours; undefined for others. */
function pictureOf(tokens: Token[]): Block | undefined {
  const [only, ...more] = tokens as Tokens.Image[]
  if (only?.type !== 'image' || more.length > 0) return undefined
  const file = join(PUBLIC, only.href)
  if (!/^\/pictures\/[\w-]+\.webp$/.test(only.href) || !existsSync(file)) return undefined
  const { width, height } = sizeOfWebp(readFileSync(file))
  const scale = file.endsWith('-2x.webp') ? 2 : 1
  return { kind: 'picture', src: only.href, alt: only.text, width: width / scale, height: height / scale }
}

/** The width and height of a WebP picture, so that the page does not jump when it loads. */
function sizeOfWebp(bytes: Buffer): { width: number; height: number } {
  const kind = bytes.toString('latin1', 12, 16)
  if (kind === 'VP8 ') return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  if (kind === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  const bits = bytes.readUInt32LE(21)
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
}
