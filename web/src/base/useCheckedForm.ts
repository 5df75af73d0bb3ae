import { type FormRulesRecord, useForm } from '@mantine/form'

/** A form whose fields are checked when they are left; one that has an error is checked again with every stroke. */
export function useCheckedForm<Values extends Record<string, string>>(
  initialValues: Values,
  validate: FormRulesRecord<Values>,
) {
  const form = useForm<Values>({
    initialValues,
    validate,
    validateInputOnBlur: true,
    clearInputErrorOnChange: false,
    onValuesChange: () => {
      for (const field of Object.keys(form.errors)) form.validateField(field)
    },
  })
  return form
}
