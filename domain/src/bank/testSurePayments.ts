import { cents } from '../base/money/money.ts'
import { addDays } from '../base/time/time.ts'
import { oneOf } from '../invoices/drawnLines.ts'
import { FIRST_NAMES, FOREIGN_NAMES, iban } from './testFacts.ts'
import {
  type Act,
  alone,
  countOf,
  hasSets,
  isUnknown,
  known,
  list,
  one,
  paying,
  several,
  sum,
  take,
  unknown,
  wholly,
  write,
} from './testPaying.ts'
import { CALLED_FEES, QUIET } from './testTexts.ts'

/** Payments that are certain by the rules of the club, and parts. */
export const SURE: readonly (readonly [string, number, Act])[] = [
  [
    'number, known account',
    22,
    paying(known, ({ chance, invoice, add }) => add([true, wholly(invoice)], { text: one(chance, invoice) })),
  ],
  [
    'number, account not known',
    8,
    paying(unknown, ({ chance, invoice, add }) => add([true, wholly(invoice)], { text: one(chance, invoice) })),
  ],
  [
    'number, account and name of a stranger',
    5,
    paying(unknown, ({ chance, invoice, add }) =>
      add([true, wholly(invoice)], {
        name: `${oneOf(chance, FIRST_NAMES)} ${oneOf(chance, FOREIGN_NAMES)}`,
        account: iban(chance),
        text: one(chance, invoice),
      }),
    ),
  ],
  [
    'number, account of a spouse',
    5,
    paying(unknown, ({ chance, person, invoice, add }) =>
      add([true, wholly(invoice)], {
        name: `Roswitha ${person.surname}`,
        account: iban(chance),
        text: one(chance, invoice),
      }),
    ),
  ],
  [
    'number of one of two with the same name',
    2,
    paying(
      () => ({ isFit: (person) => !person.isAlone && isUnknown(person) }),
      ({ chance, invoice, add }) => add([true, wholly(invoice)], { text: one(chance, invoice) }),
    ),
  ],
  [
    'several numbers',
    5,
    paying(several(2), ({ chance, invoices, add }) =>
      add([true, wholly(...invoices)], {
        amount: sum(invoices),
        text: list(invoices, oneOf(chance, [' ', ', ', ' und ', ' + ', '; ', '/'])),
      }),
    ),
  ],
  [
    'several numbers, the second as its count',
    2,
    paying(several(2), ({ chance, invoices: [first, second], add }) => {
      if (first === undefined || second === undefined) return
      const isSeries = first.number.slice(0, -4) === second.number.slice(0, -4)
      add([isSeries, wholly(first, second)], {
        amount: first.rest + second.rest,
        text: `${first.number}${oneOf(chance, [', ', '/', ' + ', ' und '])}${countOf(second)}`,
      })
    }),
  ],
  [
    'account alone',
    14,
    paying(alone, ({ chance, invoice, add, made, person }) => {
      if (
        made.invoices.some(
          ({ payerIds, rest, id }) => payerIds[0] === person.id && rest === invoice.rest && id !== invoice.id,
        )
      )
        return
      const isFee = invoice.about.startsWith('Mitgliedsbeitrag')
      add([!hasSets(made, person, invoice), wholly(invoice)], {
        text: oneOf(chance, isFee ? [...QUIET, ...CALLED_FEES] : [...QUIET, invoice.about]),
      })
    }),
  ],
  [
    'short number, known account',
    5,
    paying(alone, ({ chance, invoice, add }) => {
      const digits = invoice.number.replace(/^\D+/, '')
      const isOwn = digits.length > countOf(invoice).length
      add([isOwn, wholly(invoice)], {
        text: oneOf(chance, [digits, `Rechnung ${digits}`, `Rg. ${digits}`, `Nr. ${digits}`]),
      })
    }),
  ],
  [
    'debit',
    6,
    paying(known, ({ chance, invoice, add, year }) => {
      const endToEndId = `BF${chance(1_000_000_000)}X${invoice.number.replace(/\D/g, '')}`
      year.facts.debits.push({ endToEndId, invoiceId: invoice.id, amount: invoice.rest, isReturned: false })
      add([true, wholly(invoice)], { endToEndId, text: 'SEPA-Lastschrift' })
    }),
  ],
  [
    'debit and its return',
    3,
    paying(known, ({ chance, invoice, add, year, day }) => {
      const endToEndId = `BF${chance(1_000_000_000)}X${invoice.number.replace(/\D/g, '')}`
      const fee = cents(oneOf(chance, [0, 3_00, 8_11]))
      year.facts.debits.push({ endToEndId, invoiceId: invoice.id, amount: invoice.rest, isReturned: false })
      add([true, wholly(invoice)], { endToEndId })
      const returned = { code: 'AC04', originalAmount: invoice.rest, fee }
      const back = [{ invoiceId: invoice.id, amount: cents(-invoice.rest) }]
      add([true, back], {
        endToEndId,
        day: addDays(day, 3),
        amount: -invoice.rest - fee,
        returned,
        text: 'Retoure SEPA Lastschrift',
      })
    }),
  ],
  [
    'debit with another amount',
    1,
    paying(known, ({ chance, invoice, add, year }) => {
      const endToEndId = `BF${chance(1_000_000_000)}`
      year.facts.debits.push({ endToEndId, invoiceId: invoice.id, amount: invoice.rest, isReturned: false })
      add([false, wholly(invoice)], { endToEndId, amount: invoice.rest + 100 })
    }),
  ],
  [
    'return of what was never paid',
    1,
    paying(known, ({ chance, invoice, add, year }) => {
      const endToEndId = `BF${chance(1_000_000_000)}`
      year.facts.debits.push({ endToEndId, invoiceId: invoice.id, amount: invoice.rest, isReturned: false })
      add([false, []], {
        endToEndId,
        amount: -invoice.rest,
        returned: { code: 'MS03', originalAmount: invoice.rest, fee: cents(0) },
      })
    }),
  ],
  [
    'sum of a collection',
    1,
    (made, year, kind) => {
      const taken = Array.from({ length: 12 }, () => take(made, known())?.invoice).filter(
        (invoice) => invoice !== undefined,
      )
      const reference = `PII-${made.chance(1_000_000_000)}-RCUR`
      const isWrong = made.chance(3) === 0
      year.facts.collections.push({
        ...{ id: reference, messageId: reference, references: [reference], accountId: 'bank', day: '2026-09-01' },
        sequence: null,
        ...{ lines: wholly(...taken), sum: cents(sum(taken)) },
      })
      const said = oneOf(made.chance, [
        { batchReference: reference },
        { text: `SAMMLER ${reference} 12 POSTEN` },
        { endToEndId: reference.replaceAll('-', '') },
      ])
      const truth = { kind, allocations: wholly(...taken), isCertain: !isWrong }
      write(made, year, truth, {
        name: 'SV Musterstadt',
        account: 'DE02120300000000202051',
        day: '2026-09-01',
        amount: sum(taken) - (isWrong ? 1 : 0),
        ...said,
      })
    },
  ],
  [
    'part, called one',
    2,
    paying(alone, ({ chance, invoice, add }) => {
      const part = cents(Math.max(1, Math.floor(invoice.rest / 3) - 7))
      add([false, [{ invoiceId: invoice.id, amount: part }]], {
        amount: part,
        text: `${oneOf(chance, ['Rate ', '1. Rate ', 'Teilzahlung '])}${invoice.number}`,
      })
    }),
  ],
  [
    'part, not called one',
    1,
    paying(known, ({ invoice, add }) => {
      const part = cents(Math.max(1, Math.floor(invoice.rest / 3) - 7))
      add([false, [{ invoiceId: invoice.id, amount: part }]], { amount: part, text: invoice.number })
    }),
  ],
]
