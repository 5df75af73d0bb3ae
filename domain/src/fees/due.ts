import type { Id } from '../base/call/fields.ts'
import { NO_CENTS } from '../base/money/money.ts'
import type { Day } from '../base/time/time.ts'
import { type Debt, debtsOf, periodsOf } from './debts.ts'
import { exceptionFor } from './exception.ts'
import { type DueLine, type FeeFacts, type Known, knownFrom, type LeftOut, type OwedFee } from './facts.ts'
import { type FeePeriod, isCovered, partOf, periodNumber, writtenOn } from './period.ts'

/** The lines that would be written, and the people who are left out. */
export type Due = { lines: DueLine[]; leftOut: LeftOut[] }

/** The number of debts in a piece, which takes a few milliseconds. */
const DEBTS_AT_ONCE = 500

/** Returns what would be written up to a day: each period that was not written yet, of each fee the oldest first. */
export function dueOn(facts: FeeFacts, day: Day): Due {
  const pieces = [...dueInPieces(facts, day)]
  return { lines: pieces.flatMap(({ lines }) => lines), leftOut: pieces.flatMap(({ leftOut }) => leftOut) }
}

/** Yields the same in pieces, so that a server can let others in between where a club has many people. */
export function* dueInPieces(facts: FeeFacts, day: Day): Generator<Due> {
  const known = knownFrom(facts)
  for (const fee of facts.fees) {
    const debts = debtsOf(fee, known)
    for (let at = 0; at < debts.length; at += DEBTS_AT_ONCE) {
      const due: Due = { lines: [], leftOut: [] }
      for (const debt of debts.slice(at, at + DEBTS_AT_ONCE)) {
        const { lines, leftOut } = dueOf(fee, debt, { known, day })
        due.lines.push(...lines)
        if (lines.length === 0 && leftOut !== undefined) due.leftOut.push(leftOut)
      }
      yield due
    }
  }
}

/** Returns the days on which the members of member clubs count, up to a day. */
export function countedDays(facts: Omit<FeeFacts, 'sizes'>, day: Day): Day[] {
  const known = knownFrom({ ...facts, sizes: [] })
  const days = facts.fees
    .filter(({ owedBy }) => owedBy === 'memberClub')
    .flatMap((fee) =>
      debtsOf(fee, known).flatMap((debt) => periodsOf(fee, debt, day).map((period) => countedOn(debt, period))),
    )
  return [...new Set(days)]
}

type At = { known: Known; day: Day }

function dueOf(fee: OwedFee, debt: Debt, { known, day }: At): { lines: DueLine[]; leftOut: LeftOut | undefined } {
  const { uid, memberClubId, joinsOn } = debt
  const head = { feeId: fee.id, feeName: fee.name, uid, memberClubId }
  const leave = (why: LeftOut['why'], more: { reason?: string; day?: Day | null } = {}): LeftOut => ({
    ...{ ...head, why, reason: '', day: null },
    ...more,
  })
  const lines: DueLine[] = []
  if (joinsOn !== null && joinsOn > day) {
    const isComing = debt.isOwed({ start: joinsOn, end: joinsOn })
    return { lines, leftOut: isComing ? leave('joinsLater', { day: joinsOn }) : undefined }
  }
  if (debt.whyNever !== undefined) {
    const { opens, closes } = debt.owed
    const isHeld = (fee.startsOn === null || opens <= day) && (closes === null || day <= closes)
    return { lines, leftOut: isHeld ? leave(debt.whyNever) : undefined }
  }
  const payerUid = uid === null ? null : (known.payerOf.get(uid) ?? uid)
  const billed = known.billedOf(fee.id, uid ?? memberClubId ?? '')
  let leftOut: LeftOut | undefined
  for (const period of periodsOf(fee, debt, day)) {
    if (!debt.isOwed(period)) continue
    const whyNot = isHidden([uid, payerUid], known) ? 'hidden' : debt.whyNot(period)
    const exception = uid === null ? undefined : exceptionFor(known.exceptionsOf.get(uid) ?? [], fee.id, period)
    const quantity = memberClubId === null ? 1 : known.sizeOn(memberClubId, countedOn(debt, period))
    if (whyNot !== undefined) leftOut = leave(whyNot)
    else if (exception?.amount === null) leftOut = leave('exempt', { reason: exception.reason })
    else if (isWritten(debt, period, billed)) leftOut = leave('billed', { day: billed.at(-1)?.end ?? null })
    else {
      const amount = amountOf(fee, debt, period, exception?.amount ?? fee.amount)
      if (quantity === 0 || amount === NO_CENTS) leftOut = leave('free')
      else
        lines.push({
          ...{ ...head, productId: fee.productId, payerUid, ...period },
          ...{ writtenOn: writtenOn(period, fee.billingDayOffset), quantity, amount, currency: fee.currency },
        })
    }
  }
  return { lines, leftOut }
}

function isHidden(uids: readonly (Id<'user'> | null)[], { memberOf }: Known): boolean {
  return uids.some((uid) => uid !== null && memberOf.get(uid)?.isHidden === true)
}

/** Returns the amount of a period: the whole one, or a part of it for somebody who joins or leaves within it. */
function amountOf(fee: OwedFee, { cycle, owed, left }: Debt, period: FeePeriod, amount: DueLine['amount']) {
  if (cycle === undefined) return amount
  return partOf(amount, { cycle, number: periodNumber(cycle, period.start) }, { joined: owed.joined, left }, fee)
}

/** The members of a club are counted on the first day of the period, or on the day on which it joined. */
function countedOn({ joinsOn }: Debt, { start }: FeePeriod): Day {
  return joinsOn !== null && joinsOn > start ? joinsOn : start
}

/** Whether a period was written already; a fee that is owed once is written once, whatever its day. */
function isWritten({ cycle }: Debt, period: FeePeriod, billed: readonly FeePeriod[]): boolean {
  return cycle === undefined ? billed.length > 0 : isCovered(period, billed)
}
