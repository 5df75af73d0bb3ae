import { type FormRulesRecord, useForm } from '@mantine/form'

/** A form whose fields are checked when they are left; one that has an error is checked again with every stroke. */
export function useCheckedForm<Values extends Record<string, string>>(
  initialValues: Values,
  validate: FormRulesRecord<Values>,
) {
  const form = useForm<Values>({
    initialValues,
    validate,
    clearInputErrorOnChange: false,
    onValuesChange: () => {
      for (const field of Object.keys(form.errors)) form.validateField(field)
    },
    enhanceGetInputProps: ({ field }) => ({ onBlur: () => whenReleased(() => form.validateField(field)) }),
  })
  return form
}

/** A fault that came while a button is pressed would move it away from under the finger, and the click would be lost. */
function whenReleased(act: () => void): void {
  if (document.querySelector(':active') === null) act()
  else addEventListener('pointerup', () => setTimeout(act), { once: true })
}
