import type { Id } from '../base/call/fields.ts'
import { daysBetween } from '../base/time/time.ts'
import { comparedMoney, SAME_DAYS, type SameMoney, toldOf } from '../bookings/sameMoney.ts'
import type { BankEntry } from './entry.ts'

/** A booking without an entry of the bank, as its account sees it. */
export type HandBooking = SameMoney & { accountId: Id<'paymentAccount'> }

/** A new entry of the bank, the account to which it goes, and its key in its file. */
type NewEntry = { account: { id: Id<'paymentAccount'> }; entry: BankEntry; key: string }
type Candidate = { booking: HandBooking; says: ReturnType<typeof comparedMoney> }

/** An entry by its key with the bookings that can be the same money, best first. */
export type ByHand = { key: string; bookings: HandBooking[]; preset: Id<'booking'> | null }

/**
 * Finds for new entries the bookings that can be the same money: same account, amount and sign, within some days. Preset is one
 * that a reference or name speaks for, and else the only one that nothing speaks against; always one to one.
 */
export function foundByHand(entries: readonly NewEntry[], bookings: readonly HandBooking[]): ByHand[] {
  const byMoney = Map.groupBy(bookings, ({ accountId, amount, currency }) => `${accountId} ${amount} ${currency}`)
  const found = entries.flatMap(({ account, entry, key }) => {
    const { bookingDay, amount, currency } = entry
    const candidates = (byMoney.get(`${account.id} ${amount} ${currency}`) ?? [])
      .filter(({ paymentDate }) => Math.abs(daysBetween(paymentDate, bookingDay)) <= SAME_DAYS)
      .map((booking): Candidate => ({ booking, says: comparedMoney(toldOf(booking), toldByBank(entry)) }))
    return candidates.length === 0 ? [] : [{ key, candidates }]
  })
  const presets = presetsOf(found)
  const order = ({ says }: Candidate) => ['same', 'unknown', 'other'].indexOf(says)
  return found.map(({ key, candidates }) => ({
    key,
    bookings: candidates.toSorted((one, other) => order(one) - order(other)).map(({ booking }) => booking),
    preset: presets.get(key) ?? null,
  }))
}

function toldByBank({ name, remittance, bankReference, endToEndId, batchReference }: BankEntry) {
  return { name, text: remittance, references: [bankReference, endToEndId, batchReference] }
}

type Found = { key: string; candidates: readonly Candidate[] }

function presetsOf(found: readonly Found[]): Map<string, Id<'booking'>> {
  const presets = new Map<string, Id<'booking'>>()
  const taken = new Set<Id<'booking'>>()
  for (const fits of [({ says }: Candidate) => says === 'same', ({ says }: Candidate) => says !== 'other']) {
    const left = found
      .filter(({ key }) => !presets.has(key))
      .map(({ key, candidates }) => ({
        key,
        ids: candidates.filter((one) => fits(one) && !taken.has(one.booking.id)).map(({ booking }) => booking.id),
      }))
    const wanted = Map.groupBy(
      left.flatMap(({ ids }) => ids),
      (id) => id,
    )
    for (const { key, ids } of left) {
      const [id, another] = ids
      if (id === undefined || another !== undefined || wanted.get(id)?.length !== 1) continue
      presets.set(key, id)
      taken.add(id)
    }
  }
  return presets
}
