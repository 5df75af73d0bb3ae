import { cents } from '../base/money/money.ts'
import { addDays } from '../base/time/time.ts'
import { oneOf } from '../invoices/drawnLines.ts'
import { FEES, FOREIGN_NAMES, iban } from './testFacts.ts'
import {
  type Act,
  alone,
  countOf,
  hasSets,
  isKnown,
  known,
  list,
  neighbour,
  one,
  owes,
  paying,
  several,
  sum,
  take,
  twinOf,
  unknown,
  wholly,
  write,
} from './testPaying.ts'
import { bankName, CALLED_FEES, DONATIONS, OTHER_PURPOSES, QUIET } from './testTexts.ts'

/** Payments of which a person must decide. */
export const UNSURE: readonly (readonly [string, number, Act])[] = [
  [
    'wrong digit that hits an invoice of the same size',
    4,
    paying(known, ({ chance, invoice, add, made, person }) => {
      const other = neighbour(made, invoice, person)
      if (other !== undefined) add([false, wholly(invoice)], { text: one(chance, other) })
    }),
  ],
  [
    'wrong digit, account not known',
    3,
    paying(unknown, ({ chance, invoice, add, made, person }) => {
      const other = neighbour(made, invoice, person)
      if (other !== undefined) add([false, wholly(invoice)], { account: iban(chance), text: one(chance, other) })
    }),
  ],
  [
    'wrong digit, known account with the name of a spouse',
    2,
    paying(known, ({ invoice, add, made, person }) => {
      const other = neighbour(made, invoice, person)
      if (other !== undefined) add([false, wholly(invoice)], { name: 'Roswitha Kowalski', text: other.number })
    }),
  ],
  [
    'wrong digit, account of a spouse, named in the text',
    2,
    paying(known, ({ chance, invoice, add, made, person }) => {
      const other = neighbour(made, invoice, person)
      if (other === undefined) return
      add([false, wholly(invoice)], {
        name: 'Roswitha Kowalski',
        account: iban(chance),
        text: `${other.number} ${person.names[0]}`,
      })
    }),
  ],
  [
    'wrong digit, account of a spouse with the family name',
    2,
    paying(
      () => ({ isFit: (person) => person.isAlone }),
      ({ chance, invoice, add, made, person }) => {
        const other = neighbour(made, invoice, person)
        const isRelative = made.people.some(
          ({ id, surname }) => other?.payerIds.includes(id) && surname === person.surname,
        )
        if (other !== undefined && !isRelative)
          add([false, wholly(invoice)], {
            name: `Roswitha ${person.surname}`,
            account: iban(chance),
            text: other.number,
          })
      },
    ),
  ],
  [
    'number that was never given',
    2,
    paying(alone, ({ chance, invoice, add }) =>
      add([false, wholly(invoice)], {
        text: `${oneOf(chance, ['', 'Rechnung '])}${invoice.number.slice(0, -4)}9${countOf(invoice).slice(1)}`,
      }),
    ),
  ],
  [
    'round sum',
    3,
    paying(alone, ({ chance, invoice, add, made, person }) => {
      const amount = Math.ceil((invoice.rest + 1) / 1000) * 1000
      if (owes(made, person, amount)) return
      add([false, wholly(invoice)], { amount, text: oneOf(chance, QUIET) })
    }),
  ],
  [
    'too much, with the number',
    2,
    paying(known, ({ chance, invoice, add }) =>
      add([false, wholly(invoice)], { amount: invoice.rest + oneOf(chance, [1, 100, 500]), text: invoice.number }),
    ),
  ],
  [
    'a cent too little, with the number',
    1,
    paying(known, ({ invoice, add }) =>
      add([false, [{ invoiceId: invoice.id, amount: cents(invoice.rest - 1) }]], {
        amount: invoice.rest - 1,
        text: invoice.number,
      }),
    ),
  ],
  [
    'twice, with the number',
    3,
    paying(known, ({ invoice, add, day, chance }) => {
      add([true, wholly(invoice)], { text: invoice.number })
      add([false, []], { text: invoice.number, day: addDays(day, 1 + chance(5)) })
    }),
  ],
  [
    'twice, by account alone',
    2,
    paying(alone, ({ invoice, add, day, chance, made, person }) => {
      if (
        made.invoices.some(
          ({ payerIds, rest, id }) => payerIds[0] === person.id && rest === invoice.rest && id !== invoice.id,
        )
      )
        return
      // Where other invoices are the same sum together, the order of payments decides whether one is certain.
      if (hasSets(made, person, invoice)) return
      add([true, wholly(invoice)], {})
      add([false, []], { day: addDays(day, 1 + chance(5)) })
    }),
  ],
  [
    'sum without numbers',
    3,
    paying(several(2), ({ invoices, add, chance, made, person }) => {
      if (owes(made, person, sum(invoices))) return
      add([false, wholly(...invoices)], { amount: sum(invoices), text: oneOf(chance, QUIET) })
    }),
  ],
  [
    'two of three, without numbers',
    2,
    paying(several(3), ({ invoices: [first, , third], add, made, person }) => {
      if (first === undefined || third === undefined || owes(made, person, first.rest + third.rest)) return
      add([false, wholly(first, third)], { amount: first.rest + third.rest })
    }),
  ],
  [
    'three numbers, and the money for two',
    1,
    paying(several(3), ({ invoices, add }) =>
      add([false, wholly(...invoices.slice(0, 2))], { amount: sum(invoices.slice(0, 2)), text: list(invoices, ', ') }),
    ),
  ],
  [
    'family sum without numbers',
    2,
    (made, year, kind) => {
      const parent = take(made, {
        isFit: (person) =>
          isKnown(person) && made.people.some((other) => other.account === person.account && other.id !== person.id),
      })
      const child =
        parent &&
        take(made, { isFit: (person) => person.account === parent.person.account && person.id !== parent.person.id })
      if (parent === undefined || child === undefined) return
      const invoices = [parent.invoice, child.invoice]
      const others = made.people.filter(({ account }) => account === parent.person.account)
      if (others.some((other) => owes(made, other, sum(invoices)))) return
      write(
        made,
        year,
        { kind, allocations: wholly(...invoices), isCertain: false },
        { person: parent.person, day: parent.day, amount: sum(invoices), text: 'Familie' },
      )
    },
  ],
  [
    'account of a family, same sum, no number',
    2,
    (made, year, kind) => {
      const first = take(made, {
        isFit: (person) =>
          isKnown(person) && made.people.some((other) => other.account === person.account && other.id !== person.id),
      })
      const other = made.people.find(({ account, id }) => account === first?.person.account && id !== first?.person.id)
      if (first === undefined || other === undefined) return
      const { person, invoice, day } = first
      const meant = oneOf(made.chance, [invoice, twinOf(made, invoice, other.id)])
      write(made, year, { kind, allocations: wholly(meant), isCertain: false }, { person, day, amount: invoice.rest })
    },
  ],
  [
    'two open rests of the same size, no number',
    2,
    paying(alone, ({ chance, invoice, add, made, person }) => {
      const meant = oneOf(chance, [invoice, twinOf(made, invoice, person.id)])
      add([false, wholly(meant)], { text: oneOf(chance, QUIET) })
    }),
  ],
  [
    'name alone',
    4,
    paying(unknown, ({ chance, invoice, add }) =>
      add([false, wholly(invoice)], { text: oneOf(chance, [...QUIET, ...CALLED_FEES]) }),
    ),
  ],
  [
    'stranger',
    3,
    ({ ...made }, year, kind) =>
      write(
        made,
        year,
        { kind, allocations: [], isCertain: false },
        {
          name: `Ulf ${oneOf(made.chance, FOREIGN_NAMES)}`,
          account: iban(made.chance),
          day: addDays('2026-01-05', made.chance(300)),
          amount: oneOf(made.chance, FEES),
          text: 'Startgeld',
        },
      ),
  ],
  [
    'account of a stranger, name in the text',
    2,
    paying(alone, ({ chance, invoice, add, person }) =>
      add([false, wholly(invoice)], {
        name: 'Heinz Nowak',
        account: iban(chance),
        text: `Beitrag für ${person.names[0]}`,
      }),
    ),
  ],
  [
    'number of last year, which is paid',
    3,
    paying(alone, ({ chance, invoice, add, made, person }) => {
      const before = made.invoices.find(({ payerIds, day }) => payerIds[0] === person.id && day < '2026')
      if (before !== undefined) add([false, wholly(invoice)], { text: one(chance, before) })
    }),
  ],
  [
    'number of another club',
    2,
    paying(alone, ({ chance, invoice, add }) =>
      add([false, []], {
        text: oneOf(chance, [
          'SV-2026-0152',
          'TuS 26/118',
          'Rechnung KSV-2026-0007',
          'Kd-Nr 88123',
          `XY-${invoice.number}`,
          'VFB20260301',
        ]),
      }),
    ),
  ],
  [
    'telephone number',
    2,
    paying(alone, ({ chance, invoice, add }) =>
      add([false, wholly(invoice)], {
        text: oneOf(chance, ['Tel 0152 123456', 'Rueckfragen 0171/2345678', '015212345678']),
      }),
    ),
  ],
  [
    'day that looks like a number',
    2,
    paying(alone, ({ chance, invoice, add }) => {
      if (/0?301$/.test(invoice.number) || invoice.day === '2026-03-01') return
      const text = oneOf(chance, ['2026-03-01', '20260301', 'Fahrt 01.03.2026', '0301 2026', 'Termin 3.1.26'])
      add([false, []], { day: '2026-11-15', text })
    }),
  ],
  [
    'account of somebody else in the text',
    1,
    paying(alone, ({ chance, add, made }) =>
      add([false, []], { text: `Weiterleitung ${oneOf(chance, made.people).account}` }),
    ),
  ],
  [
    'donation of the size of an open rest',
    5,
    paying(alone, ({ chance, add }) => add([false, []], { text: oneOf(chance, DONATIONS) })),
  ],
  [
    'donation with the number',
    1,
    paying(known, ({ chance, invoice, add }) =>
      add([false, []], { text: `${oneOf(chance, DONATIONS)} statt ${invoice.number}` }),
    ),
  ],
  [
    'something else of the size of an open rest',
    4,
    paying(alone, ({ chance, add }) => add([false, []], { text: oneOf(chance, OTHER_PURPOSES) })),
  ],
  [
    'fee of next year before its invoice',
    2,
    paying(alone, ({ chance, invoice, add }) => {
      const isFee = invoice.about.startsWith('Mitgliedsbeitrag')
      add([false, []], { text: isFee ? 'Mitgliedsbeitrag 2027' : oneOf(chance, CALLED_FEES) })
    }),
  ],
  [
    'before the invoice',
    2,
    paying(alone, ({ invoice, add }) => add([false, wholly(invoice)], { day: addDays(invoice.day, -9) })),
  ],
  [
    'for somebody else, with the number',
    2,
    paying(known, ({ chance, invoice, add, made, person }) => {
      const other = oneOf(chance, made.people)
      if (other.account === person.account || other.names[0] === person.names[0]) return
      add([false, wholly(invoice)], {
        name: bankName(chance, other.names[0] ?? ''),
        account: other.account,
        text: invoice.number,
      })
    }),
  ],
  [
    'number of a voided invoice',
    1,
    (made, year, kind) => {
      const invoice = oneOf(
        made.chance,
        made.invoices.filter(({ isVoid }) => isVoid),
      )
      const person = made.people.find(({ id }) => id === invoice.payerIds[0])
      if (person)
        write(
          made,
          year,
          { kind, allocations: [], isCertain: false },
          { person, day: '2026-04-01', amount: 60_00, text: invoice.number },
        )
    },
  ],
  [
    'money that goes',
    2,
    paying(known, ({ invoice, add }) =>
      add([false, []], { amount: -invoice.rest, text: `Erstattung ${invoice.number}` }),
    ),
  ],
  ['dollars', 1, paying(known, ({ invoice, add }) => add([false, []], { currency: 'USD', text: invoice.number }))],
]
