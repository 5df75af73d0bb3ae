import { amountText, cents, sumOf } from '@bahnfrei/domain/base/money/money.ts'
import { signedAs } from '@bahnfrei/domain/bookings/booking.ts'
import type { Split } from '@bahnfrei/domain/bookings/split.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { AmountInput } from '../base/ui/AmountInput.tsx'
import { Fields, Row, Stack } from '../base/ui/Layout.tsx'
import { splitSum } from './entered.ts'
import { SplitFields } from './SplitFields.tsx'
import type { PaymentForm } from './usePaymentForm.ts'
import { useSplitPlan } from './useSplitPlan.ts'

/** The parts of a payment that stand on accounts, such as a grant or a fee of the bank. */
export function SplitParts({ form }: Pick<PaymentForm, 'form'>) {
  const t = useTexts('BOOKINGS.SPLIT')
  const [language] = useLanguage()
  const plan = useSplitPlan()
  const { splits = [], invoiceIds, receiptIds, amount, currency } = form.values
  if (plan === undefined) return null
  const paid = sumOf([...invoiceIds, ...receiptIds].map((part) => signedAs(part.amount).absoluteAmount))
  const left = cents(signedAs(amount).absoluteAmount - paid - splitSum(form.values))
  const set = (next: Split[]) => form.change({ splits: next })
  const change = (at: number, changed: Partial<Split>) =>
    set(splits.map((split, place) => (place === at ? { ...split, ...changed } : split)))
  const add = () =>
    set([
      ...splits,
      { bookingAccountNumber: '', costCenterNumber: null, sphere: null, amount: cents(Math.max(left, 0)) },
    ])
  return (
    <details open={splits.length > 0 || undefined}>
      <summary>{t('TITLE')}</summary>
      <Stack>
        {splits.map((split, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part has no id, and its place stays while it is edited.
          <Stack key={at} as="section" aria-label={t('PART', { number: `${at + 1}` })}>
            <Fields>
              <SplitFields on={split} plan={plan} onChange={(on) => change(at, on)} />
              <AmountInput
                label={t('AMOUNT')}
                currency={currency}
                value={signedAs(split.amount).absoluteAmount}
                onChange={(next) => change(at, { amount: next })}
              />
            </Fields>
            <Row>
              <Button
                variant="subtle"
                aria-label={t('REMOVE_NAMED', { number: `${at + 1}` })}
                onClick={() => set(splits.filter((_, place) => place !== at))}
              >
                {t('REMOVE')}
              </Button>
            </Row>
          </Stack>
        ))}
        <Row>
          <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
            {left > 0 ? t('ADD_REST', { amount: amountText(left, currency, language) }) : t('ADD')}
          </Button>
        </Row>
      </Stack>
    </details>
  )
}
