import { NEW_PASSWORD_REFUSALS, PASSWORD_MIN } from '@bahnfrei/domain/auth/password.ts'
import { newPasswordFlaw, repeatedFlaw } from '@bahnfrei/domain/auth/passwordFlaws.ts'
import { securityCalls } from '@bahnfrei/domain/auth/securityCalls.ts'
import { PasswordField } from '../../base/form/PasswordField.tsx'
import { atField, useForm } from '../../base/form/useForm.ts'
import { call } from '../../base/send/api.ts'
import { useSession } from '../../base/session/session.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { List } from '../../base/ui/Layout.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { Setting } from '../../base/ui/Setting.tsx'

/** The setting that changes the password, which ends all other logins of the account. */
export function PasswordSection() {
  const t = useTexts('SECURITY.PASSWORD')
  const { me } = useSession()
  const known = {
    email: me?.email ?? '',
    names: me === undefined ? [] : [me.name.first, me.name.last, me.name.call],
    clubs: me?.memberships.map(({ clubName }) => clubName) ?? [],
  }
  const form = useForm({
    call: securityCalls.changePassword,
    values: { password: '', confirm: '' },
    check: ({ password, confirm }) => ({
      password: newPasswordFlaw(password, known),
      confirm: repeatedFlaw(confirm, password),
    }),
    refusedAt: atField(NEW_PASSWORD_REFUSALS, 'password'),
    send: ({ password }) => call(securityCalls.changePassword, { password }),
    onDone: () => {
      form.drop()
      toast.success(t('CHANGED'))
    },
  })
  return (
    <Section title={t('SECTION')}>
      <List>
        <Setting form={form} mayChange title={t('TITLE')} words={t('TEXT')} save={t('SAVE')}>
          {/* Password managers want to know whose it is. */}
          <input type="text" autoComplete="username" value={me?.email ?? ''} readOnly hidden />
          <PasswordField
            form={form}
            name="password"
            autoComplete="new-password"
            label={t('NEW')}
            description={t('HINT', { min: PASSWORD_MIN })}
          />
          <PasswordField form={form} name="confirm" autoComplete="new-password" label={t('CONFIRM')} />
        </Setting>
      </List>
    </Section>
  )
}
