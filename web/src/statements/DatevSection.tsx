import { type DatevNumbers, statementCalls } from '@bahnfrei/domain/statements/calls.ts'
import { downloadBase64 } from '../base/browser/downloadBase64.ts'
import { NumberField, SelectField } from '../base/form/fields.tsx'
import { useForm } from '../base/form/useForm.ts'
import { call } from '../base/send/api.ts'
import { useSession } from '../base/session/session.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { Form } from '../base/ui/Form.tsx'
import { Fields, Row } from '../base/ui/Layout.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { Section } from '../base/ui/Section.tsx'

/** The files of a year for the program of the tax adviser. */
export function DatevSection({ year, numbers }: { year: string; numbers: DatevNumbers | null }) {
  const t = useTexts('YEAR.DATEV')
  const ofYear = useTexts('YEAR')
  const { may } = useSession()
  const form = useForm({
    call: statementCalls.datev,
    values: { year, of: 'bookings' as const, ...(numbers ?? { consultant: 1001, client: 1 }) },
    send: async (values) => {
      const { consultant, client } = values
      const isNew = consultant !== numbers?.consultant || client !== numbers.client
      if (isNew && may('billing:w')) await call(statementCalls.setDatevNumbers, { consultant, client })
      return call(statementCalls.datev, values, { changesNothing: true })
    },
    onDone: ({ base64, fileName }) => {
      downloadBase64({ base64, fileName, type: 'text/csv' })
      toast.success(ofYear('SAVED', { name: fileName }))
    },
  })
  return (
    <Section title={t('TITLE')} text={t('TEXT')}>
      <Form label={t('TITLE')} form={form}>
        <Fields>
          <NumberField form={form} name="consultant" label={t('CONSULTANT')} wrong={t('CONSULTANT_WRONG')} />
          <NumberField form={form} name="client" label={t('CLIENT')} wrong={t('CLIENT_WRONG')} />
          <SelectField
            form={form}
            name="of"
            label={t('OF')}
            options={(['bookings', 'accounts'] as const).map((value) => ({ value, label: t(`FILES.${value}`) }))}
          />
        </Fields>
        <Row>
          <SaveButton variant="default" onSave={form.save}>
            {t('SAVE')}
          </SaveButton>
        </Row>
      </Form>
    </Section>
  )
}
