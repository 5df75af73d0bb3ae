import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { amountText } from '@bahnfrei/domain/base/money/money.ts'
import type { SubscriptionOverview } from '@bahnfrei/domain/subscriptions/overview.ts'
import { priceOn } from '@bahnfrei/domain/subscriptions/price.ts'
import { itemsOn } from '@bahnfrei/domain/subscriptions/subscription.ts'
import { useState } from 'react'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { dayFigures } from '../base/time/days.ts'
import { Checks } from '../base/ui/Checks.tsx'
import { EditDialog } from '../base/ui/EditDialog.tsx'
import { Stack } from '../base/ui/Layout.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'

type Props = {
  overview: SubscriptionOverview
  onSave: (chosen: Id<'planProduct'>[]) => Promise<void>
  onClose: () => void
}

/** The products that the owner chooses, with their prices on the day from which they count. */
export function ChooseDialog({ overview: { subscription, products, countsFrom }, onSave, onClose }: Props) {
  const t = useTexts('SUBSCRIPTION')
  const [language] = useLanguage()
  const day = countsFrom ?? ''
  const had = itemsOn(subscription?.items ?? [], day).map(({ productId }) => productId)
  const [chosen, choose] = useState(had)
  const options = products.flatMap((product) => {
    const dated = priceOn(product, day)
    if (dated === undefined || !(product.isOffered || had.includes(product.id))) return []
    const price = amountText(dated.price, 'EUR', language)
    return [{ value: product.id, label: t('PRICED', { name: product.name, price, unit: product.unit }) }]
  })
  const isDirty = chosen.toSorted().join() !== had.toSorted().join()
  const why = chosen.length === 0 ? t('ONE_AT_LEAST') : undefined
  return (
    <EditDialog isOpen isDirty={isDirty} onClose={onClose} title={t('CHOOSE')} width={560}>
      <Stack gap={16}>
        <p>{t('COUNTS_FROM', { day: dayFigures(day, language) })}</p>
        <Checks label={t('PRODUCTS')} options={options} values={chosen} onChange={choose} />
        <SaveButton onSave={() => onSave(chosen)} disabledReason={why}>
          {t('SAVE')}
        </SaveButton>
      </Stack>
    </EditDialog>
  )
}
