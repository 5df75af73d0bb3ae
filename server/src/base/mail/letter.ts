import { createHash } from 'node:crypto'
import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'
import { textsIn } from '../texts.ts'

/** The content of a mail in the language of its recipient. The plain text and the HTML are built from it. */
export type Words = {
  subject: string
  paragraphs: string[]
  /** Facts as label and value, such as the lane and the time. */
  facts?: [label: string, value: string][]
  /** A button: its label, and a path of the application. */
  action?: { label: string; path: string }
  /** Small print. */
  footnote?: string
}

/** An attached file; a string is text, everything else is bytes. */
export type Attachment = { name: string; type: string; content: string | Uint8Array }
export type StoredAttachment = { name: string; type: string; base64: string }

const LONGEST_SUBJECT = 200

/** Builds the subject, the plain text and the HTML of a mail. Links lead only to `origin` (L08). */
export function letterOf(words: Words, { language, origin }: { language: Language; origin: string }) {
  const { subject, paragraphs, facts, action, footnote } = inLines(words)
  const link = action && { label: action.label, url: `${origin}${action.path}` }
  const sender = textsIn(language)('MAIL.SENT_BY', { origin })
  const said = { subject, paragraphs, facts: facts ?? [], link, footer: footnote ? [footnote] : [], sender }
  return { subject: subject.slice(0, LONGEST_SUBJECT).toWellFormed(), text: textOf(said), html: htmlOf(said, language) }
}

type Said = {
  subject: string
  paragraphs: string[]
  facts: [string, string][]
  link: { label: string; url: string } | undefined
  footer: string[]
  /** The installation that sends the mail, with its address. */
  sender: string
}

function textOf({ subject, paragraphs, facts, link, footer, sender }: Said): string {
  const blocks = [
    bracketed(subject),
    ...paragraphs.map(bracketed),
    facts.map(([label, value]) => `${bracketed(label)}: ${bracketed(value)}`).join('\n'),
    link ? `${link.label}:\n${link.url}` : '',
    `-- \n${[...footer.map(bracketed), sender].join('\n')}`,
  ]
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}

/** The style of mails, in light and dark colours. It loads nothing from the network. */
const STYLE = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:24px 16px;background:#f4f5f4;color:#1c211d;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif}
main{max-width:560px;margin:0 auto;padding:24px;background:#fff;border-radius:12px}
h1{margin:0 0 16px;font-size:20px;line-height:1.3}
p{margin:0 0 12px}
table{margin:0 0 20px;border-collapse:collapse}
th,td{padding:4px 16px 4px 0;text-align:left;vertical-align:top;overflow-wrap:anywhere}
th{font-weight:400;color:#59635b;white-space:nowrap}
a.button{display:inline-block;padding:12px 20px;border-radius:8px;background:#1d6b3a;color:#fff;text-decoration:none}
footer{max-width:560px;margin:16px auto 0;color:#59635b;font-size:13px}
@media (prefers-color-scheme:dark){
body{background:#141714;color:#e6eae6}
main{background:#1e231f}
th,footer{color:#a5afa7}
a.button{background:#7fd39b;color:#0c1f13}
}
`

/** The hash that lets a page show a mail in a frame although its policy forbids inline styles (`headers.ts`). */
export const STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`

function htmlOf({ subject, paragraphs, facts, link, footer, sender }: Said, language: Language): string {
  const rows = facts.map(
    ([label, value]) => `<tr><th scope="row">${unlinked(label)}</th><td>${unlinked(value)}</td></tr>`,
  )
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${unlinked(subject)}</h1>
${paragraphs.map((paragraph) => `<p>${unlinked(paragraph)}</p>`).join('\n')}
${rows.length === 0 ? '' : `<table>${rows.join('')}</table>`}
${link === undefined ? '' : `<p><a class="button" href="${escaped(link.url)}">${escaped(link.label)}</a></p>`}
</main>
<footer>${[...footer.map(unlinked), escaped(sender)].map((line) => `<p>${line}</p>`).join('')}</footer>
</body>
</html>
`
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] as string)
}

/** Returns the words with every text as one line without hidden characters (X06). */
function inLines(words: Words): Words {
  return {
    subject: plain(words.subject),
    paragraphs: words.paragraphs.map(plain),
    ...(words.facts && { facts: words.facts.map(([label, value]) => [plain(label), plain(value)]) }),
    ...(words.action && { action: { label: plain(words.action.label), path: ownPath(words.action.path) } }),
    ...(words.footnote && { footnote: plain(words.footnote) }),
  }
}

/** Removes line breaks, control characters and characters that change the direction of the text. */
export function plain(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
}

/** Matches text that mail programs turn into links: an address of a page, a mail address, a number with its scheme. */
const LIKE_A_LINK = /(?<=[\p{L}\p{N}-])\.(?=\p{L}{2})|:\/\/|(?<=.)@(?=.)|\b(?:mailto|tel|sms):/iu
const JOINT = /(:\/\/|[.@:])/

/**
 * Formats a text as HTML in which mail programs make no links, and which can still be copied as it looks (X07). A word
 * like a link is wrapped in an anchor without a target, and its separators are separate elements, so that no piece of
 * text looks like an address.
 */
function unlinked(text: string): string {
  return byWords(text, escaped, (word) => {
    const parts = word.split(JOINT).map((part, index) => (index % 2 === 1 ? `<span>${part}</span>` : escaped(part)))
    return `<a>${parts.join('')}</a>`
  })
}

/** Puts the characters that make a link into brackets, because plain text has no invisible way to break it. */
function bracketed(text: string): string {
  return byWords(
    text,
    (word) => word,
    (word) => word.replace(/:\/\/|@|(?<=[\p{L}\p{N}-])\.(?=\p{L}{2})|(?<=\b(?:mailto|tel|sms)):/giu, '[$&]'),
  )
}

/** Applies one function to the words that look like links, and another to all other text. */
function byWords(text: string, other: (piece: string) => string, likeALink: (word: string) => string): string {
  return text
    .split(/(\s+)/)
    .map((word) => (LIKE_A_LINK.test(word) ? likeALink(word) : other(word)))
    .join('')
}

function ownPath(path: string): string {
  if (!/^\/(?![/\\])[\x21-\x7e]*$/.test(path)) throw new Error('A mail leads to a path of the application.')
  return path
}
