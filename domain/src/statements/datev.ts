import { type Cents, type Currency, cents, fileAmount } from '../base/money/money.ts'
import type { Day } from '../base/time/time.ts'

/** A line of a voucher as the file takes it; above zero in debit. */
export type DatevLine = { number: string; costCenter: string | null; amount: Cents }

export type DatevVoucher = { day: Day; currency: Currency; text: string; lines: readonly DatevLine[] }

/** The head of a file: the numbers of the adviser and of the club there, and the year. */
export type DatevHead = {
  consultant: number
  client: number
  year: string
  /** The number of digits of the accounts. */
  digits: number
  /** The plan, if it is one that advisers know: `42` or `49`. */
  plan: string
  /** The moment at which the file is made, as digits down to milliseconds. */
  madeOn: string
  /** Whether the whole year is closed, so that the program of the adviser takes it as final. */
  isClosed: boolean
}

/** A line of an invoice, with the accounts on which its net and its tax stand in the ledger. */
export type TaxedItem = { number: string; costCenter: string | null; tax: Cents; taxNumbers: readonly string[] }

/**
 * Returns the lines of the voucher of an invoice with the tax inside of the accounts whose tax the program of the adviser
 * computes itself; a tax key on them would be an error there.
 */
export function withTaxInside(
  lines: readonly DatevLine[],
  items: readonly TaxedItem[],
  computesTax: ReadonlySet<string>,
): DatevLine[] {
  const moved = lines.map((line) => ({ ...line }))
  for (const { number, costCenter, tax, taxNumbers } of items.filter((item) => computesTax.has(item.number))) {
    const income = moved.find((line) => line.number === number && line.costCenter === costCenter)
    const taxed = moved.find((line) => taxNumbers.includes(line.number))
    if (income === undefined || taxed === undefined) continue
    income.amount = cents(income.amount - tax)
    taxed.amount = cents(taxed.amount + tax)
  }
  return moved.filter(({ amount }) => amount !== 0)
}

/** A row of the file: an amount from one account to the other. */
type Row = { debit: DatevLine; credit: DatevLine; amount: Cents }

/** Splits a voucher into amounts from one account to another; together they are all of its lines. */
function pairsOf(lines: readonly DatevLine[]): Row[] {
  const open = lines.map((line) => ({ line, left: line.amount as number }))
  const rows: Row[] = []
  for (;;) {
    const debit = open.find(({ left }) => left > 0)
    const credit = open.find(({ left }) => left < 0)
    if (debit === undefined || credit === undefined) return rows
    const amount = Math.min(debit.left, -credit.left)
    rows.push({ debit: debit.line, credit: credit.line, amount: cents(amount) })
    debit.left -= amount
    credit.left += amount
  }
}

/** The columns of a booking in the order of the format (version 13); the others stay empty. */
const numbered = (name: string, kind: string, count: number) =>
  Array.from({ length: count }, (_, at) => [`${name} - Art ${at + 1}`, `${name}${kind} ${at + 1}`]).flat()
const COLUMNS = [
  ...[
    'Umsatz (ohne Soll/Haben-Kz)',
    'Soll/Haben-Kennzeichen',
    'WKZ Umsatz',
    'Kurs',
    'Basis-Umsatz',
    'WKZ Basis-Umsatz',
  ],
  ...['Konto', 'Gegenkonto (ohne BU-Schlüssel)', 'BU-Schlüssel', 'Belegdatum', 'Belegfeld 1', 'Belegfeld 2', 'Skonto'],
  ...[
    'Buchungstext',
    'Postensperre',
    'Diverse Adressnummer',
    'Geschäftspartnerbank',
    'Sachverhalt',
    'Zinssperre',
    'Beleglink',
  ],
  ...numbered('Beleginfo', ' - Inhalt', 8),
  ...['KOST1 - Kostenstelle', 'KOST2 - Kostenstelle', 'Kost-Menge', 'EU-Land u. UStID (Bestimmung)'],
  ...['EU-Steuersatz (Bestimmung)', 'Abw. Versteuerungsart', 'Sachverhalt L+L', 'Funktionsergänzung L+L'],
  ...['BU 49 Hauptfunktionstyp', 'BU 49 Hauptfunktionsnummer', 'BU 49 Funktionsergänzung'],
  ...numbered('Zusatzinformation', '- Inhalt', 20),
  ...['Stück', 'Gewicht', 'Zahlweise', 'Forderungsart', 'Veranlagungsjahr', 'Zugeordnete Fälligkeit', 'Skontotyp'],
  ...['Auftragsnummer', 'Buchungstyp', 'USt-Schlüssel (Anzahlungen)', 'EU-Land (Anzahlungen)'],
  ...['Sachverhalt L+L (Anzahlungen)', 'EU-Steuersatz (Anzahlungen)', 'Erlöskonto (Anzahlungen)', 'Herkunft-Kz'],
  ...['Buchungs GUID', 'KOST-Datum', 'SEPA-Mandatsreferenz', 'Skontosperre', 'Gesellschaftername', 'Beteiligtennummer'],
  ...['Identifikationsnummer', 'Zeichnernummer', 'Postensperre bis', 'Bezeichnung SoBil-Sachverhalt'],
  ...['Kennzeichen SoBil-Buchung', 'Festschreibung', 'Leistungsdatum', 'Datum Zuord. Steuerperiode', 'Fälligkeit'],
  ...['Generalumkehr (GU)', 'Steuersatz', 'Land', 'Abrechnungsreferenz', 'BVV-Position'],
  ...['EU-Land u. UStID (Ursprung)', 'EU-Steuersatz (Ursprung)', 'Abw. Skontokonto'],
]
const AT = Object.fromEntries(COLUMNS.map((name, at) => [name, at])) as Record<string, number>
/** The signs of a number of a document, and the most of them and of a text. */
const NO_DOCUMENT_SIGN = /[^A-Za-z0-9$%&*+\-/]/g
const MOST = { document: 36, text: 60, label: 40, longLabel: 300 }

/** Returns the bookings of a year as a file for the programs of advisers (DATEV format, EXTF 700, category 21, version 13). */
export function datevEntries(head: DatevHead, vouchers: readonly DatevVoucher[]): string {
  const rows = vouchers.flatMap(({ day, currency, text, lines }) =>
    pairsOf(lines).map(({ debit, credit, amount }) => {
      const cells = COLUMNS.map(() => '')
      const set = (column: string, cell: string) => {
        cells[AT[column] as number] = cell
      }
      set('Umsatz (ohne Soll/Haben-Kz)', comma(amount))
      set('Soll/Haben-Kennzeichen', quoted('S'))
      set('WKZ Umsatz', quoted(currency))
      set('Konto', debit.number)
      set('Gegenkonto (ohne BU-Schlüssel)', credit.number)
      set('Belegdatum', `${day.slice(8)}${day.slice(5, 7)}`)
      set('Belegfeld 1', quoted(text.replace(NO_DOCUMENT_SIGN, '').slice(0, MOST.document)))
      set('Buchungstext', quoted(cut(text, MOST.text)))
      set('KOST1 - Kostenstelle', quoted(debit.costCenter ?? credit.costCenter ?? ''))
      set('Festschreibung', head.isClosed ? '1' : '0')
      return cells
    }),
  )
  const { year } = head
  const period = [`${year}0101`, `${year}1231`, quoted(`Jahr ${year}`), quoted(''), '1', '0', head.isClosed ? '1' : '0']
  return fileOf([...start(head, 21, 'Buchungsstapel', 13), ...period, quoted('EUR'), ...end(head)], COLUMNS, rows)
}

/** Returns the names of accounts as a file (category 20, version 3). */
export function datevLabels(head: DatevHead, accounts: readonly { number: string; name: string }[]): string {
  const rows = accounts.map(({ number, name }) => [
    ...[number, quoted(cut(name, MOST.label)), quoted('de-DE'), quoted(cut(name, MOST.longLabel))],
  ])
  const columns = ['Konto', 'Kontenbeschriftung', 'SprachId', 'Kontenbeschriftung lang']
  const period = ['', '', quoted(''), quoted(''), '', '', '', quoted('')]
  return fileOf([...start(head, 20, 'Kontenbeschriftungen', 3), ...period, ...end(head)], columns, rows)
}

function start(
  { madeOn, consultant, client, year, digits }: DatevHead,
  category: number,
  name: string,
  version: number,
) {
  return [
    ...[
      quoted('EXTF'),
      '700',
      `${category}`,
      quoted(name),
      `${version}`,
      madeOn,
      '',
      quoted('BF'),
      quoted(''),
      quoted(''),
    ],
    ...[`${consultant}`, `${client}`, `${year}0101`, `${digits}`],
  ]
}

function end({ plan }: DatevHead): string[] {
  return ['', quoted(''), '', '', quoted(plan), '', '', quoted(''), quoted('')]
}

function fileOf(...[head, columns, rows]: [string[], readonly string[], readonly string[][]]): string {
  return [head, columns, ...rows].map((cells) => `${cells.join(';')}\r\n`).join('')
}

/** Writes a text cell. A line within it would end the row. */
function quoted(text: string): string {
  return `"${text.replace(/[\r\n\t]+/g, ' ').replaceAll('"', '""')}"`
}

function cut(text: string, most: number): string {
  return [...text].slice(0, most).join('')
}

function comma(amount: Cents): string {
  return fileAmount(amount).replace('.', ',')
}

/** The codes of Windows-1252 that are not those of Unicode, by their sign. */
const CODES = new Map(
  Array.from({ length: 32 }, (_, at): [string, number] => [
    new TextDecoder('windows-1252').decode(Uint8Array.of(0x80 + at)),
    0x80 + at,
  ]),
)

/** Returns a text in Windows-1252, in which the programs of advisers read files. A sign without code is its letter, or `?`. */
export function windows1252(text: string): Uint8Array {
  const codeOf = (sign: string): number | undefined => {
    const code = sign.codePointAt(0) as number
    return code < 0x80 || (code >= 0xa0 && code <= 0xff) ? code : CODES.get(sign)
  }
  return Uint8Array.from(
    [...text.normalize('NFC')],
    (sign) => codeOf(sign) ?? codeOf(sign.normalize('NFD').charAt(0)) ?? 0x3f,
  )
}
