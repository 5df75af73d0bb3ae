import { PASSWORD_MAX, PASSWORD_MIN } from '@bahnfrei/domain/auth/password.ts'
import { securityCalls } from '@bahnfrei/domain/auth/securityCalls.ts'
import { useFieldErrors } from '../../base/form/fieldErrors.ts'
import { useCheckedForm } from '../../base/form/useCheckedForm.ts'
import { call } from '../../base/send/api.ts'
import { useSession } from '../../base/session/session.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { Form } from '../../base/ui/Form.tsx'
import { PasswordField } from '../../base/ui/PasswordField.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { Section } from '../../base/ui/Section.tsx'

const LIMITS = { min: PASSWORD_MIN, max: PASSWORD_MAX }

/** Another password; it ends all other logins. */
export function PasswordSection() {
  const t = useTexts('SECURITY.PASSWORD')
  const errors = useFieldErrors()
  const { me } = useSession()
  const known = {
    email: me?.email ?? '',
    names: me === undefined ? [] : [me.name.first, me.name.last, me.name.call],
    clubs: me?.memberships.map(({ clubName }) => clubName) ?? [],
  }
  const form = useCheckedForm(
    { password: '', confirm: '' },
    {
      password: (password) => errors.password(password, LIMITS) ?? errors.newPassword(password, known),
      confirm: (confirm, { password }) => errors.confirm(confirm, password, LIMITS),
    },
  )
  const save = async () => {
    if (form.validate().hasErrors) return 'failed'
    await call(securityCalls.changePassword, { password: form.getValues().password })
    form.reset()
    toast.success(t('CHANGED'))
  }
  return (
    <Section title={t('TITLE')} text={t('TEXT')}>
      <Form label={t('TITLE')}>
        {/* Password managers want to know whose it is. */}
        <input type="text" autoComplete="username" value={me?.email ?? ''} readOnly hidden />
        <PasswordField
          autoComplete="new-password"
          label={t('NEW')}
          description={t('HINT', { min: PASSWORD_MIN })}
          required
          {...form.getInputProps('password')}
        />
        <PasswordField autoComplete="new-password" label={t('CONFIRM')} required {...form.getInputProps('confirm')} />
        <SaveButton onSave={save}>{t('SAVE')}</SaveButton>
      </Form>
    </Section>
  )
}
