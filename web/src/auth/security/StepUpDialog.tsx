import { PASSWORD_MAX } from '@bahnfrei/domain/auth/password.ts'
import { Button } from '@mantine/core'
import { api } from '../../base/api.ts'
import { useFieldErrors } from '../../base/fieldErrors.ts'
import { endStepUp } from '../../base/stepUp.ts'
import { useTexts } from '../../base/texts.tsx'
import { Dialog } from '../../base/ui/Dialog.tsx'
import { Form } from '../../base/ui/Form.tsx'
import { PasswordField } from '../../base/ui/PasswordField.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { useCheckedForm } from '../../base/useCheckedForm.ts'

/** Asks again who it is before something dangerous happens; the call that wanted it goes on afterwards. */
export function StepUpDialog() {
  const t = useTexts()
  const errors = useFieldErrors()
  const form = useCheckedForm(
    { password: '' },
    { password: (password) => errors.password(password, { min: 1, max: PASSWORD_MAX }) },
  )
  const close = () => endStepUp(false)
  const confirm = async () => {
    if (form.validate().hasErrors) return
    await api.auth.stepUp(form.getValues())
    endStepUp(true)
    return true
  }
  return (
    <Dialog isOpen onClose={close} title={t('STEP_UP.TITLE')} width={400} isSmall>
      <p>{t('STEP_UP.WHY')}</p>
      <Form label={t('STEP_UP.TITLE')}>
        <PasswordField
          autoComplete="current-password"
          label={t('STEP_UP.PASSWORD')}
          required
          {...form.getInputProps('password')}
        />
        <SaveButton onSave={confirm}>{t('STEP_UP.CONFIRM')}</SaveButton>
        <Button variant="default" onClick={close}>
          {t('UI.CANCEL')}
        </Button>
      </Form>
    </Dialog>
  )
}
