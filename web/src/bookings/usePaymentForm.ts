import type { PaymentAccount } from '@bahnfrei/domain/accounts/paymentAccount.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { type Cents, cents } from '@bahnfrei/domain/base/money/money.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { type Booking, type BookingInput, signedAs } from '@bahnfrei/domain/bookings/booking.ts'
import { bookingCalls } from '@bahnfrei/domain/bookings/calls.ts'
import type { InvoiceRow } from '@bahnfrei/domain/invoices/keptInvoice.ts'
import type { ReceiptRow } from '@bahnfrei/domain/receipts/receipt.ts'
import { useEffect, useState } from 'react'
import { atField, useForm } from '../base/form/useForm.ts'
import { call } from '../base/send/api.ts'
import { useSendOnce } from '../base/send/useSendOnce.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { bookingOf, enteredOf, type Kind, kindOf, type Payer, splitSum, whyNotEnter } from './entered.ts'
import { partsOf, payableOf, type TypedParts } from './parts.ts'
import { useOpenInvoices } from './useOpenInvoices.ts'

/** The facts of the club that the form needs. */
export type Opening = {
  accounts: readonly PaymentAccount[]
  /** The account that a new payment begins with. */
  account: Id<'paymentAccount'>
  today: Day
}
export type PaymentProps = {
  opening: Opening
  /** The payment that is changed; a new one without it. */
  booking?: Booking | undefined
  /** The invoice for which a new payment is entered. */
  invoice?: InvoiceRow | undefined
  /** The receipt that a new payment pays. */
  receipt?: ReceiptRow | undefined
  /** The person who pays in advance. */
  payer?: Payer | undefined
  onClose: () => void
}

/** The form of a payment: its fields, its kind, who paid, and the invoices that it pays. */
export function usePaymentForm({ opening, booking, invoice, receipt, payer, onClose }: PaymentProps) {
  const t = useTexts('BOOKINGS')
  const says = useTexts('SERVER_ERRORS')
  const sendOnce = useSendOnce()
  const { accounts, today } = opening
  const values = enteredOf({ ...opening, booking, invoice, receipt, payer })
  const [kind, choose] = useState<Kind>(receipt === undefined ? kindOf(booking) : 'out')
  const [person, setPerson] = useState(personIn(values))
  const [found, setFound] = useState<readonly InvoiceRow[]>(invoice === undefined ? [] : [invoice])
  const [typed, type] = useState<TypedParts>()
  const isSaved = useClosing(onClose)
  const ofPerson = useOpenInvoices(person?.uid ?? null)
  const payable = payableOf(found, ofPerson, { currency: values.currency, invoices: booking?.invoices ?? [] })
  const partsIn = (entered: Pick<BookingInput, 'amount' | 'splits'>) =>
    partsOf(
      cents(signedAs(entered.amount).absoluteAmount - splitSum(entered)),
      payable,
      typed ?? storedParts(booking),
      { fills: booking === undefined && payer === undefined },
    )
  const form = useForm({
    call: bookingCalls.create,
    values,
    ...(booking !== undefined && { version: booking.version }),
    prepare: (entered: BookingInput) => bookingOf(kind, entered, partsIn(entered)),
    check: (entered) => faultsOf(entered, today),
    refusedAt: { ...atField(['ACCOUNT_NOT_FOUND'], 'paymentAccount'), ...atField(['PERIOD_CLOSED'], 'paymentDate') },
    send: async (written: BookingInput & { version?: number }): Promise<{ version: number }> => {
      const { version = 0, ...entered } = written
      if (booking !== undefined) return call(bookingCalls.change, { ...entered, id: booking.id, version })
      await sendOnce(entered, (idempotencyKey) => call(bookingCalls.create, entered, { idempotencyKey }))
      return { version }
    },
    onDone: () => {
      toast.success(t('SAVED'))
      isSaved.set()
    },
  })
  const whyNot = whyNotEnter(form.values, payable, accounts, today)
  const choosePerson = (next: Payer | undefined) => {
    setPerson(next)
    form.change({ uid: next?.uid ?? null, userName: next?.name ?? '' })
  }
  return {
    ...{
      form,
      kind,
      choose,
      person,
      choosePerson,
      payable,
      parts: partsIn(form.values),
    },
    isDirty:
      !isSaved.is &&
      (form.isDirty || kind !== (receipt === undefined ? kindOf(booking) : 'out') || typed !== undefined),
    /** The payment as it would be sent now. */
    sent: bookingOf(kind, form.values, []),
    whyNot: whyNot && says(whyNot),
    typePart: (id: Id<'invoice'>, amount: Cents) => type(new Map([...(typed ?? storedParts(booking)), [id, amount]])),
    /** Adds an invoice that was found by its number; its receiver is who paid while nobody is named. */
    addInvoice: (added: InvoiceRow) => {
      setFound([...found, added])
      const { uid, userName: name } = added
      if (uid !== null && person === undefined && form.values.userName === '') choosePerson({ uid, name })
    },
    /** Adopts what somebody else has changed meanwhile. */
    take: () => {
      form.take()
      type(undefined)
      choose(kindOf(booking))
      setPerson(personIn(values))
    },
  }
}

/** Closes the form once it is rendered as saved: until then the page asks before it leaves what was typed. */
function useClosing(onClose: () => void): { is: boolean; set: () => void } {
  const [is, set] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it closes once.
  useEffect(() => {
    if (is) onClose()
  }, [is])
  return { is, set: () => set(true) }
}

export type PaymentForm = ReturnType<typeof usePaymentForm>

function personIn({ uid, userName: name }: BookingInput): Payer | undefined {
  return uid === null ? undefined : { uid, name }
}

function storedParts(booking: Booking | undefined): TypedParts {
  return new Map(booking?.invoices.map(({ id, amount }) => [id, amount]))
}

function faultsOf({ category, paymentDate, paymentAccount, targetPaymentAccount: target }: BookingInput, today: Day) {
  const isMissing = category === 'transfer' && target === null
  return {
    ...(paymentDate > today && { paymentDate: { key: 'INVALID' as const } }),
    ...(isMissing && { targetPaymentAccount: { key: 'REQUIRED' as const } }),
    ...(target === paymentAccount && { targetPaymentAccount: { key: 'INVALID' as const } }),
  }
}
