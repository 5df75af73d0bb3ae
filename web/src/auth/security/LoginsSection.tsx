import type { Login } from '@bahnfrei/domain/auth/securityCalls.ts'
import { contract } from '@bahnfrei/domain/contract.ts'
import { IconDevices } from '@tabler/icons-react'
import { api } from '../../base/api.ts'
import { useLive } from '../../base/live.ts'
import { useTexts } from '../../base/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { Section } from '../../base/ui/Section.tsx'
import classes from './security.module.css'
import { useMoment } from './useMoment.ts'

/** Where somebody is signed in, and the way to end it. */
export function LoginsSection() {
  const t = useTexts('SECURITY.LOGINS')
  const { data, error } = useLive(contract.auth.logins, {})
  const logins = data?.logins.toSorted((a, b) => Number(b.isThis) - Number(a.isThis) || b.usedOn - a.usedOn) ?? []
  const endOthers = async () => {
    await api.auth.endOtherLogins({})
    toast.success(t('ENDED_OTHERS'))
    return true
  }
  return (
    <Section title={t('TITLE')} text={t('TEXT')}>
      {error !== null && <ErrorState error={error} />}
      <ul className={classes.list}>
        {logins.map((login) => (
          <LoginRow key={login.id} login={login} />
        ))}
      </ul>
      {logins.length > 1 && (
        <SaveButton onSave={endOthers} variant="default">
          {t('END_OTHERS')}
        </SaveButton>
      )}
    </Section>
  )
}

function LoginRow({ login: { id, device, address, usedOn, isThis } }: { login: Login }) {
  const t = useTexts('SECURITY.LOGINS')
  const moment = useMoment()
  const name = device === '' ? t('UNKNOWN') : device
  const end = async () => {
    await api.auth.endLogin({ id })
    toast.success(t('ENDED'))
    return true
  }
  return (
    <li className={classes.row}>
      <IconDevices className={classes.icon} aria-hidden />
      <div className={classes.words}>
        <strong>{name}</strong>
        {isThis && <span className={classes.mark}>{t('THIS')}</span>}
        <span className={classes.small}>
          {t('USED', { when: moment(usedOn) })}
          {address !== '' && <> · {t('ADDRESS', { address })}</>}
        </span>
      </div>
      {!isThis && (
        <SaveButton onSave={end} variant="default" label={t('END_OF', { name, when: moment(usedOn) })}>
          {t('END')}
        </SaveButton>
      )}
    </li>
  )
}
