import { billingSettingsCalls } from '@bahnfrei/domain/accounts/settingsCalls.ts'
import { type RateSide, type TaxRate, type TaxRateWish, wrongTerm } from '@bahnfrei/domain/accounts/taxRate.ts'
import { TAX_CATEGORIES } from '@bahnfrei/domain/base/money/tax.ts'
import { addDays, type Day } from '@bahnfrei/domain/base/time/time.ts'
import { DayField } from '../base/form/DayField.tsx'
import { NumberField, SelectField, SwitchField, TextField } from '../base/form/fields.tsx'
import { atField, useForm } from '../base/form/useForm.ts'
import { call } from '../base/send/api.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { EditDialog } from '../base/ui/EditDialog.tsx'
import { Form } from '../base/ui/Form.tsx'
import { Fields } from '../base/ui/Layout.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { Switch } from '../base/ui/Switch.tsx'

type Props = { side: RateSide; rate?: TaxRate; today: Day; hasIssued: boolean; onClose: () => void }

/**
 * A tax rate as it is from a day on. Once something was issued, a change begins tomorrow at the earliest; archiving
 * leaves it as it is.
 */
export function RateDialog({ side, rate, today, hasIssued, onClose }: Props) {
  const t = useTexts('BILLING.RATES')
  const title = t(rate === undefined ? `ADD_TO.${side}` : 'EDIT')
  const isArchivedBefore = rate !== undefined && rate.archivedFrom !== null
  const form = useForm({
    call: billingSettingsCalls.setSettings,
    values: { taxRates: [rate ?? newRate(today)] },
    adjust: (next, before) => ({ taxRates: [adjusted(next.taxRates[0], before.taxRates[0], { today, hasIssued })] }),
    check: ({ taxRates: [wish] }) => {
      const wrong = wish && wrongTerm(wish)
      return {
        'taxRates.0.percentage': wrong === 'percentage' ? { key: 'INVALID' } : undefined,
        'taxRates.0.description': wrong === 'description' ? { key: 'REQUIRED' } : undefined,
      }
    },
    refusedAt: atField(['TAX_RATE_FIXED'], 'taxRates.0.validFrom'),
    send: ({ taxRates }) =>
      call(billingSettingsCalls.setSettings, side === 'sold' ? { taxRates } : { inboundTaxRates: taxRates }),
    onDone: () => {
      toast.success(t('SAVED'))
      onClose()
    },
  })
  const wish = form.values.taxRates[0] as TaxRateWish
  return (
    <EditDialog isOpen isDirty={form.isDirty} onClose={onClose} title={title} width={560}>
      <Form label={title} form={form}>
        <Fields>
          <TextField form={form} name="taxRates.0.display_name" label={t('NAME')} description={t('NAME_TEXT')} />
          <SelectField
            form={form}
            name="taxRates.0.category"
            label={t('CATEGORY')}
            options={TAX_CATEGORIES.map((value) => ({ value, label: t(`KINDS.${value}`) }))}
          />
          <NumberField
            form={form}
            name="taxRates.0.percentage"
            label={t('PERCENTAGE')}
            inputMode="decimal"
            wrong={t('PERCENTAGE_WRONG')}
            disabled={wish.category !== 'S'}
          />
          <DayField form={form} name="taxRates.0.validFrom" label={t('VALID_FROM')} />
        </Fields>
        <TextField
          form={form}
          name="taxRates.0.description"
          label={t('REASON')}
          description={t(wish.category === 'S' ? 'NOTE_TEXT' : 'REASON_TEXT')}
        />
        <SwitchField form={form} name="taxRates.0.inclusive" label={t('INCLUSIVE')} description={t('INCLUSIVE_TEXT')} />
        {rate !== undefined && (
          <Switch
            label={t('ARCHIVE')}
            description={t('ARCHIVE_TEXT')}
            isOn={wish.archivedFrom !== null}
            onChange={(isOn) =>
              form.change({
                taxRates: [{ ...wish, archivedFrom: isOn ? (isArchivedBefore ? rate.archivedFrom : today) : null }],
              })
            }
          />
        )}
        <SaveButton onSave={form.save}>{t('SAVE')}</SaveButton>
      </Form>
    </EditDialog>
  )
}

function newRate(today: Day): TaxRateWish {
  return {
    percentage: Number.NaN,
    display_name: '',
    description: '',
    inclusive: true,
    category: 'S',
    validFrom: today,
    archivedFrom: null,
  }
}

/** A rate without tax has 0 percent; other terms of a rate that has begun hold from tomorrow on. */
function adjusted(
  next: TaxRateWish | undefined,
  before: TaxRateWish | undefined,
  { today, hasIssued }: { today: Day; hasIssued: boolean },
): TaxRateWish {
  const wish = { ...(next as TaxRateWish) }
  if (wish.category !== 'S') wish.percentage = 0
  const isBegun = hasIssued && wish.id !== undefined && wish.validFrom <= today
  if (isBegun && wish.archivedFrom === before?.archivedFrom) wish.validFrom = addDays(today, 1)
  return wish
}
