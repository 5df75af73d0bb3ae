import { type Cents, cents, NO_CENTS } from '@bahnfrei/domain/base/money/money.ts'
import { type CashProduct, type CashSale, MOST_CASH } from '@bahnfrei/domain/cashbooks/cashbook.ts'
import { NumberInput } from '@mantine/core'
import { useTexts } from '../base/texts/texts.tsx'
import { AmountInput } from '../base/ui/AmountInput.tsx'
import { Dim, Fields, Stack } from '../base/ui/Layout.tsx'

type Props = { products: readonly CashProduct[]; value: readonly CashSale[]; onChange: (sales: CashSale[]) => void }

/** The takings of the day with each product that the cash book offers: by pieces, or only by amount. */
export function SalesFields({ products, value, onChange }: Props) {
  const t = useTexts('CASH.CLOSING')
  const set = (productId: CashProduct['id'], quantity: number | null, amount: Cents) =>
    onChange([
      ...value.filter((sale) => sale.productId !== productId),
      ...(amount > 0 ? [{ productId, quantity, amount }] : []),
    ])
  return (
    <Stack>
      <h3>{t('SALES')}</h3>
      <Dim>{t(products.length === 0 ? 'NO_PRODUCT' : 'SALES_TEXT')}</Dim>
      {products.map(({ id, name, amount: price }) => {
        const sale = value.find((each) => each.productId === id)
        return (
          <Fields key={id}>
            <NumberInput
              label={t('PIECES_OF', { name })}
              value={sale?.quantity ?? ''}
              min={0}
              max={MOST_CASH.pieces}
              allowDecimal={false}
              hideControls
              onChange={(typed) => {
                const quantity = Number(typed) || 0
                set(id, quantity === 0 ? null : quantity, cents(quantity * price))
              }}
            />
            <AmountInput
              label={t('AMOUNT_OF', { name })}
              value={sale?.amount ?? NO_CENTS}
              onChange={(amount) => set(id, sale?.quantity ?? null, amount)}
            />
          </Fields>
        )
      })}
    </Stack>
  )
}
