import type { OpenPayment } from '@bahnfrei/domain/bank/matchAnswer.ts'
import { ibanText } from '@bahnfrei/domain/base/money/iban.ts'
import { amountText, type Cents, type Currency } from '@bahnfrei/domain/base/money/money.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { dayFigures } from '../base/time/days.ts'
import { Dotted } from '../base/ui/Dotted.tsx'
import { Dim, Row, Stack } from '../base/ui/Layout.tsx'

type Payment = Omit<OpenPayment, 'proposals' | 'receipts' | 'against'>

/** The facts of the bank about a payment: who, how much, when and what for, and why it was given back. */
export function PaymentFacts({ payment }: { payment: Payment }) {
  const t = useTexts('STATEMENT')
  const [language] = useLanguage()
  const amountOf = useAmount(payment)
  const { userName, amount, paymentDate, description, iban, returnCode } = payment
  return (
    <Stack gap={4}>
      <Row isSpread>
        <b>{userName || t('OPEN.NOBODY')}</b>
        <b>{amountOf(amount)}</b>
      </Row>
      {description !== '' && <span>{description}</span>}
      <Dim>
        <Dotted facts={[dayFigures(paymentDate, language), iban && ibanText(iban)]} />
      </Dim>
      {returnCode !== null && <ReturnReason code={returnCode} />}
    </Stack>
  )
}

/** The codes of banks that we say in plain words. */
const KNOWN = ['AC01', 'AC04', 'AC06', 'AG01', 'AM04', 'MD01', 'MD06', 'MD07', 'MS02', 'MS03', 'SL01'] as const

function ReturnReason({ code }: { code: string }) {
  const t = useTexts('STATEMENT')
  const known = KNOWN.find((each) => each === code)
  const reason = known ? t(`RETURNS.${known}`) : code === '' ? t('RETURNS.NONE') : t('RETURNS.OTHER', { code })
  return <p>{t('OPEN.RETURNED', { reason })}</p>
}

/** Returns the function that writes an amount in the currency of a payment. */
export function useAmount({ currency }: Pick<Payment, 'currency'>): (amount: Cents) => string {
  const [language] = useLanguage()
  return (amount) => amountText(amount, currency as Currency, language)
}
