import { expect, test } from 'vitest'
import { cents, sumOf } from '../base/money/money.ts'
import type { BankEntry } from './entry.ts'
import type { HandedCollection, KnownPayer, Match, MatchFacts, MatchInvoice } from './facts.ts'
import { findCertain, knownOf, matchEntries } from './match.ts'

const BEN_IBAN = 'DE02120300000000202051'
const CLARA_IBAN = 'DE02500105170137075030'
const UNKNOWN_IBAN = 'DE02100500000054540402'

const payer = (id: string, name: string, ibans: string[] = []): KnownPayer => ({
  ...{ id, names: [name], surname: name.split(' ').at(-1) ?? '', ibans },
})
const PAYERS = [
  payer('ben', 'Ben Müller', [BEN_IBAN]),
  payer('clara', 'Clara Schulz', [CLARA_IBAN]),
  payer('dieter', 'Dieter Weiß'),
]

const invoice = (number: string, payerId: string, rest: number, more: Partial<MatchInvoice> = {}): MatchInvoice => ({
  ...{ id: number, number, reference: number, currency: 'EUR', day: '2026-02-03', rest: cents(rest), paid: cents(0) },
  ...{ isVoid: false, payerIds: [payerId], about: 'Mitgliedsbeitrag 2026', ...more },
})
const BEN = invoice('RE-2026-0152', 'ben', 60_00)
const BEN_2 = invoice('RE-2026-0160', 'ben', 12_50, { about: 'Munition' })
const CLARA = invoice('RE-2026-0153', 'clara', 60_00)
const PAID = invoice('RE-2025-0100', 'ben', 0, { day: '2025-02-03', paid: cents(60_00) })
const VOID = invoice('RE-2025-0101', 'ben', 0, { day: '2025-02-03', isVoid: true })

const entry = (amount: number, remittance: string, more: Partial<BankEntry> = {}): BankEntry => ({
  ...{ bookingDay: '2026-03-02', valueDay: '2026-03-02', amount: cents(amount), currency: 'EUR', remittance },
  ...{ name: 'BEN MUELLER', iban: BEN_IBAN, bic: '', endToEndId: '', mandateId: '', creditorId: '' },
  ...{ bankReference: '', batchReference: '', returned: null, format: 'camt', ...more },
})
const facts = (entries: BankEntry[], more: Partial<MatchFacts> = {}): MatchFacts => ({
  ...{ entries: entries.map((each, at) => ({ id: `entry ${at}`, accountId: 'bank', entry: each })), payers: PAYERS },
  ...{
    invoices: [BEN, BEN_2, CLARA, PAID, VOID],
    debits: [],
    collections: [],
    learned: [],
    clubNames: ['SV Musterstadt'],
  },
  ...more,
})

/** Returns what is assigned, as `number amount`, or nothing. */
const assigned = (match: Match | undefined) =>
  match?.outcome === 'booked' ? match.allocations.map(({ invoiceId, amount }) => `${invoiceId} ${amount}`) : []
const one = (said: BankEntry, more: Partial<MatchFacts> = {}) => matchEntries(facts([said], more))[0] as Match
const spouse = { name: 'Roswitha Kowalski', iban: UNKNOWN_IBAN }

test.each<[string, BankEntry, string[]]>([
  ['the number and the amount', entry(60_00, 'RE-2026-0152'), ['RE-2026-0152 6000']],
  ['the same from an account that nobody knows', entry(60_00, 'RE-2026-0152', spouse), ['RE-2026-0152 6000']],
  ['two numbers and their sum', entry(72_50, 'RE-2026-0152, RE-2026-0160'), ['RE-2026-0152 6000', 'RE-2026-0160 1250']],
  ['a short number of somebody who is known', entry(60_00, 'Rechnung 2026-152'), ['RE-2026-0152 6000']],
  ['the account with the only rest of this size', entry(60_00, ''), ['RE-2026-0152 6000']],
  ['the same with words that say nothing', entry(60_00, 'Beitrag SV Musterstadt, viele Grüße'), ['RE-2026-0152 6000']],
  ['a part that is called one', entry(20_00, '1. Rate RE-2026-0152'), ['RE-2026-0152 2000']],
])('%s is certain [BOOK-069]', (_, said, expected) => {
  expect(assigned(one(said))).toEqual(expected)
})

test.each<[string, BankEntry, string]>([
  ['a wrong digit that hits the invoice of somebody else', entry(60_00, 'RE-2026-0153'), 'IBAN_OF_OTHER'],
  ['the same by the name alone', entry(60_00, 'RE-2026-0153', { iban: UNKNOWN_IBAN }), 'NAME_OF_OTHER'],
  [
    'the same by the family name',
    entry(60_00, 'RE-2026-0153', { name: 'Eva Müller', iban: UNKNOWN_IBAN }),
    'SURNAME_OF_OTHER',
  ],
  ['the same by a name in the text', entry(60_00, 'RE-2026-0153 Ben Müller', spouse), 'TEXT_NAMES_OTHER'],
  ['the same by a name that is cut', entry(60_00, 'RE-2026-0153 Ben Mül\nler', spouse), 'TEXT_NAMES_OTHER'],
  ['too much', entry(60_01, 'RE-2026-0152'), 'MORE_THAN_OPEN'],
  ['a cent too little', entry(59_99, 'RE-2026-0152'), 'LESS_THAN_OPEN'],
  ['a part that is not called one', entry(20_00, 'RE-2026-0152'), 'LESS_THAN_OPEN'],
  ['a round sum', entry(50_00, ''), 'LESS_THAN_OPEN'],
  ['the number of an invoice that is paid', entry(60_00, 'RE-2025-0100'), 'PAID_ALREADY'],
  ['the number of an invoice that is voided', entry(60_00, 'RE-2025-0101'), 'VOIDED'],
  ['a number that was never given', entry(60_00, 'RE-2026-0999'), 'NUMBER_UNKNOWN'],
  ['two numbers and the money for one', entry(60_00, 'RE-2026-0152 RE-2026-0160'), 'LESS_THAN_OPEN'],
  ['a sum without numbers', entry(72_50, ''), 'NO_NUMBER'],
  ['a name without number and account', entry(60_00, '', { iban: UNKNOWN_IBAN }), 'NO_NUMBER'],
  ['a stranger', entry(60_00, 'Beitrag', spouse), 'STRANGER'],
  ['a donation', entry(60_00, 'Spende für die Jugend'), 'DONATION'],
  ['a donation with the number', entry(60_00, 'Spende RE-2026-0152'), 'DONATION'],
  ['the number of another club', entry(60_00, 'SV-2026-0152'), 'NO_NUMBER'],
  ['something else than the invoice', entry(60_00, 'Getränke'), 'NO_NUMBER'],
  ['the fee of another year', entry(60_00, 'Mitgliedsbeitrag 2027'), 'NO_NUMBER'],
  ['money that came before the invoice', entry(60_00, '', { bookingDay: '2026-02-01' }), 'BEFORE_INVOICE'],
  ['dollars', entry(60_00, 'RE-2026-0152', { currency: 'USD' }), 'OTHER_CURRENCY'],
  ['money that goes', entry(-60_00, 'RE-2026-0152'), 'MONEY_OUT'],
])('%s is not certain, and the reason is told', (_, said, reason) => {
  const match = one(said)

  expect(assigned(match)).toEqual([])
  const reasons =
    match.outcome === 'open' ? [...match.against, ...match.proposals.flatMap(({ against }) => against)] : []
  expect(reasons).toContain(reason)
})

test('a wrong digit has the true invoice among its proposals, with what speaks for it and against it', () => {
  const match = one(entry(60_00, 'RE-2026-0153'))

  expect(match).toMatchObject({ outcome: 'open' })
  expect(match.outcome === 'open' && match.proposals).toContainEqual({
    allocations: [{ invoiceId: 'RE-2026-0152', amount: 60_00 }],
    for: ['NUMBER_SIMILAR', 'AMOUNT', 'IBAN', 'NAME'],
    against: ['NUMBER_OF_OTHER'],
  })
})

test('a sum without numbers has all its invoices in one proposal', () => {
  const match = one(entry(72_50, ''))
  expect(match.outcome === 'open' && match.proposals[0]).toEqual({
    allocations: [
      { invoiceId: 'RE-2026-0152', amount: 60_00 },
      { invoiceId: 'RE-2026-0160', amount: 12_50 },
    ],
    for: ['SUM', 'IBAN', 'NAME'],
    against: ['NO_NUMBER'],
  })
})

test('two rests of the same size, an account of two people or several invoices with this sum leave the account alone unsure', () => {
  const again = invoice('RE-2026-0161', 'ben', 60_00)
  expect(assigned(one(entry(60_00, ''), { invoices: [BEN, again] }))).toEqual([])
  const shared = PAYERS.map((each) => ({ ...each, ibans: [BEN_IBAN] }))
  expect(assigned(one(entry(60_00, ''), { payers: shared }))).toEqual([])
  const parts = [invoice('RE-2026-0162', 'ben', 20_00), invoice('RE-2026-0163', 'ben', 40_00)]
  expect(assigned(one(entry(60_00, ''), { invoices: [BEN, ...parts] }))).toEqual([])
})

test('somebody named Otto Otto is not everybody named Otto', () => {
  const payers = [...PAYERS, payer('otto', 'Otto Otto')]
  const said = entry(60_00, 'RE-2026-0152', { name: 'Otto Rossi', iban: UNKNOWN_IBAN })
  expect(assigned(one(said, { payers }))).toEqual(['RE-2026-0152 6000'])
})

test('the day decides who pays first, and the second one is told that it is paid', () => {
  const [later, earlier] = matchEntries(
    facts([entry(60_00, 'RE-2026-0152', { bookingDay: '2026-03-09' }), entry(60_00, 'RE-2026-0152')]),
  )
  expect(assigned(earlier)).toEqual(['RE-2026-0152 6000'])
  expect(later).toMatchObject({ outcome: 'open', against: ['PAID_ALREADY'] })
})

test('a payment with the number comes before an earlier one that is known by its account alone', () => {
  const [earlier, later] = matchEntries(
    facts([entry(60_00, ''), entry(60_00, 'RE-2026-0152', { ...spouse, bookingDay: '2026-03-09' })]),
  )
  expect(assigned(earlier)).toEqual([])
  expect(assigned(later)).toEqual(['RE-2026-0152 6000'])
})

const DEBIT = { endToEndId: 'BF-77-1', invoiceId: 'RE-2026-0152', amount: cents(60_00), isReturned: false }
const back = { code: 'AC04', originalAmount: cents(60_00), fee: cents(3_00) }

test('our own debit is paid by its id and amount, and open again when the bank gives it back, without the fee', () => {
  const debit = entry(60_00, '', { endToEndId: 'BF-77-1' })
  const returned = entry(-63_00, '', { endToEndId: 'BF771', bookingDay: '2026-03-05', returned: back })
  const later = entry(60_00, 'RE-2026-0152', { bookingDay: '2026-03-20' })
  const matches = matchEntries(facts([later, returned, debit], { debits: [DEBIT] }))

  expect(matches.map(assigned)).toEqual([['RE-2026-0152 6000'], ['RE-2026-0152 -6000'], ['RE-2026-0152 6000']])
})

test.each<[string, BankEntry[]]>([
  ['another amount', [entry(61_00, '', { ...spouse, endToEndId: 'BF-77-1' })]],
  ['the amount of another invoice', [entry(12_50, '', { endToEndId: 'BF-77-1' })]],
  ['a return of what was never paid', [entry(-63_00, '', { endToEndId: 'BF-77-1', returned: back })]],
  [
    'a return with another amount',
    [entry(-63_00, '', { endToEndId: 'BF-77-1', returned: { ...back, originalAmount: cents(61_00) } })],
  ],
  ['money that goes with this id and no word of a return', [entry(-60_00, '', { endToEndId: 'BF-77-1' })]],
])('with the id of our debit, %s is not certain', (_, entries) => {
  expect(matchEntries(facts(entries, { debits: [DEBIT] })).map(assigned)).toEqual([[]])
})

test('a debit is given back once', () => {
  const debit = entry(60_00, '', { endToEndId: 'BF-77-1' })
  const returned = { endToEndId: 'BF-77-1', returned: back }
  const again = entry(60_00, 'RE-2026-0152', { bookingDay: '2026-03-20' })
  const entries = [debit, entry(-63_00, '', { ...returned, bookingDay: '2026-03-05' }), again]
  const twice = entry(-63_00, '', { ...returned, bookingDay: '2026-04-05' })

  expect(matchEntries(facts([...entries, twice], { debits: [DEBIT] })).map((match) => match.outcome)).toEqual([
    ...['booked', 'booked', 'booked', 'open'],
  ])
})

const collection = (messageId: string, lines: HandedCollection['lines'], more: Partial<HandedCollection> = {}) => ({
  ...{
    id: messageId,
    accountId: 'bank',
    messageId,
    sequence: null,
    references: [messageId, `${messageId}-RCUR`],
    day: '2026-03-02' as const,
  },
  ...{ lines, sum: sumOf(lines.map(({ amount }) => amount)), ...more },
})

test.each([
  ['the field of the bank', { batchReference: 'PII-2026-09-RCUR' }, 120_00, true],
  ['the text', { remittance: 'SAMMLER PII-2026-09-RCUR 2 POSTEN' }, 120_00, true],
  ['the field, with another sum', { batchReference: 'PII-2026-09-RCUR' }, 119_99, false],
])('the sum of a collection is found by %s', (_, said, amount, isCertain) => {
  const lines = [BEN, CLARA].map(({ id, rest }) => ({ invoiceId: id, amount: rest }))
  const collections = [collection('PII-2026-09', lines)]
  const own = entry(amount, '', { name: 'SV Musterstadt', iban: UNKNOWN_IBAN, ...said })

  expect(assigned(one(own, { collections }))).toEqual(isCertain ? ['RE-2026-0152 6000', 'RE-2026-0153 6000'] : [])
})

test('the sum of a collection whose invoice was paid meanwhile is found by its reference, and pays what is still open', () => {
  const lines = [BEN, PAID].map(({ id }) => ({ invoiceId: id, amount: cents(60_00) }))
  const own = entry(120_00, '', { ...spouse, batchReference: 'PII-2026-09' })
  const match = one(own, { collections: [collection('PII-2026-09', lines)] })
  expect([assigned(match), match]).toMatchObject([['RE-2026-0152 6000'], { collection: { id: 'PII-2026-09' } }])
})

test('the sum of a block of a collection is found by its reference, or by its amount where only the file is named', () => {
  const lines = [BEN, CLARA].map(({ id, rest }) => ({ invoiceId: id, amount: rest }))
  const blocks = (['RCUR', 'OOFF'] as const).map((sequence, at) =>
    collection('PII-2026-09', lines.slice(at, at + 1), { sequence, references: [`PII-2026-09-${sequence}`] }),
  )
  const collections = [collection('PII-2026-09', lines, { references: ['PII-2026-09'] }), ...blocks]
  const sum = (batchReference: string) => one(entry(60_00, '', { ...spouse, batchReference }), { collections })
  expect(assigned(sum('PII-2026-09-OOFF'))).toEqual(['RE-2026-0153 6000'])
  expect(assigned(sum('PII-2026-09'))).toEqual([])
  const { proposals } = sum('PII-2026-09') as Extract<Match, { outcome: 'open' }>
  const ofBlocks = proposals.filter(({ collection: of }) => of !== undefined)
  expect(ofBlocks.map((each) => [each.collection?.sequence, each.against])).toEqual([
    ['RCUR', []],
    ['OOFF', []],
  ])
})

test('an entry that is the sum of a collection without its reference is a proposal, on its account and not before its day', () => {
  const lines = [BEN, CLARA].map(({ id, rest }) => ({ invoiceId: id, amount: rest }))
  const own = entry(120_00, 'Gutschrift', spouse)
  const proposed = (more: Partial<HandedCollection>) => {
    const match = one(own, { collections: [collection('PII-2026-09', lines, more)] })
    return match.outcome === 'open' && match.proposals[0]?.collection?.id
  }
  expect(proposed({})).toBe('PII-2026-09')
  expect(proposed({ accountId: 'other' })).toBeUndefined()
  expect(proposed({ day: '2026-03-03' })).toBeUndefined()
  expect(proposed({ sum: cents(121_00) })).toBeUndefined()
})

test('what is found piece by piece leaves everything as it was in between', () => {
  const all = Array.from({ length: 40 }, (_, at) => invoice(`RE-2026-${1000 + at}`, 'ben', 5_00 + at))
  const { entries, ...known } = facts(
    all.map(({ number, rest }) => entry(rest, number)),
    { invoices: all },
  )
  const held = knownOf(known)
  const rests = () => [...held.open.invoices.values()].map(({ rest }) => rest)
  const before = rests()
  const finding = findCertain(entries, held)
  let stops = 0
  let next = finding.next()
  for (; !next.done; next = finding.next()) {
    stops += 1
    expect(rests()).toEqual(before)
  }
  expect([stops > 3, next.value.size, rests()]).toEqual([true, 40, before])
})

test('what was learned proposes, and never decides', () => {
  const grandmother = entry(60_00, 'für Clara', spouse)
  const learned = [{ iban: UNKNOWN_IBAN, payerIds: ['clara'] }]
  const match = one(grandmother, { learned })

  expect(match.outcome === 'open' && match.proposals[0]).toMatchObject({
    allocations: [{ invoiceId: 'RE-2026-0153', amount: 60_00 }],
    for: ['AMOUNT', 'LEARNED'],
  })
  // The number of Ben from an account that pays for Clara is told as a contradiction.
  expect(assigned(one(entry(60_00, 'RE-2026-0152', spouse), { learned }))).toEqual([])
})
