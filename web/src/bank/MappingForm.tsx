import { planCalls } from '@bahnfrei/domain/accounts/planCalls.ts'
import type { StatementDraft } from '@bahnfrei/domain/bank/bankImport.ts'
import { bankCalls } from '@bahnfrei/domain/bank/calls.ts'
import { DATE_FORMATS, type MappingInput } from '@bahnfrei/domain/bank/csvMapping.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { SelectField, TextField } from '../base/form/fields.tsx'
import { useForm } from '../base/form/useForm.ts'
import { useLive } from '../base/live/live.ts'
import { call } from '../base/send/api.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { Form } from '../base/ui/Form.tsx'
import { Dim, Fields, Stack } from '../base/ui/Layout.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'

const FIELDS = ['paymentDate', 'amount', 'userName', 'description', 'iban', 'bic', 'transactionId'] as const
const EMPTY: MappingInput = {
  ...{ name: '', dateFormat: 'DD.MM.YYYY', targetAccountNumber: null, paymentDate: '', iban: '', bic: '', amount: '' },
  ...{ description: '', userName: '', transactionId: '' },
}

type Props = { id: Id<'bankImport'>; columns: StatementDraft['columns']; onDone: () => unknown }

/** The form for what the columns of an unknown list hold. It is stored for the next time, and the file is read by it. */
export function MappingForm({ id, columns, onDone }: Props) {
  const t = useTexts('STATEMENT.MAPPING')
  const { data } = useLive(planCalls.plans, {})
  const form = useForm({
    call: bankCalls.setMapping,
    values: EMPTY,
    onDone: async ({ id: mappingId }) => {
      await call(bankCalls.change, { id, mappingId })
      await onDone()
    },
  })
  const options = useColumns(columns)
  const accounts = data?.activePlan?.bankAccounts.filter(({ cashMode }) => cashMode === 'none') ?? []
  return (
    <Form label={t('TITLE')} form={form}>
      <Stack>
        <h3>{t('TITLE')}</h3>
        <Dim>{t('TEXT')}</Dim>
        <Fields>
          <TextField form={form} name="name" label={t('NAME')} />
          {FIELDS.map((name) => (
            <SelectField key={name} form={form} name={name} label={t(name)} none={t('NO_COLUMN')} options={options} />
          ))}
          <SelectField
            form={form}
            name="dateFormat"
            label={t('DATE_FORMAT')}
            options={DATE_FORMATS.map((value) => ({ value, label: t(`FORMATS.${value}`) }))}
          />
          <SelectField
            form={form}
            name="targetAccountNumber"
            label={t('TARGET')}
            none={t('FROM_FILE')}
            options={accounts.map(({ number, displayName }) => ({ value: number, label: displayName }))}
          />
        </Fields>
        <SaveButton onSave={form.save}>{t('SAVE')}</SaveButton>
      </Stack>
    </Form>
  )
}

/** The columns by their headers; by their numbers where the first row is none of headers. */
function useColumns(columns: StatementDraft['columns']) {
  const t = useTexts('STATEMENT.MAPPING')
  const isNumbered = columns.some(({ header }) => /\d{2}/.test(header))
  return columns.flatMap(({ header, examples: [example] }, index) => {
    if (header === '' && !isNumbered) return []
    const column = t('COLUMN', { number: `${index + 1}`, header })
    const label = example === undefined || isNumbered ? column : t('EXAMPLE', { column, example })
    return [{ value: isNumbered ? `#${index + 1}` : header, label }]
  })
}
