import { amountText } from '@bahnfrei/domain/base/money/money.ts'
import { clockOfMinute, MINUTES_PER_DAY } from '@bahnfrei/domain/base/time/time.ts'
import type { Product } from '@bahnfrei/domain/products/product.ts'
import { openOn } from '@bahnfrei/domain/ranges/bookableTime.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { PRICED_FOR, PRICED_PER, type RangePriceFields, wrongPriceField } from '@bahnfrei/domain/ranges/rangePrice.ts'
import { settingsCalls } from '@bahnfrei/domain/ranges/settingsCalls.ts'
import { useState } from 'react'
import { ChecksField, SelectField } from '../../base/form/fields.tsx'
import { type Form as FormOf, useForm } from '../../base/form/useForm.ts'
import { newUuid } from '../../base/send/newUuid.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { Checks } from '../../base/ui/Checks.tsx'
import { Form } from '../../base/ui/Form.tsx'
import { Fields } from '../../base/ui/Layout.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { TimeInput } from '../../base/ui/TimeInput.tsx'
import { useGroups } from '../../groups/useGroups.ts'
import { useDayNames } from '../dayNames.ts'
import { FormFoot } from '../FormFoot.tsx'
import { endOfClock, minuteOfClock } from '../hours/week.ts'
import { useLaneName } from '../laneName.ts'

/** The price of the form, wrapped as its call takes prices. */
type OnePrice = { rangeId: Range['id']; prices: [RangePriceFields] }
type Props = {
  price: RangePriceFields | undefined
  range: Range
  products: readonly Product[]
  /** Stores the price together with the other prices of the range. */
  onSave: (price: RangePriceFields) => Promise<void>
  onClose: () => void
}

/** The form of a price: which product, and for whom, on which lanes and when. */
export function PriceForm({ price, range, products, onSave, onClose }: Props) {
  const t = useTexts('RANGES.PRICES')
  const [language] = useLanguage()
  const laneName = useLaneName()
  const groups = useGroups()
  const [first] = useState((): OnePrice => ({ rangeId: range.id, prices: [price ?? newPrice(products)] }))
  const form = useForm({
    call: settingsCalls.savePrices,
    values: first,
    adjust: (next) => {
      const [written] = next.prices
      const groupId = written.forWhom === 'group' ? written.groupId : null
      return { ...next, prices: [{ ...written, groupId }] satisfies OnePrice['prices'] }
    },
    check: ({ prices: [written] }) => {
      const field = wrongPriceField(written)
      return {
        'prices.0.groupId': field === 'groupId' ? { key: 'REQUIRED' } : undefined,
        'prices.0.times': field === 'times' ? { key: 'INVALID' } : undefined,
      }
    },
    send: ({ prices: [written] }) => onSave(written),
    onDone: onClose,
  })
  const [written] = form.values.prices
  const known = range.prices.find(({ productId }) => productId === price?.productId)
  const options = products.map(({ productId, name, amountTaxed, currency }) => ({
    value: productId,
    label: t('PRODUCT_COSTS', { name, price: amountText(amountTaxed, currency, language) }),
  }))
  const isGone = known !== undefined && !products.some(({ productId }) => productId === known.productId)
  const title = t(price === undefined ? 'ADD' : 'CHANGE')
  return (
    <Section title={title} text={t('FORM_TEXT')}>
      <Form label={title} form={form}>
        <Fields>
          <SelectField
            form={form}
            name="prices.0.productId"
            label={t('PRODUCT')}
            options={isGone ? [...options, { value: known.productId, label: known.productName }] : options}
          />
          <SelectField
            form={form}
            name="prices.0.per"
            label={t('PER')}
            options={PRICED_PER.map((value) => ({ value, label: t(`PER_WHAT.${value}`) }))}
          />
          <SelectField
            form={form}
            name="prices.0.forWhom"
            label={t('FOR_WHOM')}
            options={PRICED_FOR.filter((value) => value !== 'group' || groups.length > 0).map((value) => ({
              value,
              label: t(`FOR.${value}`),
            }))}
          />
          {written.forWhom === 'group' && (
            <SelectField
              form={form}
              name="prices.0.groupId"
              label={t('FOR.group')}
              options={groups.map(({ id, name }) => ({ value: id, label: name }))}
              none={t('CHOOSE')}
            />
          )}
        </Fields>
        {range.lanes.length > 1 && (
          <ChecksField
            form={form}
            name="prices.0.laneIds"
            label={t('LANES')}
            description={t('LANES_TEXT')}
            options={range.lanes.map(({ id, name }) => ({ value: id, label: laneName(name) }))}
          />
        )}
        <Times form={form} />
        <FormFoot save={t('SAVE')} isDirty={form.isDirty} onSave={form.save} onClose={onClose} />
      </Form>
    </Section>
  )
}

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6]

/** The days and hours at which a price holds; without a day it always does. */
function Times({ form }: { form: FormOf<OnePrice> }) {
  const t = useTexts('RANGES.PRICES')
  const dayNames = useDayNames()
  const [written] = form.values.prices
  const [first] = written.times
  const days = [...new Set(written.times.map(({ weekday }) => weekday))]
  // The end of the day is written as midnight.
  const [from, setFrom] = useState(clockOfMinute(first?.from ?? 0))
  const [to, setTo] = useState(clockOfMinute((first?.to ?? MINUTES_PER_DAY) % MINUTES_PER_DAY))
  const change = (weekdays: readonly number[], start: string, end: string) => {
    const times = openOn(weekdays, startOf(start), endOf(end))
    form.change({ prices: [{ ...written, times }] })
  }
  const isWrong = startOf(from) >= endOf(to)
  return (
    <>
      <Checks
        label={t('DAYS')}
        description={t('DAYS_TEXT')}
        options={WEEKDAYS.map((value) => ({ value, label: dayNames.short(value) }))}
        values={days}
        onChange={(next) => change(next, from, to)}
      />
      {days.length > 0 && (
        <Fields>
          <TimeInput
            label={t('FROM')}
            value={from}
            onChange={(next) => {
              setFrom(next)
              change(days, next, to)
            }}
          />
          <TimeInput
            label={t('TO')}
            value={to}
            error={isWrong && t('TIMES_WRONG')}
            onChange={(next) => {
              setTo(next)
              change(days, from, next)
            }}
          />
        </Fields>
      )}
    </>
  )
}

/** Returns the minute at which hours begin; one that is no time lies behind every end. */
function startOf(clock: string): number {
  return minuteOfClock(clock) ?? MINUTES_PER_DAY
}

/** Returns the minute at which hours end; one that is no time lies before every beginning. */
function endOf(clock: string): number {
  return endOfClock(clock) ?? 0
}

function newPrice([product]: readonly Product[]): RangePriceFields {
  return {
    ...{ id: newUuid(), productId: product?.productId ?? '', laneIds: [], forWhom: 'everybody', groupId: null },
    ...{ times: [], per: 'reservation' },
  }
}
