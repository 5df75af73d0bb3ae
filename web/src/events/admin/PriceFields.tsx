import { amountText } from '@bahnfrei/domain/base/money/money.ts'
import { isEnabled } from '@bahnfrei/domain/base/rights/features.ts'
import { productCalls } from '@bahnfrei/domain/products/calls.ts'
import { whyNotReadProducts } from '@bahnfrei/domain/products/reading.ts'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useLive } from '../../base/live/live.ts'
import { useSession } from '../../base/session/session.ts'
import { joinFacts } from '../../base/texts/dot.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { Dim, Fields } from '../../base/ui/Layout.tsx'
import classes from './admin.module.css'
import { Fold } from './Fold.tsx'
import type { FieldsProps } from './fieldsProps.ts'

/** The fields for what taking part costs, for those who may read products; nothing in a club that writes no invoices here. */
export function PriceFields(props: FieldsProps) {
  const { club } = useSession()
  const mayChoose = club !== undefined && whyNotReadProducts(club.permissions) === undefined
  return mayChoose && isEnabled(club.features, 'billing_all') ? <Prices {...props} /> : null
}

const WHO = ['memberProductId', 'guestProductId'] as const

function Prices({ values, onChange }: FieldsProps) {
  const t = useTexts('ADMIN_EVENTS.FORM')
  const [language] = useLanguage()
  const { data } = useLive(productCalls.list, {})
  const [first] = useState(() => WHO.map((field) => values[field]))
  if (data === undefined) return null
  const offered = data.products.filter(({ category }) => category !== 'subscription')
  // An archived product stays where an event has it.
  const gone = first.filter((id) => id !== '' && !offered.some(({ productId }) => productId === id))
  if (offered.length + gone.length === 0) return null
  const options = [
    ...offered.map(({ productId, name, amountTaxed, currency }) => ({
      value: productId,
      label: t('PRODUCT_COSTS', { name, price: amountText(amountTaxed, currency, language) }),
    })),
    ...new Set(gone),
  ].map((option) => (typeof option === 'string' ? { value: option, label: t('PRODUCT_GONE') } : option))
  const prices = WHO.flatMap((field) => {
    const chosen = options.find(({ value }) => value === values[field])
    return chosen ? [`${t(`PRICE_OF.${field}`)}: ${chosen.label}`] : []
  })
  return (
    <Fold title={t('PRICES')} words={joinFacts(prices) || t('FREE')}>
      <Dim>{t('PRICES_TEXT')}</Dim>
      <Fields className={classes.pair}>
        {WHO.map((field) => (
          <NativeSelect
            key={field}
            label={t(`PRICE_OF.${field}`)}
            data={[{ value: '', label: t('FREE') }, ...options]}
            value={values[field]}
            onChange={({ target }) => onChange({ [field]: target.value })}
          />
        ))}
      </Fields>
    </Fold>
  )
}
