import { amountText, sumsText } from '@bahnfrei/domain/base/money/money.ts'
import type { ShownPrice } from '@bahnfrei/domain/ranges/rangePrice.ts'
import { useLanguage, useTexts } from '../../../base/texts/texts.tsx'
import { Dim } from '../../../base/ui/Layout.tsx'
import type { Known } from '../check/known.ts'
import { useDrafts } from '../drafts/draftStore.ts'
import type { DraftPrices } from './useDraftPrices.ts'

/** The price of a draft; nothing where it is free. */
export function DraftPrice({ price }: { price: ShownPrice | undefined }) {
  const [language] = useLanguage()
  if (price === undefined) return null
  return (
    <p>
      <strong>{amountText(price.gross, price.currency, language)}</strong> <Dim as="span">{price.name}</Dim>
    </p>
  )
}

/** The price of all drafts together, and who pays it. A range without prices has none. */
export function PriceOfAll({ known, prices }: { known: Known; prices: DraftPrices | undefined }) {
  const t = useTexts('RESERVATIONS.PRICE')
  const [language] = useLanguage()
  const drafts = useDrafts(({ drafts }) => drafts)
  if (known.range.prices.length === 0 || known.mode === 'blocker' || drafts.length === 0) return null
  if (prices === undefined) return <Dim>{t('OF_OTHER')}</Dim>
  if (prices.size === 0) return null
  return (
    <div>
      <p>
        <b>{t('SUM', { sum: sumsText(prices.values(), ({ gross }) => gross, language) })}</b>
      </p>
      <Dim>{t(known.mode === 'tenantClub' ? 'OF_CLUB' : 'LATER')}</Dim>
    </div>
  )
}
