import { dayOf } from '@bahnfrei/domain/base/time/time.ts'
import { productCalls } from '@bahnfrei/domain/products/calls.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import type { RangePrice, RangePriceFields } from '@bahnfrei/domain/ranges/rangePrice.ts'
import { settingsCalls } from '@bahnfrei/domain/ranges/settingsCalls.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useLive } from '../../base/live/live.ts'
import { call } from '../../base/send/api.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { useNow } from '../../base/time/useNow.ts'
import { toast } from '../../base/toasts.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { Dim } from '../../base/ui/Layout.tsx'
import { AddButton, EditableRow, EditableRows } from '../EditableRows.tsx'
import { PriceForm } from './PriceForm.tsx'
import { usePriceWords } from './usePriceWords.ts'

type Props = {
  range: Range
  /** The price whose form takes the place of the list. */
  edited: RangePrice | 'new' | undefined
  onEdit: (price: RangePrice | 'new' | undefined) => void
}

/** The prices of reservations at a range. Without prices they are free. */
export function PricesSection({ range, edited, onEdit }: Props) {
  const t = useTexts('RANGES.PRICES')
  const { costWords, validWords } = usePriceWords(range, dayOf(useNow(), range.timeZone))
  const { data, error } = useLive(productCalls.list, {})
  if (data === undefined) return error ? <ErrorState error={error} /> : null

  const products = data.products.filter(({ category }) => category !== 'subscription')
  const all = range.prices.map(fieldsOf)
  const store = async (prices: RangePriceFields[]) => {
    await call(settingsCalls.savePrices, { rangeId: range.id, prices })
    toast.success(t('SAVED'))
  }
  const withPrice = (next: RangePriceFields) =>
    all.some(({ id }) => id === next.id) ? all.map((one) => (one.id === next.id ? next : one)) : [...all, next]
  if (edited !== undefined)
    return (
      <PriceForm
        price={edited === 'new' ? undefined : fieldsOf(edited)}
        range={range}
        products={products}
        onSave={(next) => store(withPrice(next))}
        onClose={() => onEdit(undefined)}
      />
    )
  const add =
    products.length === 0 ? (
      <Button variant="default" renderRoot={(props) => <Link to="/admin/billing/products" {...props} />}>
        {t('TO_PRODUCTS')}
      </Button>
    ) : (
      <AddButton onClick={() => onEdit('new')}>{t('ADD')}</AddButton>
    )
  return (
    <EditableRows
      title={t('TITLE')}
      text={t('TEXT')}
      none={[t('NONE'), products.length === 0 && t('NO_PRODUCTS')].filter(Boolean).join(' ')}
      add={add}
    >
      {range.prices.map((price) => (
        <PriceCard
          key={price.id}
          name={costWords(price)}
          valid={validWords(price)}
          onEdit={() => onEdit(price)}
          onRemove={() => store(all.filter(({ id }) => id !== price.id))}
        />
      ))}
    </EditableRows>
  )
}

type CardProps = { name: string; valid: string; onEdit: () => void; onRemove: () => Promise<void> }

function PriceCard({ name, valid, onEdit, onRemove }: CardProps) {
  const t = useTexts('RANGES.PRICES')
  return (
    <EditableRow
      title={name}
      edit={t('EDIT_NAMED', { name })}
      onEdit={onEdit}
      removal={{
        label: t('REMOVE_NAMED', { name }),
        title: t('REMOVE_TITLE'),
        text: <p>{t('REMOVE_TEXT')}</p>,
        confirm: t('REMOVE'),
      }}
      onRemove={onRemove}
    >
      <Dim>{valid}</Dim>
    </EditableRow>
  )
}

function fieldsOf({ id, productId, laneIds, forWhom, groupId, times, per }: RangePrice): RangePriceFields {
  return { id, productId, laneIds, forWhom, groupId, times, per }
}
