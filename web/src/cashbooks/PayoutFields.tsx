import { NO_CENTS } from '@bahnfrei/domain/base/money/money.ts'
import { MOST_CASH, type Payout } from '@bahnfrei/domain/cashbooks/cashbook.ts'
import { Button, TextInput } from '@mantine/core'
import { useTexts } from '../base/texts/texts.tsx'
import { AmountInput } from '../base/ui/AmountInput.tsx'
import { Dim, Fields, Row, Stack } from '../base/ui/Layout.tsx'

const EMPTY: Payout = { description: '', amount: NO_CENTS, receiptId: null }
type Props = { value: readonly Payout[]; onChange: (payouts: Payout[]) => void }

/** The payouts that are in the books by the closing only. */
export function PayoutFields({ value, onChange }: Props) {
  const t = useTexts('CASH.CLOSING')
  const set = (place: number, change: Partial<Payout>) =>
    onChange(value.map((payout, at) => (at === place ? { ...payout, ...change } : payout)))
  return (
    <Stack>
      <h3>{t('OUT')}</h3>
      <Dim>{t('OUT_TEXT')}</Dim>
      {value.map(({ description, amount }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added at the end.
        <Fields key={at}>
          <TextInput
            label={t('OUT_WHAT', { place: `${at + 1}` })}
            value={description}
            maxLength={MOST_CASH.description}
            autoComplete="off"
            onChange={({ target }) => set(at, { description: target.value })}
          />
          <AmountInput
            label={t('OUT_AMOUNT', { place: `${at + 1}` })}
            value={amount}
            onChange={(next) => set(at, { amount: next })}
          />
        </Fields>
      ))}
      <Row>
        <Button
          variant="default"
          disabled={value.length >= MOST_CASH.payouts}
          onClick={() => onChange([...value, EMPTY])}
        >
          {t('OUT_ADD')}
        </Button>
      </Row>
    </Stack>
  )
}
