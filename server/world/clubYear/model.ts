/** An invoice as somebody with pencil and paper follows it; amounts in cents. */
export type KnownInvoice = {
  id: string
  number: string
  uid: string
  day: string
  gross: number
  rest: number
  /** The part of it for lanes. */
  lanes: number
  isDebit: boolean
  /** The fees and hours that it charges, which are owed again when it is void. */
  months: readonly string[]
  uses: readonly KnownUse[]
}
type KnownMember = { uid: string; joined: string; left: string | null; charged: Set<string> }
export type KnownUse = { uid: string; day: string; amount: number; isCharged: boolean }

/**
 * The money of a club as a naive reader adds it up, next to the product and without any of its code. A month is written
 * `2026-11`, a day `2026-11-05`.
 */
export class MoneyModel {
  readonly #firstMonth: string
  readonly #fee: number
  readonly members: KnownMember[] = []
  readonly uses: KnownUse[] = []
  readonly invoices = new Map<string, KnownInvoice>()
  /** The numbers that were given out in each year, those of cancellations included. */
  readonly numbered = new Map<string, number>()
  /** Open rests of bills of suppliers. */
  readonly bills = new Map<string, number>()
  /** The prepaid money of each person. */
  readonly credit = new Map<string, number>()
  /** The money that the club has to give back, by the void invoice or the payment for which it owes it. */
  readonly owed = new Map<string, number>()
  bank = 0
  cash = 0

  constructor({ firstMonth, fee }: { firstMonth: string; fee: number }) {
    this.#firstMonth = firstMonth
    this.#fee = fee
  }

  joins(uid: string, joined: string): void {
    this.members.push({ uid, joined, left: null, charged: new Set() })
  }

  /** The membership ends with this day. */
  leaves(uid: string, left: string): void {
    for (const member of this.members) if (member.uid === uid) member.left = left
  }

  reserves(uid: string, day: string, amount: number): void {
    this.uses.push({ uid, day, amount, isCharged: false })
  }

  /** Returns the months for which a member owes the fee, and for which no invoice asks yet. */
  monthsOwed({ joined, left, charged }: KnownMember, today: string): string[] {
    const months: string[] = []
    for (let month = this.#firstMonth; month <= today.slice(0, 7); month = monthAfter(month))
      if (joined.slice(0, 7) <= month && (left === null || left.slice(0, 7) >= month) && !charged.has(month))
        months.push(month)
    return months
  }

  /** Returns what each person owes for fees and hours that no invoice asks for yet. */
  due(today: string): Map<string, number> {
    const due = new Map<string, number>()
    const add = (uid: string, amount: number) => due.set(uid, (due.get(uid) ?? 0) + amount)
    for (const member of this.members) {
      const months = this.monthsOwed(member, today)
      if (months.length > 0) add(member.uid, months.length * this.#fee)
    }
    for (const { uid, day, amount, isCharged } of this.uses) if (!isCharged && day < today) add(uid, amount)
    return due
  }

  /** Enters an invoice with the months and hours that it charges. */
  issues(invoice: KnownInvoice): void {
    this.invoices.set(invoice.id, invoice)
    this.counts(invoice.day)
    const member = this.members.find(({ uid }) => uid === invoice.uid)
    for (const month of invoice.months) member?.charged.add(month)
    for (const use of invoice.uses) use.isCharged = true
  }

  counts(day: string): void {
    this.numbered.set(day.slice(0, 4), (this.numbered.get(day.slice(0, 4)) ?? 0) + 1)
  }

  pays(id: string, amount: number): void {
    this.invoiceOf(id).rest -= amount
  }

  /** An invoice is void by a cancellation of this day; what money paid of it is to be given back. */
  voids(id: string, { day, fromCredit }: { day: string; fromCredit: number }): void {
    const { uid, gross, rest, months, uses } = this.invoiceOf(id)
    const paid = gross - rest - fromCredit
    if (paid > 0) this.owed.set(id, paid)
    if (fromCredit > 0) this.credit.set(uid, (this.credit.get(uid) ?? 0) + fromCredit)
    const member = this.members.find((each) => each.uid === uid)
    for (const month of months) member?.charged.delete(month)
    for (const use of uses) use.isCharged = false
    this.counts(day)
    this.invoices.delete(id)
  }

  invoiceOf(id: string): KnownInvoice {
    const invoice = this.invoices.get(id)
    if (invoice === undefined) throw new Error(`The model has no invoice ${id}.`)
    return invoice
  }

  get open(): KnownInvoice[] {
    return [...this.invoices.values()].filter(({ rest }) => rest > 0)
  }
}

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}
