import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import { isFound } from '@bahnfrei/domain/base/call/search.ts'
import { share } from '@bahnfrei/domain/base/money/money.ts'
import { dayOf } from '@bahnfrei/domain/base/time/time.ts'
import type { feeCalls } from '@bahnfrei/domain/fees/calls.ts'
import { type DueAnswer, MOST_SHOWN } from '@bahnfrei/domain/fees/dueAnswer.ts'
import { type DueLine, LEFT_OUT } from '@bahnfrei/domain/fees/facts.ts'
import { priceOf } from '@bahnfrei/domain/products/price.ts'
import { billingSettingsOf } from '../accounts/settings.ts'
import type { ClubContext } from '../base/context.ts'
import { dueFees } from './due.ts'
import { rateOf } from './list.ts'

const alphabet = new Intl.Collator('de')
const byName = (one: { name: string }, other: { name: string }) => alphabet.compare(one.name, other.name)

/** Returns what would be written today: counts and sums of all, and the first lines and left out people by name. */
export async function previewDue(
  { search = '' }: InputOf<typeof feeCalls.due>,
  context: ClubContext,
): Promise<DueAnswer> {
  const { db, club, now } = context
  const { taxRates, timeZone } = await billingSettingsOf({}, context)
  const day = dayOf(now, timeZone)
  const { lines, leftOut, facts } = await dueFees(db, club.id, day)
  const rates = new Map(facts.fees.map((fee) => [fee.id, rateOf(fee, taxRates, day)] as const))
  const grossOf = ({ feeId, quantity, amount }: DueLine) => {
    const rate = rates.get(feeId)
    const sum = share(amount, quantity, 1)
    return rate === undefined ? sum : priceOf(sum, rate).gross
  }
  const names = new Map<string | null, string>(facts.members.map(({ uid, name }) => [uid, name]))
  for (const { id, name } of facts.memberClubs) names.set(id, name)
  const named = lines
    .map((line) => ({
      ...line,
      name: names.get(line.uid ?? line.memberClubId) ?? '',
      payerName: line.payerUid === line.uid ? '' : (names.get(line.payerUid) ?? ''),
      sum: grossOf(line),
    }))
    .toSorted(byName)
  const others = leftOut
    .map((each) => ({ ...each, name: names.get(each.uid ?? each.memberClubId) ?? '' }))
    .toSorted(byName)
  const isAsked = ({ name, payerName = '' }: { name: string; payerName?: string }) =>
    search === '' || isFound(`${name} ${payerName}`, search)
  return {
    id: club.id,
    day,
    count: new Set(lines.map(({ uid, memberClubId }) => uid ?? memberClubId)).size,
    fees: facts.fees.flatMap(({ id: feeId, name, currency }) => {
      const of = named.filter((line) => line.feeId === feeId)
      const sum = of.reduce((all, line) => all + line.sum, 0)
      return of.length === 0 ? [] : [{ feeId, name, count: of.length, sum, currency }]
    }),
    reasons: LEFT_OUT.flatMap((why) => {
      const count = others.filter((each) => each.why === why).length
      return count === 0 ? [] : [{ why, count }]
    }),
    lines: named.filter(isAsked).slice(0, MOST_SHOWN),
    leftOut: others.filter(isAsked).slice(0, MOST_SHOWN),
  }
}
