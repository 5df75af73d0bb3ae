import { bankCalls } from '@bahnfrei/domain/bank/calls.ts'
import type { AutomaticPayment } from '@bahnfrei/domain/bank/matchAnswer.ts'
import { useLive } from '../base/live/live.ts'
import { call } from '../base/send/api.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { Card, Dim, Row, Stack } from '../base/ui/Layout.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { Section } from '../base/ui/Section.tsx'
import { Allocation } from './OpenSection.tsx'
import { PaymentFacts, useAmount } from './PaymentFacts.tsx'

/** The payments that were assigned by themselves, each with a button that takes it back. */
export function AutomaticSection({ mayChange }: { mayChange: boolean }) {
  const t = useTexts('STATEMENT.AUTOMATIC')
  const { data } = useLive(bankCalls.automatic, {})
  if (data === undefined || data.payments.length === 0) return null
  return (
    <Section title={t('TITLE')} text={t('TEXT')}>
      <details>
        <summary>{t('LIST', { count: data.payments.length })}</summary>
        <Stack as="ul" gap={12}>
          {data.payments.map((payment) => (
            <Automatic key={payment.id} payment={payment} mayChange={mayChange} />
          ))}
        </Stack>
      </details>
    </Section>
  )
}

function Automatic({ payment, mayChange }: { payment: AutomaticPayment; mayChange: boolean }) {
  const t = useTexts('STATEMENT.AUTOMATIC')
  const open = useTexts('STATEMENT.OPEN')
  const says = useTexts('REASONS.FOR')
  const amountOf = useAmount(payment)
  const { id, version, amount, userName, allocations } = payment
  const takeBack = async () => {
    await call(bankCalls.leave, { id, version })
    toast.success(t('TAKEN_BACK'))
  }
  return (
    <Card as="li">
      <Stack gap={8}>
        <PaymentFacts payment={payment} />
        {allocations.map((allocation) => (
          <Allocation key={allocation.invoiceId} allocation={allocation} payment={payment} />
        ))}
        <Dim>
          {open('FOR')}: {payment.for.map((reason) => says(reason)).join(' ')}
        </Dim>
        {mayChange && (
          <Row>
            <SaveButton
              variant="subtle"
              label={t('TAKE_BACK_NAMED', { amount: amountOf(amount), name: userName || open('NOBODY') })}
              onSave={takeBack}
            >
              {t('TAKE_BACK')}
            </SaveButton>
          </Row>
        )}
      </Stack>
    </Card>
  )
}
