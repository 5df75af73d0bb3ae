import { HANDED_OVER_LOGIN_MS } from '@bahnfrei/domain/auth/pairing.ts'
import { type Login, securityCalls } from '@bahnfrei/domain/auth/securityCalls.ts'
import { IconDevices } from '@tabler/icons-react'
import { useLive } from '../../base/live/live.ts'
import { call } from '../../base/send/api.ts'
import { DOT } from '../../base/texts/dot.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { useMoment } from '../../base/time/useMoment.ts'
import { toast } from '../../base/toasts.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { Dim, Lines, Row } from '../../base/ui/Layout.tsx'
import { Mark } from '../../base/ui/Mark.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { Section } from '../../base/ui/Section.tsx'
import classes from './security.module.css'

/** The devices on which the account is signed in, and buttons to end their logins. */
export function LoginsSection() {
  const t = useTexts('SECURITY.LOGINS')
  const { data, error } = useLive(securityCalls.logins, {})
  const logins = data?.logins.toSorted((a, b) => Number(b.isThis) - Number(a.isThis) || b.usedOn - a.usedOn) ?? []
  const endOthers = async () => {
    await call(securityCalls.endOtherLogins, {})
    toast.success(t('ENDED_OTHERS'))
  }
  return (
    <Section title={t('TITLE')} text={t('TEXT')}>
      {error !== null && <ErrorState error={error} />}
      <Lines className={classes.list}>
        {logins.map((login) => (
          <LoginRow key={login.id} login={login} />
        ))}
      </Lines>
      {logins.length > 1 && (
        <SaveButton onSave={endOthers} variant="default">
          {t('END_OTHERS')}
        </SaveButton>
      )}
    </Section>
  )
}

function LoginRow({ login: { id, device, address, usedOn, createdOn, isHandedOver, isThis } }: { login: Login }) {
  const t = useTexts('SECURITY.LOGINS')
  const moment = useMoment()
  const name = device === '' ? t('UNKNOWN') : device
  const end = async () => {
    await call(securityCalls.endLogin, { id })
    toast.success(t('ENDED'))
  }
  return (
    <Row as="li">
      <IconDevices className={classes.icon} aria-hidden />
      <Row className={classes.words}>
        <strong>{name}</strong>
        {isThis && <Mark kind="good">{t('THIS')}</Mark>}
        <Dim as="span" className={classes.small}>
          {t('USED', { when: moment(usedOn) })}
          {address !== '' && `${DOT}${t('ADDRESS', { address })}`}
          {isHandedOver && `${DOT}${t('BY_QR', { when: moment(createdOn + HANDED_OVER_LOGIN_MS) })}`}
        </Dim>
      </Row>
      {!isThis && (
        <SaveButton onSave={end} variant="subtle" label={t('END_OF', { name, when: moment(usedOn) })}>
          {t('END')}
        </SaveButton>
      )}
    </Row>
  )
}
