import { amountText, type Cents, cents, NO_CENTS } from '@bahnfrei/domain/base/money/money.ts'
import { MOST_CASH, type Payout } from '@bahnfrei/domain/cashbooks/cashbook.ts'
import { receiptCalls } from '@bahnfrei/domain/receipts/calls.ts'
import { type ReceiptRow, receiptRest } from '@bahnfrei/domain/receipts/receipt.ts'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useLive } from '../base/live/live.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { AmountInput } from '../base/ui/AmountInput.tsx'
import { Dim, Fields, Row, Stack } from '../base/ui/Layout.tsx'

const EMPTY: Payout = { description: '', amount: NO_CENTS, receiptId: null }
type Props = { value: readonly Payout[]; onChange: (payouts: Payout[]) => void }

function restOf(receipt: ReceiptRow): Cents {
  return cents(receiptRest(receipt))
}

/** The payouts that are in the books by the closing only. */
export function PayoutFields({ value, onChange }: Props) {
  const t = useTexts('CASH.CLOSING')
  const [language] = useLanguage()
  const { data } = useLive(receiptCalls.list, { status: 'open' })
  const receipts = data?.receipts.filter(({ currency }) => currency === 'EUR') ?? []
  const set = (place: number, change: Partial<Payout>) =>
    onChange(value.map((payout, at) => (at === place ? { ...payout, ...change } : payout)))
  return (
    <Stack>
      <h3>{t('OUT')}</h3>
      <Dim>{t('OUT_TEXT')}</Dim>
      {value.map(({ description, amount, receiptId }, at) => (
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
          {receipts.length > 0 && (
            <NativeSelect
              label={t('OUT_RECEIPT', { place: `${at + 1}` })}
              value={receiptId ?? ''}
              data={[
                { value: '', label: t('OUT_NO_RECEIPT') },
                ...receipts.map((receipt) => ({
                  value: receipt.id,
                  label: `${receipt.receiptNumber} ${receipt.userName}, ${amountText(restOf(receipt), 'EUR', language)}`,
                })),
              ]}
              onChange={({ target }) => {
                const receipt = receipts.find(({ id }) => id === target.value)
                if (receipt === undefined) return set(at, { receiptId: null })
                set(at, {
                  ...{ receiptId: receipt.id, description: receipt.userName, amount: restOf(receipt) },
                })
              }}
            />
          )}
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
