import { amountText, type Cents, cents } from '@bahnfrei/domain/base/money/money.ts'
import type { CashEntry } from '@bahnfrei/domain/cashbooks/cashbook.ts'
import { useState } from 'react'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { Checks } from '../base/ui/Checks.tsx'
import { Stack } from '../base/ui/Layout.tsx'
import { InvoicePicker } from '../bookings/InvoicePicker.tsx'
import { openRest } from '../invoices/openRest.ts'

/** An invoice that was paid in cash, with all that was open on it. */
export type Ticked = { id: CashEntry['invoiceId']; number: string; name: string; rest: Cents }
type Props = {
  /** The invoices of the day. */
  invoices: readonly CashEntry[]
  ticked: readonly Ticked[]
  onChange: (ticked: readonly Ticked[]) => void
}

/** The open invoices of known people, to be ticked when they were paid in cash: those of the day, and others that are sought. */
export function PaidFields({ invoices, ticked, onChange }: Props) {
  const t = useTexts('CASH.CLOSING')
  const [language] = useLanguage()
  const [found, find] = useState<readonly Ticked[]>([])
  const ofDay = invoices.flatMap(({ invoiceId, invoiceNumber, userName: name, amount, paidAmount }): Ticked[] =>
    paidAmount < amount ? [{ id: invoiceId, number: invoiceNumber ?? '', name, rest: cents(amount - paidAmount) }] : [],
  )
  const shown = [...ofDay, ...found.filter(({ id }) => ofDay.every((each) => each.id !== id))]
  return (
    <Stack>
      <Checks
        label={t('PAID')}
        description={t('PAID_TEXT')}
        options={shown.map((invoice) => ({
          value: invoice.id,
          label: t('PAID_LINE', { ...invoice, amount: amountText(invoice.rest, 'EUR', language) }),
        }))}
        values={ticked.map(({ id }) => id)}
        onChange={(ids) => onChange(shown.filter(({ id }) => ids.includes(id)))}
      />
      <InvoicePicker
        currency="EUR"
        except={shown.map(({ id }) => id)}
        onChoose={(invoice) => {
          const added = {
            ...{ id: invoice.id, number: invoice.invoiceNumber ?? '', name: invoice.userName, rest: openRest(invoice) },
          }
          find([...found, added])
          onChange([...ticked, added])
        }}
      />
    </Stack>
  )
}
