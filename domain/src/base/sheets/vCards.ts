import type { Sheet } from './sheetText.ts'

/** A line of a card: its name in capitals, the words of its parameters in small letters, and its value as it is written. */
type Line = { name: string; types: Set<string>; params: Map<string, string>; value: string }
type Card = { lines: Line[] }
type Row = Map<string, string[]>

/** The columns of the table, in this order; further numbers and addresses of a card are in "Telefon 2" and so on. */
const COLUMNS = [
  ...['Nachname', 'Vorname', 'Rufname', 'Titel', 'Anrede', 'Firma', 'Geburtsdatum', 'Geschlecht'],
  ...['Straße', 'Adresszusatz', 'PLZ', 'Ort', 'Land', 'E-Mail', 'Telefon', 'Telefon dienstlich', 'Mobil'],
  ...['Gruppe', 'Bemerkung'],
]
const NUMBERED = new Set(['E-Mail', 'Telefon', 'Telefon dienstlich', 'Mobil'])
const PICTURES = new Set(['PHOTO', 'LOGO'])

/** Whether a text is a file of vCards. */
export function isVCards(text: string): boolean {
  return /^\s*BEGIN:VCARD\s/i.test(text)
}

/**
 * Converts a file of vCards of version 2.1, 3.0 (RFC 2426) or 4.0 (RFC 6350) to a table with headers and a row for each
 * card, and counts the pictures, which are left out. Nothing where a card has no end.
 */
export function sheetOfVCards(text: string): Sheet | undefined {
  const cards = cardsOf(text)
  if (cards === undefined || cards.length === 0) return undefined
  const rows = cards.map(rowOf)
  const columns = COLUMNS.flatMap((name) => {
    const most = Math.max(0, ...rows.map((row) => row.get(name)?.length ?? 0))
    if (!NUMBERED.has(name)) return most > 0 ? [{ name, at: 0, header: name }] : []
    return Array.from({ length: most }, (_, at) => ({ name, at, header: at === 0 ? name : `${name} ${at + 1}` }))
  })
  const photos = cards.flatMap(({ lines }) => lines.filter(({ name, value }) => PICTURES.has(name) && value !== ''))
  return {
    rows: [
      columns.map(({ header }) => header),
      ...rows.map((row) => columns.map(({ name, at }) => row.get(name)?.[at]?.normalize('NFC') ?? '')),
    ],
    kind: 'table',
    photos: photos.length,
  }
}

/** Returns the cards of a file, without cards inside of others, which version 2.1 has for agents. */
function cardsOf(text: string): Card[] | undefined {
  const cards: Card[] = []
  let [depth, card] = [0, { lines: [] } as Card]
  for (const written of unfolded(text)) {
    const line = lineOf(written)
    const isOfCard = line?.value.trim().toUpperCase() === 'VCARD'
    if (line?.name === 'BEGIN' && isOfCard) {
      if (depth === 0) card = { lines: [] }
      depth += 1
    } else if (line?.name === 'END' && isOfCard) {
      depth -= 1
      if (depth === 0) cards.push(card)
      if (depth < 0) return undefined
    } else if (line !== undefined && depth === 1) card.lines.push(line)
  }
  return depth === 0 ? cards : undefined
}

/** Returns the lines of a file; a line that continues in the next one is joined with it. */
function unfolded(text: string): string[] {
  const lines: string[] = []
  let isQuoted = false
  for (const line of text.split(/\r\n|\r|\n/)) {
    const before = lines.at(-1) ?? ''
    if (isQuoted && before.endsWith('=')) lines[lines.length - 1] = before.slice(0, -1) + line
    else if (/^[ \t]/.test(line) && lines.length > 0) lines[lines.length - 1] = before + line.slice(1)
    else {
      lines.push(line)
      isQuoted = /QUOTED-PRINTABLE/i.test(line.slice(0, Math.max(0, line.indexOf(':'))))
    }
  }
  return lines
}

function lineOf(written: string): Line | undefined {
  const [head, value] = atColon(written)
  if (value === undefined) return undefined
  const [name = '', ...parts] = head.split(';')
  const types = new Set<string>()
  const params = new Map<string, string>()
  for (const part of parts) {
    const [key = '', words] = part.split('=', 2)
    if (words === undefined || key.toUpperCase() === 'TYPE')
      for (const word of (words ?? key).replaceAll('"', '').toLowerCase().split(',')) types.add(word)
    if (words !== undefined) params.set(key.toUpperCase(), words.replaceAll('"', '').toLowerCase())
  }
  // Apple writes "item1.TEL".
  return { name: name.replace(/^.*\./, '').trim().toUpperCase(), types, params, value }
}

/** Splits a line at its first colon outside of quotes. */
function atColon(line: string): [string, string?] {
  let isInQuotes = false
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] === '"') isInQuotes = !isInQuotes
    else if (line[at] === ':' && !isInQuotes) return [line.slice(0, at), line.slice(at + 1)]
  }
  return [line]
}

function textIn({ types, params, value }: Line): string {
  const encoding = params.get('ENCODING') ?? ''
  if (encoding === 'quoted-printable' || types.has('quoted-printable')) return textOf(quotedBytes(value), params)
  if (/^(b|base64)$/.test(encoding) || types.has('base64')) {
    try {
      return textOf(Uint8Array.fromBase64(value.replace(/\s/g, '')), params)
    } catch {
      return ''
    }
  }
  return value
}

function quotedBytes(value: string): Uint8Array {
  const bytes: number[] = []
  for (const { 0: piece } of value.matchAll(/=[0-9a-f]{2}|./gisu))
    if (piece.length === 3 && piece.startsWith('=')) bytes.push(Number.parseInt(piece.slice(1), 16))
    else bytes.push(...new TextEncoder().encode(piece))
  return new Uint8Array(bytes)
}

function textOf(bytes: Uint8Array, params: Line['params']): string {
  for (const charset of [params.get('CHARSET') ?? 'utf-8', 'utf-8'])
    try {
      return new TextDecoder(charset, { fatal: true }).decode(bytes)
    } catch {}
  return new TextDecoder('windows-1252').decode(bytes)
}

/** Splits a value at the signs that are not escaped, and removes the escapes of each piece. */
function pieces(value: string, sign: ';' | ','): string[] {
  const all: string[] = []
  let piece = ''
  for (let at = 0; at < value.length; at += 1) {
    const next = value[at + 1] ?? ''
    if (value[at] === '\\' && /[\\,;:nN]/.test(next)) {
      piece += /n/i.test(next) ? '\n' : next
      at += 1
    } else if (value[at] === sign) {
      all.push(piece.trim())
      piece = ''
    } else piece += value[at] ?? ''
  }
  return [...all, piece.trim()]
}

/** Returns a value that has only one piece, without its escapes. */
function whole(line: Line): string {
  return textIn(line)
    .replace(/\\([\\,;:nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign))
    .trim()
}

function rowOf({ lines }: Card): Row {
  const row: Row = new Map()
  const add = (column: string, text: string) => {
    if (text !== '') row.set(column, [...(row.get(column) ?? []), text])
  }
  const all = (name: string) => lines.filter((line) => line.name === name)
  const plain = (name: string) => all(name).map(whole)
  const parts = (line: Line | undefined) => (line === undefined ? [] : pieces(textIn(line), ';'))

  const [last = '', first = '', more = '', before = '', behind = ''] = parts(all('N')[0])
  const [company = ''] = parts(all('ORG')[0])
  const [name = ''] = plain('FN')
  const isCompany = /^org/i.test(plain('KIND')[0] ?? '') || (last + first === '' && (name === company || name === ''))
  add('Firma', isCompany ? company || name : company)
  if (!isCompany) {
    add('Nachname', [last || (first === '' ? name : ''), behind].filter((part) => part !== '').join(' '))
    add('Vorname', [first, more].filter((part) => part !== '').join(' '))
    add(/^(herrn?|frau|mrs?|ms)\.?$/i.test(before) ? 'Anrede' : 'Titel', before)
    add('Rufname', plain('NICKNAME')[0] ?? '')
    add('Geburtsdatum', dayOf(all('BDAY')[0]))
    add('Geschlecht', { M: 'm', F: 'w', O: 'd' }[parts(all('GENDER')[0])[0]?.toUpperCase() ?? ''] ?? '')
  }
  for (const line of all('TEL'))
    if (!line.types.has('fax') && !line.types.has('pager')) add(columnOfPhone(line.types), reachOf(line))
  for (const line of all('EMAIL')) add('E-Mail', reachOf(line))
  addAddresses(all('ADR'), parts, add)
  add(
    'Gruppe',
    all('CATEGORIES')
      .flatMap((line) => pieces(textIn(line), ','))
      .filter((group) => group !== '')
      .join(', '),
  )
  const notes = [...(row.get('Bemerkung') ?? []), ...plain('NOTE')]
  if (notes.length > 0) row.set('Bemerkung', [notes.join('\n')])
  return row
}

function columnOfPhone(types: Line['types']): string {
  if (types.has('cell')) return 'Mobil'
  return types.has('work') ? 'Telefon dienstlich' : 'Telefon'
}

/** A phone number or email address, without the `tel:` or `mailto:` of version 4.0. */
function reachOf(line: Line): string {
  return textIn(line)
    .replace(/^(tel|mailto):/i, '')
    .replace(/;ext=.*$/i, '')
    .trim()
}

/** Adds the home address, else the first one, to the columns of an address; others become remarks. */
function addAddresses(
  lines: readonly Line[],
  parts: (line: Line) => string[],
  add: (column: string, text: string) => void,
): void {
  const main = lines.find(({ types }) => types.has('home')) ?? lines[0]
  for (const line of lines) {
    const [box = '', extra = '', street = '', city = '', , code = '', country = ''] = parts(line)
    if (line === main) {
      add('Straße', street.replaceAll('\n', ' '))
      add('Adresszusatz', [extra, box].filter((part) => part !== '').join(', '))
      add('PLZ', code)
      add('Ort', city)
      add('Land', country)
    } else {
      add('Bemerkung', [box, extra, street, `${code} ${city}`.trim(), country].filter((part) => part !== '').join(', '))
    }
  }
}

/** Returns a day of birth; empty where its year is unknown. */
function dayOf(line: Line | undefined): string {
  if (line === undefined) return ''
  const [, year = '', month, day] = /^(\d{4})-?(\d\d)-?(\d\d)/.exec(line.value.trim()) ?? []
  if (year === '') return line.value.trim().startsWith('--') ? '' : line.value.trim()
  // Apple writes such a year where nobody said one.
  return line.params.get('X-APPLE-OMIT-YEAR') === year ? '' : `${year}-${month}-${day}`
}
