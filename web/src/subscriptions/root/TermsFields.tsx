import type { PlanProduct } from '@bahnfrei/domain/subscriptions/price.ts'
import { DISCOUNT_TYPES, type SubscriptionWish } from '@bahnfrei/domain/subscriptions/subscription.ts'
import { Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { AmountField } from '../../base/form/AmountField.tsx'
import { DayField } from '../../base/form/DayField.tsx'
import { NumberField, SelectField, TextField } from '../../base/form/fields.tsx'
import type { Form } from '../../base/form/useForm.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { Checks } from '../../base/ui/Checks.tsx'
import { Fields, Row, Stack } from '../../base/ui/Layout.tsx'

type Values = SubscriptionWish
type Terms = Values['additions'][number]
type Props = {
  form: Form<Values>
  /** The place of the terms in the form: empty for the subscription, `additions.0.` for an addition. */
  at: '' | `additions.${number}.`
  terms: Omit<Terms, 'id'>
  products: readonly PlanProduct[]
  today: string
}

/** The days, products and discounts of a subscription or an addition. */
export function TermsFields({ form, at, terms, products, today }: Props) {
  const t = useTexts('ROOT.SUBSCRIPTION')
  const set = (change: Partial<Terms>) => {
    const index = Number(at.split('.')[1])
    if (at === '') form.change(change)
    else
      form.change({
        additions: form.values.additions.map((each, place) => (place === index ? { ...each, ...change } : each)),
      })
  }
  return (
    <>
      <Fields>
        <DayField form={form} name={`${at}startDate`} label={t('START')} />
        <DayField form={form} name={`${at}trialEndDate`} label={t('TRIAL_END')} wrong={t('TRIAL_WRONG')} />
        <DayField form={form} name={`${at}endDate`} label={t('END')} />
      </Fields>
      <Items {...{ form, at, terms, products, today }} set={set} />
      <Discounts {...{ form, at, terms, products, today }} set={set} />
    </>
  )
}

type PartProps = Props & { set: (change: Partial<Terms>) => void }

function Items({ form, at, terms: { items, startDate }, products, set }: PartProps) {
  const t = useTexts('ROOT.SUBSCRIPTION')
  const [first] = products
  const options = products.map(({ id, name }) => ({ value: id, label: name }))
  const add = () => first && set({ items: [...items, { productId: first.id, from: startDate, until: null }] })
  return (
    <Stack gap={8} as="fieldset">
      <legend>{t('PRODUCTS')}</legend>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a product can be there twice.
        <Fields key={index}>
          <SelectField form={form} name={`${at}items.${index}.productId`} label={t('PRODUCT')} options={options} />
          <DayField form={form} name={`${at}items.${index}.from`} label={t('FROM')} />
          <DayField form={form} name={`${at}items.${index}.until`} label={t('UNTIL')} />
          <Remove label={t('REMOVE_PRODUCT')} onClick={() => set({ items: items.filter((each) => each !== item) })} />
        </Fields>
      ))}
      <Add label={t('ADD_PRODUCT')} onClick={add} />
    </Stack>
  )
}

function Discounts({ form, at, terms: { discounts }, products, set }: PartProps) {
  const t = useTexts('ROOT.SUBSCRIPTION')
  const fresh = { label: '', type: 'percentage', value: 0, limitToProductIds: [], from: null, until: null } as const
  const change = (place: number, ids: string[]) =>
    set({ discounts: discounts.map((each, at) => (at === place ? { ...each, limitToProductIds: ids } : each)) })
  return (
    <Stack gap={8} as="fieldset">
      <legend>{t('DISCOUNTS')}</legend>
      {discounts.map((discount, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a new discount has no id yet.
        <Stack key={index} gap={8}>
          <Fields>
            <TextField form={form} name={`${at}discounts.${index}.label`} label={t('LABEL')} />
            <SelectField
              form={form}
              name={`${at}discounts.${index}.type`}
              label={t('DISCOUNT_TYPE')}
              options={DISCOUNT_TYPES.map((value) => ({ value, label: t(`DISCOUNT_TYPES.${value}`) }))}
            />
            {discount.type === 'percentage' ? (
              <NumberField form={form} name={`${at}discounts.${index}.value`} label={t('PERCENT')} />
            ) : (
              <AmountField
                form={form}
                name={`${at}discounts.${index}.value` as never}
                label={t('AMOUNT')}
                currency="EUR"
              />
            )}
            <DayField form={form} name={`${at}discounts.${index}.from`} label={t('FROM')} />
            <DayField form={form} name={`${at}discounts.${index}.until`} label={t('UNTIL')} />
          </Fields>
          <Checks
            label={t('ONLY_FOR')}
            options={products.map(({ id, name }) => ({ value: id, label: name }))}
            values={discount.limitToProductIds}
            onChange={(ids) => change(index, ids)}
          />
          <Remove
            label={t('REMOVE_DISCOUNT')}
            onClick={() => set({ discounts: discounts.filter((each) => each !== discount) })}
          />
        </Stack>
      ))}
      <Add
        label={t('ADD_DISCOUNT')}
        onClick={() => set({ discounts: [...discounts, { ...fresh, limitToProductIds: [] }] })}
      />
    </Stack>
  )
}

function Add({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Row>
      <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={onClick}>
        {label}
      </Button>
    </Row>
  )
}

function Remove({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Row>
      <Button variant="subtle" leftSection={<IconTrash size={18} aria-hidden />} onClick={onClick}>
        {label}
      </Button>
    </Row>
  )
}
