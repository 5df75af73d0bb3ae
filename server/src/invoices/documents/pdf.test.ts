import { giroCode } from '@bahnfrei/domain/base/money/giroCode.ts'
import { often, seedOr } from '@bahnfrei/domain/base/testLength.ts'
import { drawnFacts, drawnInvoice } from '@bahnfrei/domain/invoices/drawnInvoice.ts'
import { chanceOf, EXEMPT, OUTSIDE } from '@bahnfrei/domain/invoices/drawnLines.ts'
import type { IssuedInvoice } from '@bahnfrei/domain/invoices/invoice.ts'
import { cancellationOf, type InvoiceFacts, issued } from '@bahnfrei/domain/invoices/issue.ts'
import { XmlDocument } from 'libxml2-wasm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { attachedTo, codeIn, pagesOf } from '../../../world/testPaper.ts'
import { cii } from './cii.ts'
import { invoicePdf } from './pdf.ts'
import { misread } from './testReaders.ts'

const NUMBER = { runningNumber: '147', invoiceNumber: 'RE-2026-0147' }
const ODD_NAME = 'Müller & Söhne <GmbH> "Eiche" Łukasz'
const DRAWN = drawnFacts(chanceOf(1))
const [ITEM] = DRAWN.items as [InvoiceFacts['items'][number]]
const TAXED = { ...ITEM.rate, category: 'S', percentage: 19, reason: '' } as const
const priced = (name: string, quantity: number, unitAmount: number, changed: Partial<typeof ITEM> = {}) => ({
  ...ITEM,
  description: '',
  taxInside: 19,
  rate: TAXED,
  ...changed,
  name,
  quantity,
  unitAmount: unitAmount as typeof ITEM.unitAmount,
})
const FACTS: InvoiceFacts = {
  ...DRAWN,
  issuer: { ...DRAWN.issuer, name: 'SV Eichenhain 1898 e.V.' },
  invoiceType: 'regular',
  language: 'de',
  invoiceDate: '2026-11-20',
  dueDate: '2026-12-04',
  deliveryDate: '2026-10-01',
  deliveryEndDate: '2026-12-31',
  collectionMethod: 'transfer',
  account: { holder: 'Schützenverein Eichenhain', iban: 'DE02120300000000202051', bic: 'BYLADEM1001', bankName: 'Öko' },
  debit: null,
  buyer: {
    name: 'Ben Brandt',
    addressLines: ['Am Schützenplatz 4'],
    postalCode: '12345',
    city: 'Eichenhain',
    country: 'DE',
    email: '',
    vatId: '',
    reference: '',
  },
  note: 'Hallo Ben, & willkommen',
  comment: 'Bis bald',
  items: [priced('Scheiben', 3, 1_50), priced('Munition', 2, 12_00)],
}
const invoiceOf = (changed: Partial<InvoiceFacts> = {}) => issued({ ...FACTS, ...changed }, NUMBER)
const pdfOf = (
  invoice: IssuedInvoice,
  { logo = null, isCopy = false }: { logo?: Buffer | null; isCopy?: boolean } = {},
) => invoicePdf(invoice, { logo, isCopy })
const linesOf = async (invoice: IssuedInvoice) => pagesOf(await pdfOf(invoice)).flat()

/** Writes cents as papers have them, in another way than the application does. */
function euros(amount: number, { language }: IssuedInvoice): string {
  return `${(amount / 100).toLocaleString(language, { minimumFractionDigits: 2 })}\u00A0€`
}

/** Returns the number that an amount on paper stands for. */
function readEuros(written: string, { language }: IssuedInvoice): number {
  const bare = written.replace('\u00A0€', '')
  return Number(language === 'de' ? bare.replaceAll('.', '').replace(',', '.') : bare.replaceAll(',', ''))
}

test('random invoices and cancellations show on paper the cents that they have, and carry their e-invoice', async () => {
  const chance = chanceOf(seedOr(11))
  const count = often({ gate: 8, long: 300 })
  for (let drawn = 1; drawn <= count; drawn += 1) {
    const invoice = drawnInvoice(chance, drawn)
    const { items, groups, net, tax, gross } = invoice
    const pdf = await pdfOf(invoice)
    expect(attachedTo(pdf).map(String)).toEqual([cii(invoice, 'facturX')])

    const lines = pagesOf(pdf).flat()
    const isNet = lines.some((line) => /^(Alle Preise sind ohne Umsatzsteuer|All prices exclude VAT)\.$/.test(line))
    const amounts = lines.filter((line) => /^-?[\d.,]+\u00A0€$/.test(line))
    const rows = items.map((_, at) => amounts.slice(2 * at, 2 * at + 2) as [string, string])
    const shown = { invoice, amounts: rows.map(([, amount]) => amount) }
    expect(shown).toEqual({ invoice, amounts: items.map((item) => euros(isNet ? item.net : item.gross, invoice)) })
    for (const [at, [price, amount]] of rows.entries()) {
      const whole = readEuros(price, invoice) * (items[at]?.quantity ?? 0)
      expect(Math.abs(whole - readEuros(amount, invoice)), `${price}: ${amount}`).toBeLessThan(0.1)
    }
    const isPlain = groups.length === 1 && groups[0]?.category !== 'S'
    const text = lines.join(' ')
    const [netWord, totalWord] = invoice.language === 'de' ? ['Netto', 'Gesamt'] : ['Net', 'Total']
    expect(text).toContain(` ${totalWord} ${euros(gross, invoice)} `)
    expect(text.includes(` ${netWord} ${euros(net, invoice)} `)).toBe(!isPlain)
    for (const group of groups) {
      const taxed = `${euros(group.net, invoice)} ${euros(group.tax, invoice)}`
      expect(isPlain || text.includes(taxed), taxed).toBe(true)
      expect(text).toContain(group.reason)
    }
    expect(net + tax).toBe(gross)
  }
})

test('two programs that nobody of us wrote read from the file what the invoice says', async () => {
  const chance = chanceOf(seedOr(13))
  const count = often({ gate: 6, long: 100 })
  for (let drawn = 1; drawn <= count; drawn += 1) {
    const invoice = drawnInvoice(chance, drawn)
    expect({ invoice, misread: await misread(await pdfOf(invoice), invoice) }).toEqual({ invoice, misread: [] })
  }
})

test('the paper says who, to whom, what, when and how it is paid, in German', async () => {
  const lines = await linesOf(invoiceOf())
  const at = lines.indexOf('Ben Brandt')
  expect(lines.slice(at, at + 3)).toEqual(['Ben Brandt', 'Am Schützenplatz 4', '12345 Eichenhain'])
  expect(lines[0]).toBe('SV Eichenhain 1898 e.V.')
  for (const [label, value] of [
    ['Rechnungsnummer', 'RE-2026-0147'],
    ['Rechnungsdatum', '20.11.2026'],
    ['Leistungszeitraum', '01.10.2026 – 31.12.2026'],
    ['Fällig am', '04.12.2026'],
    ['Steuernummer', '020 250 12345'],
  ])
    expect(lines[lines.indexOf(label as string) + 1]).toBe(value)
  const from = lines.indexOf('Rechnung RE-2026-0147')
  expect(lines.slice(from, from + 20)).toEqual([
    'Rechnung RE-2026-0147',
    'Hallo Ben, & willkommen',
    ...['Nr.', 'Leistung', 'Menge', 'Einzeln', 'Steuer', 'Betrag'],
    ...['1', 'Scheiben', '3', '1,50\u00A0€', '19\u00A0%', '4,50\u00A0€'],
    ...['2', 'Munition', '2', '12,00\u00A0€', '19\u00A0%', '24,00\u00A0€'],
  ])
  const rest = lines.join('\n')
  expect(rest).toContain('Alle Preise enthalten die Umsatzsteuer.')
  expect(rest).toContain('Umsatzsteuer 19\u00A0% auf 23,95\u00A0€\n4,55\u00A0€\nGesamt\n28,50\u00A0€')
  expect(rest).toContain(
    'Bitte überweise 28,50\u00A0€ bis 4. Dezember 2026.\nEmpfänger: Schützenverein Eichenhain\nIBAN: DE02 1203 0000 0000 2020 51\nBIC: BYLADEM1001\nBank: Öko\nVerwendungszweck: RE-2026-0147',
  )
  expect(rest).toContain('Bis bald')
  expect(rest).toContain('VR 1234, Amtsgericht Wetzlar')
})

test('the paper of an English invoice is English, also as a copy, and an address abroad ends with its country', async () => {
  const invoice = invoiceOf({ language: 'en', deliveryEndDate: null, buyer: { ...FACTS.buyer, country: 'AT' } })
  const [page = []] = pagesOf(await pdfOf(invoice, { isCopy: true }))
  for (const line of [
    'Invoice RE-2026-0147 (copy)',
    'AUSTRIA',
    'Date of supply',
    '1 Oct 2026',
    'Quantity',
    'Page 1 of 1',
  ])
    expect(page).toContain(line)
  expect(page).toContain('Please transfer 28.50\u00A0€ by 4 December 2026.')
  expect(page.join(' ')).not.toMatch(/Rechnung|Betrag|Steuer/)
})

test('a copy says so, and carries the same e-invoice', async () => {
  const invoice = invoiceOf()
  const copy = await pdfOf(invoice, { isCopy: true })
  expect(pagesOf(copy).flat()).toContain('Rechnung RE-2026-0147 (Kopie)')
  expect(attachedTo(copy).map(String)).toEqual([cii(invoice, 'facturX')])
})

test('a cancellation names what it cancels and why, with negated amounts, and asks for nothing', async () => {
  const number = { runningNumber: '148', invoiceNumber: 'RE-2026-0148' }
  const invoice = cancellationOf(invoiceOf(), { ...number, invoiceDate: '2026-11-28', reason: 'Falsche Menge' })
  const pdf = await pdfOf(invoice)
  const text = pagesOf(pdf).flat().join('\n')
  expect(text).toContain('Stornorechnung RE-2026-0148')
  expect(text.replaceAll('\n', ' ')).toContain(
    'hebt die Rechnung RE-2026-0147 vom 20. November 2026 vollständig auf. Grund: Falsche Menge',
  )
  expect(text).toContain('Gesamt\n-28,50\u00A0€')
  expect(text).not.toContain('IBAN')
  expect(codeIn(pdf)).toBeUndefined()
})

describe('the code on the paper', () => {
  test('is read back as the transfer to the account, with the cents and the number of the invoice', async () => {
    const invoice = invoiceOf()
    const { account, gross: amount, currency, referenceNumber: reference } = invoice
    const code = codeIn(await pdfOf(invoice))
    expect(code?.split('\n').slice(5)).toEqual([
      'Schützenverein Eichenhain',
      'DE02120300000000202051',
      'EUR28.50',
      '',
      '',
      'RE-2026-0147',
    ])
    expect(account && code).toBe(account && giroCode({ account, amount, currency, reference }))
  })

  test.each<[string, Partial<InvoiceFacts>, string]>([
    ['cash', { collectionMethod: 'cash', account: null }, 'Bitte zahle 28,50\u00A0€ bis 4. Dezember 2026 bar.'],
    ['dollars', { currency: 'USD' }, 'Bitte überweise $ 28,50 bis 4. Dezember 2026.'],
    ['no account', { collectionMethod: 'other', account: null, dueDate: null }, 'Bitte zahle 28,50\u00A0€.'],
    ['nothing to pay', { items: [priced('Probe', 1, 0)] }, 'Es ist nichts zu zahlen.'],
    [
      'a debit',
      {
        collectionMethod: 'sepa_charge',
        debit: { mandateReference: 'M-23', creditorId: 'DE98ZZZ09999999999', iban: 'DE91100000000123456789' },
      },
      'Wir ziehen 28,50\u00A0€ am 4. Dezember 2026 ein.',
    ],
  ])('is left out for %s', async (_, changed, said) => {
    const pdf = await pdfOf(invoiceOf(changed))
    const lines = pagesOf(pdf).flat()
    expect(lines).toContain(said)
    expect(codeIn(pdf)).toBeUndefined()
    expect(lines.join(' '), 'the account of the payer').not.toMatch(/DE91 1000|0123/)
  })
})

test('a fee without tax has one sum and its reason, and no line of tax', async () => {
  const fee = priced('Beitrag', 1, 30_00, { taxInside: null, rate: { ...TAXED, ...OUTSIDE } })
  const text = (await linesOf(invoiceOf({ items: [fee] }))).join('\n')
  expect(text).toContain(`–¹\n30,00\u00A0€\n¹ ${OUTSIDE.reason}\nGesamt\n30,00\u00A0€`)
  expect(text).not.toMatch(/Netto|Umsatzsteuer/)
})

test('prices with tax inside and without on one invoice are all shown without it, as the e-invoice has them', async () => {
  const [exempt] = EXEMPT
  const items = [
    priced('Mit', 3, 10_00),
    priced('Ohne', 1, 10_00, { taxInside: null }),
    priced('Frei', 1, 5_00, { taxInside: null, rate: { ...TAXED, ...exempt } }),
  ]
  const lines = await linesOf(invoiceOf({ items }))
  expect(lines.slice(lines.indexOf('Mit'), lines.indexOf('Mit') + 5)).toEqual([
    'Mit',
    '3',
    '8,403333\u00A0€',
    '19\u00A0%',
    '25,21\u00A0€',
  ])
  expect(lines).toContain('Alle Preise sind ohne Umsatzsteuer.')
  expect(lines).toContain('Steuerfrei¹ 5,00\u00A0€')
})

test('two hundred lines go over pages that repeat the head and are counted, and add up to the total', async () => {
  const items = Array.from({ length: 200 }, (_, at) => priced(`Posten ${at + 1}`, at + 1, 10_00 + at))
  const invoice = invoiceOf({ items })
  const pages = pagesOf(await pdfOf(invoice))
  expect(pages.length).toBeGreaterThan(5)
  for (const [at, page] of pages.entries()) {
    expect(page.at(-1)).toBe(`Seite ${at + 1} von ${pages.length}`)
    expect(page.includes('Betrag')).toBe(page.some((line) => line.startsWith('Posten ')))
    expect(page.includes('SV Eichenhain 1898 e.V. · Rechnung RE-2026-0147')).toBe(at > 0)
  }
  const lines = pages.flat()
  const amounts = items.map(({ name }) => lines[lines.indexOf(name) + 4] ?? '')
  const sum = amounts.reduce((total, amount) => total + Math.round(100 * readEuros(amount, invoice)), 0)
  expect(sum).toBe(invoice.gross)
  expect(lines[lines.indexOf('Gesamt') + 1]).toBe(euros(sum, invoice))
})

test('a long name leaves room for the address in the window, and is told in full below', async () => {
  const name = 'Verein der Freunde & Förderer des Schießsports im Landkreis '.repeat(12).trim()
  const addressLines = ['c/o Engel', 'Hinterhaus', 'Straße 1 a']
  const lines = await linesOf(invoiceOf({ buyer: { ...FACTS.buyer, name, addressLines } }))
  const at = lines.indexOf('c/o Engel')
  expect(lines.slice(at, at + 4)).toEqual([...addressLines, '12345 Eichenhain'])
  expect(lines.join(' ')).toContain(`Rechnung an: ${name}`)
})

describe('the file', () => {
  test('has the same bytes whenever it is made, with the day of the invoice as its own', async () => {
    const logo = await sharp({ create: { width: 90, height: 60, channels: 4, background: '#1f5b3a80' } })
      .png()
      .toBuffer()
    const [one, two] = [await pdfOf(invoiceOf(), { logo }), await pdfOf(invoiceOf(), { logo })]
    expect(one.equals(two)).toBe(true)
    expect(one.toString('latin1')).toContain('(D:20261120000000Z)')
  })

  test('has its logo without transparency, which files for years must not have', async () => {
    const logo = await sharp({ create: { width: 90, height: 60, channels: 4, background: '#1f5b3a80' } })
      .webp()
      .toBuffer()
    const text = (await pdfOf(invoiceOf(), { logo })).toString('latin1')
    expect(text).toMatch(/\/Subtype \/Image\n/)
    expect(text).not.toMatch(/SMask/)
  })

  test('says in metadata that programs can read what it is and what is attached, whatever the names have', async () => {
    const invoice = issued(
      { ...FACTS, issuer: { ...FACTS.issuer, name: ODD_NAME } },
      { runningNumber: '1', invoiceNumber: 'R&D<1>' },
    )
    const pdf = (await pdfOf(invoice)).toString('utf8')
    const found = XmlDocument.fromString(/<x:xmpmeta.*?<\/x:xmpmeta>/s.exec(pdf)?.[0] ?? '')
    const read = (path: string) =>
      found
        .find(path, {
          rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
          dc: 'http://purl.org/dc/elements/1.1/',
          fx: 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#',
          pdfaid: 'http://www.aiim.org/pdfa/ns/id/',
          pdfuaid: 'http://www.aiim.org/pdfua/ns/id/',
          pdfaExtension: 'http://www.aiim.org/pdfa/ns/extension/',
          pdfaSchema: 'http://www.aiim.org/pdfa/ns/schema#',
        })
        .map((node) => node.content)
    expect(read('//dc:title//rdf:li')).toEqual(['Rechnung R&D<1>'])
    expect(read('//dc:creator//rdf:li')).toEqual([ODD_NAME])
    expect(read('//pdfaid:*')).toEqual(['3', 'B'])
    expect(read('//pdfuaid:part')).toEqual(['1'])
    expect(read('//fx:*')).toEqual(['factur-x.xml', 'INVOICE', '1.0', 'EN 16931'])
    expect(read('//pdfaExtension:schemas')).toHaveLength(1)
    expect(read('//pdfaExtension:schemas/rdf:Bag/rdf:li/pdfaSchema:prefix')).toEqual(['fx', 'pdfuaid'])
    found.dispose()
  })

  test('can be read aloud: its language, its title, and the roles of what is on it', async () => {
    const text = (await pdfOf(invoiceOf())).toString('latin1')
    expect(text).toMatch(/\/Lang \(de\)/)
    expect(text).toMatch(/\/DisplayDocTitle true/)
    expect(text).toMatch(/\/AFRelationship \/Alternative/)
    const tags = new Set([...text.matchAll(/\/S \/(\w+)\n/g)].map(([, tag]) => tag))
    for (const tag of ['Document', 'H1', 'P', 'Table', 'TR', 'TH', 'TD']) expect(tags).toContain(tag)
  })
})
