import { describe, expect, test } from 'vitest'
import { fieldsOf, namesIn } from '../base/fieldsOf.ts'
import { cents } from '../base/money/money.ts'
import { SubscriptionInstance } from '../groups/group.ts'
import { countedDays, dueOn } from './due.ts'
import type { FeeFacts, FeeMember, OwedFee } from './facts.ts'
import { groupSubscriptions } from './groupCycle.ts'
import { FACTS, member, YEARLY } from './testFacts.ts'

const TODAY = '2026-11-29'
const OF_2026 = [{ start: '2026-01-01', end: '2026-12-31' }]

const due = (more: Partial<FeeFacts>, day = TODAY) => {
  const { lines, leftOut } = dueOn({ ...FACTS, ...more }, day)
  return {
    lines: lines.map(({ uid, memberClubId, start, quantity, amount }) =>
      [uid ?? memberClubId, start, quantity * amount].join(' '),
    ),
    leftOut: leftOut.map(({ uid, memberClubId, why }) => [uid ?? memberClubId, why].join(' ')),
  }
}
const nobody = { lines: [], leftOut: [] }

test.each<[string, Partial<FeeMember>, object]>([
  ['a member', {}, { lines: ['ben 2026-01-01 6000'], leftOut: [] }],
  ['a member without a join day', { joinDate: null }, { lines: ['ben 2026-01-01 6000'], leftOut: [] }],
  ['a guest', { status: 'guest' }, nobody],
  ['a contact', { status: 'contact' }, nobody],
  ['somebody who waits', { status: 'pending' }, nobody],
  ['somebody who left before', { status: 'exMember', leaveDate: '2025-12-31' }, nobody],
  ['somebody who left unknown when', { status: 'exMember' }, nobody],
  [
    'somebody who left in the year',
    { status: 'exMember', leaveDate: '2026-02-01' },
    { lines: ['ben 2026-01-01 6000'], leftOut: [] },
  ],
  ['a member who is hidden on billing', { isHidden: true }, { lines: [], leftOut: ['ben hidden'] }],
  ['a member who joins tomorrow', { joinDate: '2026-11-30' }, { lines: [], leftOut: ['ben joinsLater'] }],
  ['a member who joined today', { joinDate: TODAY }, { lines: ['ben 2026-01-01 6000'], leftOut: [] }],
])('of a fee of every member %s has these lines [MEMB-082]', (_, more, expected) => {
  expect(due({ members: [member('ben', more)] })).toEqual(expected)
})

test('a line names the person, the payer, the period and the day on which it is written', () => {
  const fees = [{ ...YEARLY, billingDayOffset: -15 }]
  const payers = [{ uid: 'mia', payerUid: 'ben' }]
  const members = [member('mia'), member('ben', { status: 'contact' })]
  expect(dueOn({ ...FACTS, fees, payers, members }, '2026-01-01').lines).toEqual([
    {
      ...{ feeId: 'yearly', productId: 'membership', feeName: 'Jahresbeitrag', uid: 'mia', memberClubId: null },
      ...{ payerUid: 'ben', start: '2026-01-01', end: '2026-12-31', writtenOn: '2025-12-17' },
      ...{ quantity: 1, amount: 60_00, currency: 'EUR' },
    },
  ])
  const hidden = [member('mia'), member('ben', { status: 'contact', isHidden: true })]
  expect(due({ fees, payers, members: hidden })).toEqual({ lines: [], leftOut: ['mia hidden'] })
})

test('what was written is not written again, also with another cycle or join day', () => {
  const billed = [{ feeId: 'yearly', debtorId: 'ben', periods: OF_2026 }]
  const left = { lines: [], leftOut: ['ben billed'] }
  expect(due({ billed, members: [member('ben')] })).toEqual(left)
  expect(due({ billed, members: [member('ben', { joinDate: '2026-02-01' })], cycleStart: 'sameDay' })).toEqual(left)
  expect(due({ billed, members: [member('ben')] }, '2027-01-01').lines).toEqual(['ben 2027-01-01 6000'])
})

test('each period that was missed has a line of its own, and a fee that ended begins no more', () => {
  const fees = [{ ...YEARLY, billingInterval: 6, endsOn: '2026-12-31' } as const]
  const { lines } = due({ fees, members: [member('ben')] }, '2028-01-01')
  expect(lines).toEqual(['ben 2026-01-01 6000', 'ben 2026-07-01 6000'])
})

test('a fee of which nothing is due yet leaves nobody out', () => {
  const fees = [{ ...YEARLY, startsOn: '2027-01-01' }]
  expect(due({ fees, members: [member('ben', { isHidden: true })] })).toEqual(nobody)
})

describe('an exception', () => {
  const members = [member('ben')]
  const none = { uid: 'ben', feeId: 'yearly', amount: null, reason: 'Ehrenmitglied', until: null }
  test.each([
    ['an exemption from the fee', none, { lines: [], leftOut: ['ben exempt'] }],
    ['an exemption from all fees', { ...none, feeId: null }, { lines: [], leftOut: ['ben exempt'] }],
    ['an exemption from another fee', { ...none, feeId: 'x' }, { lines: ['ben 2026-01-01 6000'], leftOut: [] }],
    ['a special amount', { ...none, amount: cents(20_00) }, { lines: ['ben 2026-01-01 2000'], leftOut: [] }],
    [
      'one that ended before the period',
      { ...none, until: '2025-12-31' },
      { lines: ['ben 2026-01-01 6000'], leftOut: [] },
    ],
    ['one that ends with its first day', { ...none, until: '2026-01-01' }, { lines: [], leftOut: ['ben exempt'] }],
  ])('as %s holds', (_, exception, expected) => {
    expect(due({ members, exceptions: [exception] })).toEqual(expected)
  })

  test('of the fee itself comes before the exemption from all, and the reason is said', () => {
    const exceptions = [
      { ...none, feeId: null },
      { ...none, amount: cents(20_00) },
    ]
    expect(due({ members, exceptions }).lines).toEqual(['ben 2026-01-01 2000'])
    const { leftOut } = dueOn({ ...FACTS, members, exceptions: [none] }, TODAY)
    expect(leftOut).toMatchObject([{ why: 'exempt', reason: 'Ehrenmitglied' }])
  })
})

describe('a fee for joining', () => {
  const joining: OwedFee = { ...YEARLY, id: 'joining', owedBy: 'joining', billingInterval: null }
  test.each<[string, Partial<FeeMember>, string[]]>([
    ['joined in the year', { joinDate: '2026-05-17' }, ['ben 2026-05-17 6000']],
    ['joined before the fee', {}, []],
    ['has no join day', { joinDate: null }, []],
  ])('is owed once by a member who %s', (_, more, lines) => {
    expect(due({ fees: [joining], members: [member('ben', more)] }).lines).toEqual(lines)
  })

  test('is not owed again when the join day changes', () => {
    const billed = [{ feeId: 'joining', debtorId: 'ben', periods: [{ start: '2026-05-17', end: '2026-05-17' }] }]
    const members = [member('ben', { joinDate: '2026-06-01' })]
    expect(due({ fees: [joining], members, billed })).toEqual({ lines: [], leftOut: ['ben billed'] })
  })

  test('is owed by nobody who joins later', () => {
    const members = [member('ben', { joinDate: '2027-01-01' })]
    expect(due({ fees: [joining], members })).toEqual({ lines: [], leftOut: ['ben joinsLater'] })
  })
})

describe('a fee of an age class', () => {
  const youth: OwedFee = { ...YEARLY, id: 'youth', owedBy: 'ages', fromAge: null, toAge: 17 }
  const adults: OwedFee = { ...YEARLY, id: 'adults', owedBy: 'ages', fromAge: 18, toAge: null, amount: cents(90_00) }
  test.each([
    ['periodStart', '2009-01-02', [60_00, 90_00]],
    ['firstOfYear', '2009-01-01', [60_00, 90_00]],
    ['firstOfYear', '2008-01-01', [90_00, 90_00]],
    ['lastOfYear', '2008-12-31', [90_00, 90_00]],
    ['lastOfYear', '2009-01-01', [60_00, 90_00]],
  ] as const)('on %s, somebody born on %s changes the class by itself', (ageDay, birthDate, amounts) => {
    const fees = [youth, adults].map((fee) => ({ ...fee, ageDay }))
    const members = [member('mia', { birthDate })]
    const { lines } = dueOn({ ...FACTS, fees, members }, '2027-06-30')
    const born = birthDate === '2009-01-02' ? [60_00, 60_00] : amounts
    expect(lines.toSorted((a, b) => (a.start < b.start ? -1 : 1)).map(({ amount }) => amount)).toEqual(born)
  })

  test('leaves out somebody whose birth day is not known', () => {
    const members = [member('mia', { birthDate: null })]
    expect(due({ fees: [youth], members })).toEqual({ lines: [], leftOut: ['mia noBirthDate'] })
  })
})

describe('a fee of a group', () => {
  const ofProduct: OwedFee = { ...YEARLY, owedBy: 'group', groupId: 'bows' }
  const own: OwedFee = { ...ofProduct, id: 'bows', productId: null, startsOn: null }
  const place = { uid: 'ben', groupId: 'bows', isBilled: true, nextInvoiceDate: '2026-05-31' }
  test.each<[string, OwedFee, Partial<FeeFacts['inGroups'][number]>, object]>([
    ['is billed', own, {}, { lines: ['ben 2026-05-31 6000'], leftOut: [] }],
    ['is not billed', own, { isBilled: false }, { lines: [], leftOut: ['ben notBilled'] }],
    ['has no next invoice date', own, { nextInvoiceDate: null }, { lines: [], leftOut: ['ben noDay'] }],
    ['is billed from later on', own, { nextInvoiceDate: '2026-12-01' }, nobody],
    ['is in another group', own, { groupId: 'air' }, nobody],
    ['is billed by a product', ofProduct, { nextInvoiceDate: null }, { lines: ['ben 2026-01-01 6000'], leftOut: [] }],
    ['is not billed by a product', ofProduct, { isBilled: false }, { lines: [], leftOut: ['ben notBilled'] }],
  ])('is written of somebody who %s [MEMB-084]', (_, fee, more, expected) => {
    expect(due({ fees: [fee], members: [member('ben')], inGroups: [{ ...place, ...more }] })).toEqual(expected)
  })

  test('is written from the next invoice date on in its interval', () => {
    const fees = [{ ...own, billingInterval: 1 } as const]
    const { lines } = due({ fees, members: [member('ben')], inGroups: [{ ...place, nextInvoiceDate: '2026-08-31' }] })
    expect(lines.map((line) => line.split(' ')[1])).toEqual(['2026-08-31', '2026-09-30', '2026-10-31'])
  })

  test('is the subscription of its people [BILL-036] [MEMB-083]', () => {
    expect(fieldsOf(SubscriptionInstance)).toEqual(
      namesIn('productId name billingInterval nextBillingDate startOfCycle endOfCycle amount'),
    )
    const facts = { ...FACTS, fees: [ofProduct], members: [member('ben')], inGroups: [place] }
    const of = (more: Partial<FeeFacts>) => groupSubscriptions({ ...facts, ...more }, 'ben', TODAY)
    const subscription = {
      ...{ productId: 'membership', name: 'Jahresbeitrag', billingInterval: 12, amount: 60_00 },
      ...{ startOfCycle: '2026-05-31', endOfCycle: '2027-05-30', nextBillingDate: '2026-05-31' },
    }
    expect(of({})).toEqual([{ groupId: 'bows', subscription }])
    const periods = [{ start: '2026-05-31', end: '2027-05-30' }]
    expect(of({ billed: [{ feeId: 'yearly', debtorId: 'ben', periods }] })).toEqual([
      { groupId: 'bows', subscription: { ...subscription, nextBillingDate: '2027-05-31' } },
    ])
    expect(of({ inGroups: [{ ...place, isBilled: false }] })).toEqual([])
    const exempt = { uid: 'ben', feeId: 'yearly', amount: cents(5_00), reason: 'x', until: null }
    expect(of({ exceptions: [exempt] })).toMatchObject([{ subscription: { amount: 5_00 } }])
  })
})

describe('a fee of a family', () => {
  const family: OwedFee = { ...YEARLY, id: 'family', owedBy: 'family', amount: cents(100_00) }
  const fees = [YEARLY, family]
  const payers = [
    { uid: 'mia', payerUid: 'ben' },
    { uid: 'max', payerUid: 'ben' },
  ]
  const of = (members: FeeMember[]) => due({ fees, payers, members })

  test('is owed once by the payer, in place of the fees of its people', () => {
    expect(of([member('ben'), member('mia'), member('max'), member('eva')])).toEqual({
      lines: ['eva 2026-01-01 6000', 'ben 2026-01-01 10000'],
      leftOut: ['ben inFamily', 'mia inFamily', 'max inFamily'],
    })
  })

  test('is owed for two children whose payer is no member', () => {
    const members = [member('ben', { status: 'contact' }), member('mia'), member('max')]
    expect(of(members).lines).toEqual(['ben 2026-01-01 10000'])
  })

  test('is not owed for one child alone', () => {
    const members = [member('ben', { status: 'contact' }), member('mia')]
    expect(of(members)).toEqual({ lines: ['mia 2026-01-01 6000'], leftOut: [] })
  })
})

test('a member club owes for each of its members on the first day of the period', () => {
  const fees = [{ ...YEARLY, owedBy: 'memberClub', billingInterval: 6 } as const]
  const memberClubs = [
    { id: 'birkenau', joinedOn: '2020-01-01' },
    { id: 'eichen', joinedOn: '2026-09-15' },
  ]
  expect(countedDays({ ...FACTS, fees, memberClubs }, TODAY)).toEqual(['2026-01-01', '2026-07-01', '2026-09-15'])
  const sizes = [
    { memberClubId: 'birkenau', day: '2026-01-01', size: 12 },
    { memberClubId: 'birkenau', day: '2026-07-01', size: 0 },
    { memberClubId: 'eichen', day: '2026-09-15', size: 3 },
  ]
  expect(due({ fees, memberClubs, sizes }).lines).toEqual(['birkenau 2026-01-01 72000', 'eichen 2026-07-01 18000'])
})

test('a fee that costs nothing writes nothing', () => {
  const fees = [{ ...YEARLY, amount: cents(0) }]
  expect(due({ fees, members: [member('ben')] })).toEqual({ lines: [], leftOut: ['ben free'] })
})
