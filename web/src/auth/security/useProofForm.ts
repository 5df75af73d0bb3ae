import { type FormRulesRecord, useForm } from '@mantine/form'

/**
 * A form that is checked only when it is sent. Its first field has the focus and ways around it stand below: an error
 * that appeared on leaving it would move them away from under the finger.
 */
export function useProofForm<Values extends Record<string, string>>(
  initialValues: Values,
  validate: FormRulesRecord<Values>,
) {
  return useForm<Values>({ initialValues, validate })
}
