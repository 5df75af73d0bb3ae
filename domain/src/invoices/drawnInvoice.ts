import { SPHERES } from '../accounts/account.ts'
import { printedNumber } from '../accounts/tally.ts'
import { addDays } from '../base/time/time.ts'
import { type Chance, drawnLines, OUTSIDE, oneOf } from './drawnLines.ts'
import { type Buyer, type InvoiceType, type IssuedInvoice, type Issuer, MOST_INVOICE } from './invoice.ts'
import { cancellationOf, dueDateOf, type InvoiceFacts, issued } from './issue.ts'

/** All letters of the languages of the EU that are no plain Latin ones, with Greek and Cyrillic ones among them. */
const LETTERS =
  'ÄÖÜäöüßẞ ÁÂÃÅÆÇÈÉÊËÍÎÏÐÑÓÔÕØŒÙÚÛÝÞ áâãåæçèéêëíîïñóôõøœùúûýþ ĀĂĄĆČĊĎĐĒĖĘĚĞĠĢĦĪĮĶĹĽŁŃŇŅŐŔŘŚŠŞȘŤŢȚŪŮŰŲŹŻŽ żółć ΑΒΓΔάέήίόύώ БГДЖЩЪьюя'
const NAMES = [
  'Ben Brandt',
  'Müller & Söhne <GmbH> "Eiche" \'24\'',
  LETTERS,
  '=1+1',
  'Schützin 🎯 Ida 👩‍👧 Ⅻ',
  ']]><evil xmlns="x">&amp;</evil><!--',
  'Verein der Freunde & Förderer des Schießsports im Landkreis '.repeat(4).slice(0, MOST_INVOICE.itemName).trim(),
]
const NOTES = ['', 'Danke!\nBitte bis zum Ende des Monats.', '<b>&nbsp;</b> 100 % & mehr', LETTERS]

const ISSUER: Issuer = {
  name: 'SV Eichenhain 1898 e.V.',
  addressLines: ['Am Schützenhaus 1'],
  postalCode: '35745',
  city: 'Herborn',
  country: 'DE',
  email: 'kasse@eichenhain.example',
  vatId: '',
  registerNumber: 'VR 1234, Amtsgericht Wetzlar',
  taxNumber: '020 250 12345',
  contact: 'Anna Ahrens',
  phone: '+49 2772 1234',
  website: 'https://eichenhain.example',
}

const BUYER: Buyer = {
  name: 'Ben Brandt',
  addressLines: ['Lindenweg 4'],
  postalCode: '35745',
  city: 'Herborn',
  country: 'DE',
  email: 'ben@example.org',
  vatId: '',
  reference: '',
}

const ACCOUNT = {
  holder: 'Schützenverein Eichenhain',
  iban: 'DE02120300000000202051',
  bic: 'BYLADEM1001',
  bankName: '',
}

/** Returns all that an invoice of a club could say, drawn by chance: of each kind of tax, person, account and text. */
export function drawnFacts(chance: Chance): InvoiceFacts {
  const invoiceDate = addDays('2026-01-01', chance(700))
  const method = oneOf(chance, ['transfer', 'transfer', 'sepa_charge', 'cash', 'other'] as const)
  const lines = drawnLines(chance)
  return {
    invoiceType: oneOf(chance, ['regular', 'recurring'] as const),
    language: oneOf(chance, ['de', 'en'] as const),
    referenceNumber: null,
    invoiceDate,
    dueDate: dueDateOf(invoiceDate, chance(30)),
    deliveryDate: addDays(invoiceDate, -chance(40)),
    deliveryEndDate: chance(2) === 0 ? addDays(invoiceDate, chance(300)) : null,
    currency: 'EUR',
    issuer: { ...ISSUER, name: oneOf(chance, [ISSUER.name, ...NAMES]), vatId: chance(2) === 0 ? 'DE123456789' : '' },
    buyer: drawnBuyer(chance),
    collectionMethod: method,
    account: method === 'cash' ? null : ACCOUNT,
    debit:
      method === 'sepa_charge' && chance(4) > 0
        ? { mandateReference: 'M-2026/0001', creditorId: 'DE98ZZZ09999999999', iban: 'DE91100000000123456789' }
        : null,
    note: oneOf(chance, NOTES),
    comment: oneOf(chance, NOTES),
    items: lines.map((line, at) => ({
      ...line,
      rate: { ...line.rate, id: null, name: `${line.rate.percentage} %` },
      productId: null,
      name: at === 0 ? oneOf(chance, NAMES) : `Posten ${at + 1}`,
      description: oneOf(chance, ['', 'Kaliber .22 lfB & mehr']),
      category: oneOf(chance, ['good', 'service', 'subscription'] as const),
      account: { number: line.rate === OUTSIDE ? '40000' : '44000', name: 'Erlöse' },
      costCenter: oneOf(chance, [null, { number: '100', name: 'Jugend' }]),
      sphere: oneOf(chance, [null, ...SPHERES]),
      shownInCashbook: false,
    })),
    cancels: null,
  }
}

function drawnBuyer(chance: Chance): Buyer {
  const name = oneOf(chance, NAMES)
  const isAbroad = chance(5) === 0
  const kinds: Partial<Buyer>[] = [
    {},
    { reference: '04011000-1234512345-06', vatId: isAbroad ? 'ATU12345678' : 'DE987654321' },
    { addressLines: [], postalCode: '', city: '', email: '' },
    { addressLines: ['c/o Engel', 'Hinterhaus', 'Straße des 17. Juni 1 a'] },
    // More lines than the window of an envelope has.
    {
      addressLines: ['Haus', 'Flur', 'Tür'].map((part) => `${part} `.repeat(20).trim()),
      city: 'Herborn '.repeat(12).trim(),
    },
  ]
  return { ...BUYER, name, country: isAbroad ? 'AT' : 'DE', vatId: 'DE987654321', ...oneOf(chance, kinds) }
}

/** Returns an invoice that was issued as the one with this count, or its cancellation. */
export function drawnInvoice(chance: Chance, count: number): IssuedInvoice {
  const facts = drawnFacts(chance)
  const numbered = (type: InvoiceType, next: number) => ({
    runningNumber: `${next}`,
    invoiceNumber: printedNumber(type === 'recurring' ? 'BE/JJ-' : 'RE-JJJJ-', next, 2026),
  })
  const original = issued(facts, numbered(facts.invoiceType, count))
  if (chance(6) > 0) return original
  const reason = oneOf(chance, ['Falsche Menge', 'Storno: <zu viel> & doppelt'])
  const number = numbered(facts.invoiceType, count + 1)
  return cancellationOf(original, { ...number, invoiceDate: addDays(original.invoiceDate, chance(60)), reason })
}
