import type { AccountPlan } from '@bahnfrei/domain/accounts/plan.ts'
import { type BillingSettings, offeredRates } from '@bahnfrei/domain/accounts/settings.ts'
import { rateOrFirst } from '@bahnfrei/domain/accounts/taxRate.ts'
import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import { amountText, type Cents, NO_CENTS } from '@bahnfrei/domain/base/money/money.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { BILLING_INTERVALS } from '@bahnfrei/domain/groups/group.ts'
import { productCalls } from '@bahnfrei/domain/products/calls.ts'
import { priceOf } from '@bahnfrei/domain/products/price.ts'
import { PRODUCT_CATEGORIES, type Product } from '@bahnfrei/domain/products/product.ts'
import { AmountField } from '../base/form/AmountField.tsx'
import { NumberField, SelectField, SwitchField, TextAreaField, TextField } from '../base/form/fields.tsx'
import { atField, useForm, type Whole } from '../base/form/useForm.ts'
import { call } from '../base/send/api.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { EditDialog } from '../base/ui/EditDialog.tsx'
import { Form } from '../base/ui/Form.tsx'
import { Dim, Fields, Row } from '../base/ui/Layout.tsx'
import { RemoveButton } from '../base/ui/RemoveButton.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'

type Values = Whole<InputOf<typeof productCalls.create>>
type Props = {
  product: Product | undefined
  settings: BillingSettings
  /** The active plan of accounts; null while the club has none. */
  plan: AccountPlan | null
  today: Day
  onClose: () => void
}

/** A product with its price, tax and accounts; a new one begins with the usual tax rate of the club (BILL-093). */
export function ProductDialog({ product, settings, plan, today, onClose }: Props) {
  const t = useTexts('PRODUCTS')
  const [language] = useLanguage()
  const title = t(product === undefined ? 'ADD' : 'EDIT')
  const form = useForm<InputOf<typeof productCalls.create>, object, Values>({
    call: productCalls.create,
    values: valuesOf(product, settings, today),
    adjust: (next, before) => (next.category === before.category ? next : fittingCategory(next)),
    refusedAt: {
      ...atField(['TAX_RATE_NOT_FOUND'], 'taxRate'),
      ...atField(['ACCOUNT_NOT_FOUND'], 'bookingAccountNumber'),
    },
    send: (values) =>
      product === undefined
        ? call(productCalls.create, values)
        : call(productCalls.change, { ...values, productId: product.productId }),
    onDone: () => {
      toast.success(t('SAVED'))
      onClose()
    },
  })
  const { amount, currency, taxRate, category } = form.values
  const rates = ratesFor(product, settings, today)
  const rate = rates.find(({ id }) => id === taxRate)
  const price = (cents: Cents) => amountText(cents, currency, language)
  const { net, tax, gross } = priceOf(amount, rate ?? { percentage: 0, inclusive: true })
  const archive = async () => {
    if (product !== undefined) await call(productCalls.archive, { productId: product.productId })
    toast.success(t('ARCHIVE_DONE'))
    onClose()
  }
  return (
    <EditDialog
      isOpen
      isDirty={form.isDirty}
      onClose={onClose}
      title={title}
      width={640}
      actions={<SaveButton onSave={form.save}>{t('SAVE')}</SaveButton>}
    >
      <Form label={title} form={form}>
        <TextField form={form} name="productName" label={t('NAME')} />
        <TextAreaField form={form} name="description" label={t('DESCRIPTION')} autosize minRows={2} />
        <Fields>
          <AmountField form={form} name="amount" label={t('AMOUNT')} currency={currency} />
          <SelectField
            form={form}
            name="taxRate"
            label={t('RATE')}
            wrong={t('RATE_WRONG')}
            options={rates.map(({ id, display_name }) => ({ value: id, label: display_name }))}
          />
        </Fields>
        <Dim>{t('PRICE', { net: price(net), tax: price(tax), gross: price(gross) })}</Dim>
        <Fields>
          <SelectField
            form={form}
            name="category"
            label={t('CATEGORY')}
            options={PRODUCT_CATEGORIES.map((value) => ({ value, label: t(`CATEGORIES.${value}`) }))}
          />
          <SelectField
            form={form}
            name="bookingAccountNumber"
            label={t('ACCOUNT')}
            none={t('LATER')}
            wrong={t('ACCOUNT_WRONG')}
            options={incomeAccounts(plan, product)}
          />
          <SelectField
            form={form}
            name="costCenterNumber"
            label={t('CENTER')}
            none={t('NO_CENTER')}
            options={withOwn(plan?.costCenters ?? [], product?.costCenterNumber)}
          />
          {category === 'subscription' && (
            <>
              <SelectField
                form={form}
                name="billingInterval"
                label={t('INTERVAL')}
                options={BILLING_INTERVALS.map((value) => ({ value, label: t('MONTHS', { count: value }) }))}
              />
              <NumberField
                form={form}
                name="billingDayOffset"
                label={t('OFFSET')}
                description={t('OFFSET_TEXT')}
                wrong={t('OFFSET_WRONG')}
                inputMode="text"
              />
            </>
          )}
        </Fields>
        <SwitchField form={form} name="shownInCashbook" label={t('CASHBOOK')} />
        {category === 'good' && (
          <SwitchField form={form} name="inventoryEnabled" label={t('STOCK')} description={t('STOCK_TEXT')} />
        )}
        {product && (
          <Row>
            <RemoveButton
              variant="subtle"
              color="red"
              title={t('ARCHIVE_TITLE', { name: product.name })}
              text={<p>{t('ARCHIVE_TEXT')}</p>}
              onRemove={archive}
            >
              {t('ARCHIVE')}
            </RemoveButton>
          </Row>
        )}
      </Form>
    </EditDialog>
  )
}

function valuesOf(product: Product | undefined, settings: BillingSettings, today: Day): Values {
  if (product === undefined) {
    const rates = offeredRates(settings, today)
    const rate = rates.find(({ id }) => id === settings.defaultTaxRate) ?? rates[0]
    return {
      ...{ productName: '', description: '', amount: NO_CENTS, currency: 'EUR', taxRate: rate?.id ?? '' },
      ...{ category: 'good', inventoryEnabled: false, bookingAccountNumber: null, costCenterNumber: null },
      ...{ shownInCashbook: false, billingInterval: null, billingDayOffset: null },
    }
  }
  const { name: productName, taxId: taxRate, description, amount, currency, category, inventoryEnabled } = product
  const { bookingAccountNumber, costCenterNumber, shownInCashbook, billingInterval, billingDayOffset } = product
  return {
    ...{ productName, taxRate, description, amount, currency, category, inventoryEnabled },
    ...{ bookingAccountNumber, costCenterNumber, shownInCashbook, billingInterval, billingDayOffset },
  }
}

/** Another category begins with what it needs, and loses what it cannot have. */
function fittingCategory(values: Values): Values {
  const recurs = values.category === 'subscription'
  return {
    ...values,
    inventoryEnabled: values.category === 'good' && values.inventoryEnabled,
    billingInterval: recurs ? 12 : null,
    billingDayOffset: recurs ? 0 : null,
  }
}

/** The rates that are offered, and the one that the product has. */
function ratesFor(product: Product | undefined, settings: BillingSettings, today: Day) {
  const offered = offeredRates(settings, today)
  if (product === undefined || offered.some(({ id }) => id === product.taxId)) return offered
  return [...offered, rateOrFirst(settings.taxRates, product.taxId, today)]
}

function incomeAccounts(plan: AccountPlan | null, product: Product | undefined) {
  const all = plan === null ? [] : [...plan.accounts, ...plan.customAccounts]
  const income = all.filter(({ type }) => type === 'income')
  return withOwn(income, product?.bookingAccountNumber)
}

/** The options of a plan, and the number that the product has although the plan lacks it. */
function withOwn(all: readonly { number: string; name: string }[], own: string | null | undefined) {
  const options = all.map(({ number, name }) => ({ value: number, label: `${number} ${name}` }))
  return own && !options.some(({ value }) => value === own) ? [...options, { value: own, label: own }] : options
}
