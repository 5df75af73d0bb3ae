import type { MatchInvoice } from './facts.ts'
import type { ReadText, Token } from './tokens.ts'
import { readText } from './tokens.ts'

/** Our numbers as the text of an entry names them. */
export type NumbersInText = {
  /** Named by their whole number or reference. */
  whole: readonly MatchInvoice[]
  /** Named after a whole one by the count alone: `RE-2026-0152, 0153`. */
  listed: readonly MatchInvoice[]
  /** Named without the letters of the number, or by the count alone: for each such place what it can mean. */
  short: readonly (readonly MatchInvoice[])[]
  /** Whether a place can be read as two numbers, or as the number of somebody else. */
  isAmbiguous: boolean
  /** Whether a number of our form stands there that we never gave. */
  hasUnknown: boolean
  /** The places in the text that these numbers take. */
  used: ReadonlySet<number>
}

/** All numbers of a club in the ways in which people write them. */
export type NumberIndex = {
  /** Numbers by all their signs: `RE20260152`. */
  full: Map<string, MatchInvoice[]>
  /** Numbers by what stands before the count, and the count without leading zeros: `RE2026|152`. */
  bare: Map<string, MatchInvoice[]>
  /** Numbers by year and count, `2026|152` or `|2026152`, or by the count, `152`. */
  short: Map<string, MatchInvoice[]>
  /** The letters with which numbers begin, if they are two or more. */
  prefixes: Set<string>
  /** The same with single letters, and an empty text for numbers that begin with a digit. */
  beginnings: Set<string>
  /** The number of signs of the longest number. */
  longest: number
}

/** Words that may stand before a number of ours; other short ones make it the number of somebody else: `SV 2026-0152`. */
const CUES = new Set(
  `RE RG R RN RNR RGNR RECHNUNG RECHNUNGEN RECHNUNGSNR RECHNUNGSNUMMER NR NUMMER NO INVOICE INV UND U FUR VOM VON ZU ZUR ZUM
  DIE DER DEN AUF AN EUR`.split(/\s+/),
)
/** The signs that may stand within a number, and those between numbers of a list. */
const WITHIN = /^[\s\-–—_./:#]{0,3}$/
const LISTED = /^\s*[,;+&/\-–]\s*$|^\s+$/
/** The most pieces of a number: its parts, and breaks of lines in the middle of them. */
const MOST_PIECES = 7

export function numberIndexOf(invoices: readonly MatchInvoice[]): NumberIndex {
  const index: NumberIndex = {
    full: new Map(),
    bare: new Map(),
    short: new Map(),
    prefixes: new Set(),
    beginnings: new Set(),
    longest: 0,
  }
  for (const invoice of invoices) indexNumber(index, invoice)
  return index
}

/** Adds the number and the reference of an invoice to an index. */
export function indexNumber(index: NumberIndex, invoice: MatchInvoice): void {
  addNumber(index, invoice, readText(invoice.number).tokens)
  if (invoice.reference !== invoice.number) addReference(index, invoice, readText(invoice.reference).tokens)
}

function addNumber(index: NumberIndex, invoice: MatchInvoice, tokens: readonly Token[]): void {
  const before = joined(tokens.slice(0, -1))
  const count = tokens.at(-1)?.text ?? ''
  const letters = tokens[0]?.isNumber === false ? tokens[0].text : ''
  const digits = joined(tokens.slice(0, -1).filter(({ isNumber }) => isNumber))
  const whole = before + count
  index.longest = Math.max(index.longest, whole.length)
  if (letters.length > 1) index.prefixes.add(letters)
  index.beginnings.add(letters)
  put(isTelling(whole) ? index.full : index.short, whole, invoice)
  if (letters !== '') put(index.bare, `${before}|${bareOf(count)}`, invoice)
  if (letters !== '' && digits !== '') put(index.bare, `${letters}|${digits}${bareOf(count)}`, invoice)
  if (digits !== '') put(index.short, `${digits}|${bareOf(count)}`, invoice)
  if (digits !== '') put(index.short, `|${digits}${bareOf(count)}`, invoice)
  if (digits !== '' && letters !== '') put(index.short, `${digits}${count}`, invoice)
  if (before !== '') put(index.short, bareOf(count), invoice)
}

function addReference(index: NumberIndex, invoice: MatchInvoice, tokens: readonly Token[]): void {
  const whole = joined(tokens)
  if (whole === '') return
  index.longest = Math.max(index.longest, whole.length)
  put(isTelling(whole) ? index.full : index.short, whole, invoice)
}

/** Whether a text of letters and digits can hardly be anything else than the number that it is. */
function isTelling(whole: string): boolean {
  const digits = whole.replace(/\D/g, '').length
  return digits >= (digits === whole.length ? 7 : 3)
}

function put(map: Map<string, MatchInvoice[]>, key: string, invoice: MatchInvoice): void {
  const there = map.get(key)
  if (there === undefined) map.set(key, [invoice])
  else if (there.at(-1) !== invoice) there.push(invoice)
}

function joined(tokens: readonly Token[]): string {
  return tokens.map(({ text }) => text).join('')
}

/** Returns digits that are as many as those of year and count, and nothing for fewer. */
function longOf(digits: string): string {
  return digits.length < 6 ? '' : digits
}

function bareOf(count: string): string {
  return count.replace(/^0+(?=\d)/, '')
}

type Place = { from: number; to: number; invoices: readonly MatchInvoice[] }
type ShortPlace = Place & { isCount: boolean }

/** Returns the numbers of ours that a text names. */
export function numbersIn(asRead: ReadText, index: NumberIndex): NumbersInText {
  const text = { ...asRead, tokens: withZeros(asRead.tokens, index) }
  const found = placesIn(text, index)
  const longest = found.filter((one) => !found.some((other) => other.to === one.to && other.from < one.from))
  const several = longest.map((place) => (isDay(place, text) ? place : readingsOf(place, longest)))
  const doubtful = several.filter((place) => place.invoices.length > 1 || isDay(place, text))
  const places = several.filter((place) => !doubtful.includes(place))
  const used = new Set(longest.flatMap(({ from, to }) => rangeOf(from, to)))
  const listed = listedAfter(text.tokens, places, index, used)
  const short = shortPlaces(text, index, used).filter(({ isCount }) => !isCount || places.length === 0)
  for (const { from, to } of short) for (const at of rangeOf(from, to)) used.add(at)
  return {
    whole: [...new Set(places.flatMap(({ invoices }) => invoices))],
    listed: listed.invoices,
    short: [...doubtful, ...short].map(({ invoices }) => invoices),
    isAmbiguous: listed.isUnclear || longest.some((place) => isForeign(place, text, index)),
    hasUnknown: text.tokens.some(({ text: letters }, at) => {
      const next = text.tokens[at + 1]
      return index.prefixes.has(letters) && next?.isNumber === true && WITHIN.test(next.gap) && !used.has(at + 1)
    }),
    used,
  }
}

/** Returns the words with the zeros that somebody typed as O after the letters of a number: `RO714` for `R0714`. */
function withZeros(tokens: readonly Token[], { beginnings }: NumberIndex): readonly Token[] {
  const zerosAt = (token: Token | undefined, next: Token | undefined) => {
    if (token === undefined || token.isNumber || next?.isNumber !== true || next.gap !== '') return ''
    const letters = token.text.replace(/O+$/, '')
    return beginnings.has(letters) && !beginnings.has(token.text) ? '0'.repeat(token.text.length - letters.length) : ''
  }
  return tokens.map((token, at) => {
    const [own, before] = [zerosAt(token, tokens[at + 1]).length, zerosAt(tokens[at - 1], token)]
    return { ...token, text: before + (own > 0 ? token.text.slice(0, -own) : token.text) }
  })
}

/** Whether a number without letters can be a day as well: `20260301`. */
function isDay({ from, to }: Place, { tokens, days }: ReadText): boolean {
  return rangeOf(from, to).every((at) => tokens[at]?.isNumber) && rangeOf(from, to).some((at) => days.has(at))
}

function placesIn({ tokens }: ReadText, index: NumberIndex): Place[] {
  const places: Place[] = []
  for (let from = 0; from < tokens.length; from += 1) {
    let before = startOf(tokens[from] as Token, index)
    for (let to = from; to < Math.min(from + MOST_PIECES, tokens.length); to += 1) {
      const token = tokens[to] as Token
      if (to > from && !WITHIN.test(token.gap)) break
      const whole = to === from ? before : before + token.text
      // Counts have four digits at least: `01` is the beginning of a broken one, and `1` a short one.
      const isCount = !/^0\d{0,2}$/.test(token.text)
      const bare = to === from || !isCount ? '' : `${before}|${bareOf(token.text)}`
      const invoices = token.isNumber ? [...(index.full.get(whole) ?? []), ...(index.bare.get(bare) ?? [])] : []
      if (invoices.length > 0) places.push({ from, to, invoices: [...new Set(invoices)] })
      if (whole.length > index.longest + 3) break
      before = whole
    }
  }
  return places
}

/** Returns the first sign run of a number, also where the blank before it was lost: `BeitragRE-2026-0152`. */
function startOf({ text, isNumber }: Token, { prefixes }: NumberIndex): string {
  if (isNumber || prefixes.has(text)) return text
  for (const prefix of prefixes) if (text.endsWith(prefix) && text.length >= prefix.length + 4) return prefix
  return text
}

/** Returns a place with all that it can be read as: `RE-2026-15 23` is the number 15, or 1523 with a break in it. */
function readingsOf(place: Place, places: readonly Place[]): Place {
  const over = places.filter((other) => other.from <= place.to && place.from <= other.to)
  return { ...place, invoices: [...new Set(over.flatMap(({ invoices }) => invoices))] }
}

/** Whether a number is the one of another club that ends like ours: `KSV-RE-2026-0152`. */
function isForeign({ from, to }: Place, { tokens }: ReadText, { prefixes }: NumberIndex): boolean {
  const [first, before] = [tokens[from], tokens[from - 1]]
  if (before === undefined || before.isNumber || CUES.has(before.text) || prefixes.has(before.text)) return false
  const isBare = rangeOf(from, to).every((at) => tokens[at]?.isNumber)
  return isBare ? /^\s?$|^-$/.test(first?.gap ?? '') && before.text.length < 4 : /^[-/]$/.test(first?.gap ?? '')
}

/** Finds what follows a whole number as a list of counts: `RE-2026-0152, 0153 und 0154`. */
function listedAfter(tokens: readonly Token[], places: readonly Place[], index: NumberIndex, used: Set<number>) {
  const invoices: MatchInvoice[] = []
  let isUnclear = false
  for (const { from, to } of places) {
    const pieces = tokens.slice(from, to)
    const before = pieces.map((piece, at) => (at === 0 ? startOf(piece, index) : piece.text)).join('')
    const isSuffix = (token: Token | undefined) => token?.isNumber === true && /^[-/]?$/.test(token.gap)
    for (let at = to + 1; at < tokens.length; at += 1) {
      const token = tokens[at] as Token
      if (token.text === 'UND' || token.text === 'U') continue
      const key = `${before}|${bareOf(token.text)}`
      const found = index.bare.get(key) ?? (/^\d+$/.test(before) ? index.short.get(key) : undefined)
      const isList = LISTED.test(token.gap) && (token.text.length >= 3 || /[,;+&/]/.test(token.gap))
      if (!token.isNumber || used.has(at)) break
      if (found === undefined || !isList) {
        isUnclear ||= at === to + 1 && isSuffix(token)
        break
      }
      invoices.push(...found)
      used.add(at)
    }
  }
  return { invoices: [...new Set(invoices)], isUnclear }
}

/** Finds what may be a number of ours without its letters; one that follows a foreign word is none. */
function shortPlaces(text: ReadText, index: NumberIndex, used: ReadonlySet<number>): ShortPlace[] {
  const { tokens } = text
  const places: ShortPlace[] = []
  for (let from = 0; from < tokens.length; from += 1) {
    const [token, before] = [tokens[from] as Token, tokens[from - 1]]
    const isAfterWord = before !== undefined && !before.isNumber && /^\s?$|^[-/]$/.test(token.gap)
    const hasCue = before !== undefined && (CUES.has(before.text) || index.prefixes.has(before.text))
    const isOthers = token.isNumber && isAfterWord && !hasCue
    const place = used.has(from) ? undefined : shortPlaceAt(from, { text, index, used, hasCue, isOthers })
    if (place !== undefined) places.push(place)
    from = place?.to ?? from
    // The number of another club goes on: `SV-2026-0152` has no count of ours in it.
    while (place === undefined && isOthers && tokens[from + 1]?.isNumber && WITHIN.test(tokens[from + 1]?.gap ?? ''))
      from += 1
  }
  return places
}

type At = { text: ReadText; index: NumberIndex; used: ReadonlySet<number>; hasCue: boolean; isOthers: boolean }

function shortPlaceAt(from: number, { text, index, used, hasCue, isOthers }: At): ShortPlace | undefined {
  const [token, next, before] = [text.tokens[from] as Token, text.tokens[from + 1], text.tokens[from - 1]]
  if (text.days.has(from)) return undefined
  const isFree = next?.isNumber === true && WITHIN.test(next.gap) && !used.has(from + 1)
  if (isFree && !(isOthers && (before?.text.length ?? 0) < 4)) {
    const keys = [`${token.text}|${bareOf(next.text)}`, longOf(token.text + next.text)]
    const invoices = index.short.get(keys[0] ?? '') ?? index.short.get(keys[1] ?? '')
    if (invoices !== undefined) return { from, to: from + 1, invoices, isCount: false }
  }
  if (!token.isNumber || isOthers) return undefined
  const isCount = hasCue || /^0\d{3}$/.test(token.text)
  const count = isCount ? index.short.get(bareOf(token.text)) : undefined
  if (count !== undefined) return { from, to: from, invoices: count, isCount }
  const whole = index.short.get(token.text) ?? index.short.get(`|${token.text}`)
  return whole !== undefined && token.text.length > 4 ? { from, to: from, invoices: whole, isCount: false } : undefined
}

function rangeOf(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at)
}

/** Returns the invoices whose number differs in one digit from one in the text, or has two of them in another order. */
export function similarNumbers({ tokens }: ReadText, index: NumberIndex): MatchInvoice[] {
  const found = new Set<MatchInvoice>()
  for (let from = 0; from < tokens.length; from += 1) {
    let whole = ''
    const first = tokens[from] as Token
    if (!index.beginnings.has(first.isNumber ? '' : startOf(first, index))) continue
    for (let to = from; to < Math.min(from + 4, tokens.length); to += 1) {
      const token = tokens[to] as Token
      if (to > from && !WITHIN.test(token.gap)) break
      whole += to === from ? startOf(token, index) : token.text
      if (whole.length > index.longest + 1) break
      if (!token.isNumber || !/\d{4}/.test(whole)) continue
      for (const near of variantsOf(whole)) for (const invoice of index.full.get(near) ?? []) found.add(invoice)
    }
  }
  return [...found]
}

function* variantsOf(whole: string): Iterable<string> {
  for (let at = 0; at < whole.length; at += 1) {
    const [before, after] = [whole.slice(0, at), whole.slice(at + 1)]
    if (!/\d/.test(whole[at] ?? '')) continue
    yield before + after
    for (let digit = 0; digit <= 9; digit += 1) yield `${before}${digit}${after}`
    if (after !== '') yield `${before}${after[0]}${whole[at]}${after.slice(1)}`
  }
}
