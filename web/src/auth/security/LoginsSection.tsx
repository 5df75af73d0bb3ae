import { HANDED_OVER_LOGIN_MS } from '@bahnfrei/domain/auth/pairing.ts'
import { type Login, securityCalls } from '@bahnfrei/domain/auth/securityCalls.ts'
import { IconChevronDown, IconChevronUp, IconDevices } from '@tabler/icons-react'
import { useState } from 'react'
import list from '../../base/list/list.module.css'
import { useLive } from '../../base/live/live.ts'
import { call } from '../../base/send/api.ts'
import { DOT } from '../../base/texts/dot.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { useMoment } from '../../base/time/useMoment.ts'
import { toast } from '../../base/toasts.tsx'
import { Dotted } from '../../base/ui/Dotted.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { Dim, List, Row } from '../../base/ui/Layout.tsx'
import { Mark } from '../../base/ui/Mark.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { Section } from '../../base/ui/Section.tsx'
import classes from './security.module.css'

/** From so many logins of the same device on they are folded. */
const FEW = 3

/** The devices on which the account is signed in, and buttons to end their logins. */
export function LoginsSection() {
  const t = useTexts('SECURITY.LOGINS')
  const { data, error } = useLive(securityCalls.logins, {})
  const logins = data?.logins.toSorted((a, b) => Number(b.isThis) - Number(a.isThis) || b.usedOn - a.usedOn) ?? []
  const endOthers = async () => {
    await call(securityCalls.endOtherLogins, {})
    toast.success(t('ENDED_OTHERS'))
  }
  const end = logins.length > 1 && (
    <SaveButton onSave={endOthers} variant="subtle">
      {t('END_OTHERS')}
    </SaveButton>
  )
  return (
    <Section title={t('TITLE')} text={t('TEXT')} actions={end}>
      {error !== null && <ErrorState error={error} />}
      <List>
        {alike(logins).map((group) => (
          <LoginGroup key={group[0]?.id} logins={group} />
        ))}
      </List>
    </Section>
  )
}

/** The logins in groups of the same device, but this one and those by QR code stand alone. */
function alike(logins: readonly Login[]): Login[][] {
  const groups = Map.groupBy(logins, ({ id, device, isThis, isHandedOver }) => (isThis || isHandedOver ? id : device))
  return [...groups.values()]
}

function LoginGroup({ logins }: { logins: readonly Login[] }) {
  const t = useTexts('SECURITY.LOGINS')
  const [isOpen, setOpen] = useState(false)
  const rows = logins.map((login) => <LoginRow key={login.id} login={login} />)
  if (logins.length < FEW) return rows
  const Chevron = isOpen ? IconChevronUp : IconChevronDown
  return (
    <>
      <li>
        <button type="button" className={list.row} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <IconDevices className={classes.icon} aria-hidden />
          <strong className={classes.words}>
            <Dotted facts={[logins[0]?.device || t('UNKNOWN'), t('COUNT', { count: logins.length })]} />
          </strong>
          <Chevron size={20} aria-hidden />
        </button>
      </li>
      {isOpen && rows}
    </>
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
    <Row as="li" className={list.row}>
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
