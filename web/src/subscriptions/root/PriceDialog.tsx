import { NO_CENTS } from '@bahnfrei/domain/base/money/money.ts'
import { BILLING_SCHEMES, type PlanProduct, type PlanProductWish } from '@bahnfrei/domain/subscriptions/price.ts'
import { rootCalls } from '@bahnfrei/domain/subscriptions/rootCalls.ts'
import { AmountField } from '../../base/form/AmountField.tsx'
import { DayField } from '../../base/form/DayField.tsx'
import { SelectField, SwitchField, TextField } from '../../base/form/fields.tsx'
import { atField, useForm } from '../../base/form/useForm.ts'
import { call } from '../../base/send/api.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { dayOnDevice } from '../../base/time/days.ts'
import { useNow } from '../../base/time/useNow.ts'
import { toast } from '../../base/toasts.tsx'
import { EditDialog } from '../../base/ui/EditDialog.tsx'
import { Form } from '../../base/ui/Form.tsx'
import { Fields } from '../../base/ui/Layout.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'

type Values = Omit<PlanProductWish, 'productId'>
type Props = { product: PlanProduct | undefined; onClose: () => void }

/** A product of the price list with its price from a day on; another price begins tomorrow at the earliest. */
export function PriceDialog({ product, onClose }: Props) {
  const t = useTexts('ROOT.PRICES')
  const today = dayOnDevice(useNow().epochMilliseconds)
  const title = product === undefined ? t('ADD') : t('EDIT', { name: product.name })
  const form = useForm<PlanProductWish, object, Values>({
    call: rootCalls.setPrice,
    values: valuesOf(product, today),
    refusedAt: atField(['PLAN_PRICE_PAST'], 'validFrom'),
    send: (values) => call(rootCalls.setPrice, { ...values, ...(product && { productId: product.id }) }),
    onDone: () => {
      toast.success(t('SAVED'))
      onClose()
    },
  })
  return (
    <EditDialog isOpen isDirty={form.isDirty} onClose={onClose} title={title} width={640}>
      <Form label={title} form={form}>
        <Fields>
          <TextField form={form} name="name" label={t('NAME')} />
          <TextField form={form} name="nameOnInvoice" label={t('NAME_ON_INVOICE')} />
          <SelectField
            form={form}
            name="billingScheme"
            label={t('SCHEME')}
            disabled={product !== undefined}
            options={BILLING_SCHEMES.map((value) => ({ value, label: t(`SCHEMES.${value}`) }))}
          />
          <TextField form={form} name="unit" label={t('UNIT')} description={t('UNIT_TEXT')} />
          <AmountField form={form} name="price" label={t('PRICE')} currency="EUR" />
          <DayField
            form={form}
            name="validFrom"
            label={t('VALID_FROM')}
            description={product && t('VALID_FROM_TEXT')}
          />
        </Fields>
        <SwitchField form={form} name="isOffered" label={t('OFFERED')} description={t('OFFERED_TEXT')} />
        <SaveButton onSave={form.save}>{t('SAVE')}</SaveButton>
      </Form>
    </EditDialog>
  )
}

function valuesOf(product: PlanProduct | undefined, today: string): Values {
  const last = product?.prices.at(-1)
  return {
    name: product?.name ?? '',
    nameOnInvoice: product?.nameOnInvoice ?? '',
    billingScheme: product?.billingScheme ?? 'perMember',
    unit: product?.unit ?? '',
    price: last?.price ?? NO_CENTS,
    validFrom: last?.validFrom ?? `${today.slice(0, 8)}01`,
    isOffered: product?.isOffered ?? true,
  }
}
