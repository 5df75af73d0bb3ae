import { amountText, cents } from '@bahnfrei/domain/base/money/money.ts'
import { COINS, type Counted, MOST_CASH } from '@bahnfrei/domain/cashbooks/cashbook.ts'
import { NumberInput } from '@mantine/core'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { Stack } from '../base/ui/Layout.tsx'
import classes from './cashbooks.module.css'

/** The smallest note. */
const FIRST_NOTE = 5_00

type Props = { value: Counted; onChange: (counted: Counted) => void }

/** How many there are of each coin and note, the largest first. */
export function CoinFields({ value, onChange }: Props) {
  const t = useTexts('CASH.CLOSING')
  const [language] = useLanguage()
  const all = COINS.toReversed()
  const set = (coin: (typeof COINS)[number], count: number) =>
    onChange([...value.filter((each) => each.value !== coin), ...(count > 0 ? [{ value: coin, count }] : [])])
  const fields = (coins: readonly (typeof COINS)[number][]) => (
    <div className={classes.coins}>
      {coins.map((coin) => (
        <NumberInput
          key={coin}
          label={amountText(cents(coin), 'EUR', language)}
          value={value.find((each) => each.value === coin)?.count ?? ''}
          min={0}
          max={MOST_CASH.pieces}
          allowDecimal={false}
          hideControls
          onChange={(count) => set(coin, Number(count) || 0)}
        />
      ))}
    </div>
  )
  return (
    <Stack>
      <h3>{t('NOTES')}</h3>
      {fields(all.filter((coin) => coin >= FIRST_NOTE))}
      <h3>{t('COINS')}</h3>
      {fields(all.filter((coin) => coin < FIRST_NOTE))}
    </Stack>
  )
}
