import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { amountText, NO_CENTS } from '@bahnfrei/domain/base/money/money.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { feeCalls } from '@bahnfrei/domain/fees/calls.ts'
import { AGE_DAYS, type Fee, OWED_BY, wrongFeeField } from '@bahnfrei/domain/fees/fee.ts'
import { PART_RULES, partOf } from '@bahnfrei/domain/fees/period.ts'
import type { Product } from '@bahnfrei/domain/products/product.ts'
import { DayField } from '../base/form/DayField.tsx'
import { NumberField, SelectField } from '../base/form/fields.tsx'
import { atField, type Form as FormOf, useForm } from '../base/form/useForm.ts'
import { call } from '../base/send/api.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { dayFigures } from '../base/time/days.ts'
import { toast } from '../base/toasts.tsx'
import { EditDialog } from '../base/ui/EditDialog.tsx'
import { Form } from '../base/ui/Form.tsx'
import { Dim, Fields, Row } from '../base/ui/Layout.tsx'
import { RemoveButton } from '../base/ui/RemoveButton.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { useGroups } from '../groups/useGroups.ts'

type Values = InputOf<typeof feeCalls.create>
type Props = { fee: Fee | undefined; products: readonly Product[]; today: Day; onClose: () => void }

/** A fee: its product, who pays it, which part of a period, and from when to when. */
export function FeeDialog({ fee, products, today, onClose }: Props) {
  const t = useTexts('FEES')
  const title = t(fee === undefined ? 'ADD' : 'EDIT')
  const form = useForm<Values, object, Values>({
    call: feeCalls.create,
    values: valuesOf(fee, products, today),
    adjust: (next, before) => (next.owedBy === before.owedBy ? next : fitting(next, products)),
    check: (values) => {
      const field = wrongFeeField(values)
      return field === undefined ? {} : { [field]: { key: field === 'groupId' ? 'REQUIRED' : 'INVALID' } }
    },
    refusedAt: {
      ...atField(['PRODUCT_NOT_FOUND', 'PRODUCT_ARCHIVED', 'FEE_PRODUCT_UNFIT'], 'productId'),
      ...atField(['FEE_GROUP_PRICED'], 'groupId'),
    },
    send: ({ owedBy, groupId, ...values }) =>
      fee === undefined
        ? call(feeCalls.create, { owedBy, groupId, ...values })
        : call(feeCalls.change, { ...values, feeId: idOf(fee) }),
    onDone: () => {
      toast.success(t('SAVED'))
      onClose()
    },
  })
  const { owedBy, productId } = form.values
  const product = products.find((each) => each.productId === productId)
  const options = products.map((each) => ({ value: each.productId, label: each.name }))
  const isGone = fee?.productId === productId && product === undefined
  return (
    <EditDialog isOpen isDirty={form.isDirty} onClose={onClose} title={title} width={640}>
      <Form label={title} form={form}>
        <Fields>
          <SelectField
            form={form}
            name="owedBy"
            label={t('WHO')}
            description={fee && t('WHO_FIXED')}
            disabled={fee !== undefined}
            options={OWED_BY.map((value) => ({ value, label: t(`OWED_BY.${value}`) }))}
          />
          <SelectField
            form={form}
            name="productId"
            label={t('PRODUCT')}
            options={isGone ? [...options, { value: productId, label: fee.name }] : options}
          />
        </Fields>
        {owedBy === 'group' && <GroupField form={form} isFixed={fee !== undefined} />}
        {owedBy === 'ages' && <AgeFields form={form} />}
        {owedBy === 'family' && <Dim>{t('FAMILY_TEXT')}</Dim>}
        {product && <PartFields form={form} product={product} today={today} />}
        <Fields>
          <DayField form={form} name="startsOn" label={t('STARTS')} description={t('STARTS_TEXT')} />
          <DayField form={form} name="endsOn" label={t('ENDS')} wrong={t('ENDS_WRONG')} />
        </Fields>
        <Row>
          <SaveButton onSave={form.save}>{t('SAVE')}</SaveButton>
          {fee && <GoneButton fee={fee} today={today} onClose={onClose} />}
        </Row>
      </Form>
    </EditDialog>
  )
}

/** Returns the id of a fee that was made here; that of a group has no dialog. */
const idOf = (fee: Fee) => fee.id as Id<'fee'>

/** Removes a fee that was never written; any other one ends today. */
function GoneButton({ fee, today, onClose }: { fee: Fee; today: Day; onClose: () => void }) {
  const t = useTexts('FEES')
  const { name, isBilled, startsOn, endsOn } = fee
  const feeId = idOf(fee)
  if (isBilled && ((endsOn !== null && endsOn <= today) || (startsOn !== null && startsOn > today))) return null
  const act = async () => {
    if (isBilled) await call(feeCalls.change, { feeId, endsOn: today })
    else await call(feeCalls.remove, { feeId })
    toast.success(t(isBilled ? 'ENDED' : 'REMOVED'))
    onClose()
  }
  return (
    <RemoveButton
      variant="subtle"
      color="red"
      title={t(isBilled ? 'END_TITLE' : 'REMOVE_TITLE', { name })}
      text={<p>{t(isBilled ? 'END_TEXT' : 'REMOVE_TEXT')}</p>}
      onRemove={act}
    >
      {t(isBilled ? 'END' : 'REMOVE')}
    </RemoveButton>
  )
}

function GroupField({ form, isFixed }: { form: FormOf<Values>; isFixed: boolean }) {
  const t = useTexts('FEES')
  const groups = useGroups()
  return (
    <SelectField
      form={form}
      name="groupId"
      label={t('GROUP')}
      description={t('GROUP_TEXT')}
      disabled={isFixed}
      none=""
      options={groups.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}

function AgeFields({ form }: { form: FormOf<Values> }) {
  const t = useTexts('FEES')
  return (
    <Fields>
      <NumberField form={form} name="fromAge" label={t('FROM_AGE')} wrong={t('AGE_WRONG')} />
      <NumberField form={form} name="toAge" label={t('TO_AGE')} wrong={t('AGE_WRONG')} />
      <SelectField
        form={form}
        name="ageDay"
        label={t('AGE_DAY')}
        options={AGE_DAYS.map((value) => ({ value, label: t(`AGE_DAYS.${value}`) }))}
      />
    </Fields>
  )
}

/** The day of the example in a period from 1 January, by the months of the period. */
const EXAMPLE_DAYS = { 3: '02-15', 6: '04-15', 12: '08-15' } as const

/** The rules for who joins or leaves within a period, each with what it means in money; a month has no parts. */
function PartFields({ form, product, today }: { form: FormOf<Values>; product: Product; today: Day }) {
  const t = useTexts('FEES')
  const [language] = useLanguage()
  const { billingInterval: months, amountTaxed, currency } = product
  if (months === null || months === 1 || form.values.owedBy === 'joining') return null
  const year = today.slice(0, 4)
  const [start, day] = [`${year}-01-01`, `${year}-${EXAMPLE_DAYS[months]}`]
  const period = { cycle: { anchor: start, months }, number: 0 }
  const priceBy = (days: { joined: Day | null; left: Day | null }, rule: (typeof PART_RULES)[number]) =>
    amountText(partOf(amountTaxed ?? NO_CENTS, period, days, { joining: rule, leaving: rule }), currency, language)
  const example = { start: dayFigures(start, language), day: dayFigures(day, language) }
  const optionsFor = (days: { joined: Day | null; left: Day | null }) =>
    PART_RULES.map((value) => ({ value, label: t(`PARTS.${value}`, { price: priceBy(days, value) }) }))
  return (
    <Fields>
      <SelectField
        form={form}
        name="joining"
        label={t('JOINING')}
        description={t('JOINING_EXAMPLE', example)}
        options={optionsFor({ joined: day, left: null })}
      />
      <SelectField
        form={form}
        name="leaving"
        label={t('LEAVING')}
        description={t('LEAVING_EXAMPLE', example)}
        options={optionsFor({ joined: null, left: day })}
      />
    </Fields>
  )
}

/** A new fee is one of every member from the beginning of the year on. */
function valuesOf(fee: Fee | undefined, products: readonly Product[], today: Day): Values {
  if (fee === undefined || fee.productId === null || fee.startsOn === null)
    return {
      productId: productFor('members', products),
      ...{ owedBy: 'members', groupId: null, fromAge: null, toAge: null, ageDay: 'firstOfYear' },
      ...{ joining: 'full', leaving: 'full', startsOn: `${today.slice(0, 4)}-01-01`, endsOn: null },
    }
  const { productId, owedBy, groupId, fromAge, toAge, ageDay, joining, leaving, startsOn, endsOn } = fee
  return { productId, owedBy, groupId, fromAge, toAge, ageDay, joining, leaving, startsOn, endsOn }
}

/** Others who pay begin with what they need, and lose what they cannot have. */
function fitting(values: Values, products: readonly Product[]): Values {
  const { owedBy, productId } = values
  const product = products.find((each) => each.productId === productId)
  const isUnfit = owedBy === 'joining' && product?.category === 'subscription'
  const [fromAge, toAge] = owedBy === 'ages' ? [18, null] : [null, null]
  return { ...values, groupId: null, fromAge, toAge, productId: isUnfit ? productFor(owedBy, products) : productId }
}

function productFor(owedBy: Values['owedBy'], products: readonly Product[]): string {
  const fits = ({ category }: Product) => (category === 'subscription') === (owedBy !== 'joining')
  return (products.find(fits) ?? products[0])?.productId ?? ''
}
