import { RECOVERY_CODES } from '@bahnfrei/domain/auth/code.ts'
import { PASSKEYS_MAX } from '@bahnfrei/domain/auth/passkey.ts'
import { type Factors, securityCalls } from '@bahnfrei/domain/auth/securityCalls.ts'
import { Button } from '@mantine/core'
import { IconDeviceMobile, IconFingerprint, IconLifebuoy } from '@tabler/icons-react'
import { useState } from 'react'
import list from '../../base/list/list.module.css'
import { useLive } from '../../base/live/live.ts'
import { call } from '../../base/send/api.ts'
import { useWhyNotYet } from '../../base/session/useWhyNotYet.ts'
import { DOT } from '../../base/texts/dot.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { useMoment } from '../../base/time/useMoment.ts'
import { toast } from '../../base/toasts.tsx'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { Dim, List, Row } from '../../base/ui/Layout.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { ConfirmAddressNote } from '../ConfirmAddressNote.tsx'
import { canUsePasskeys } from '../canUsePasskeys.ts'
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx'
import { AddTotpDialog } from './AddTotpDialog.tsx'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'
import classes from './security.module.css'

type Passkey = Factors['passkeys'][number]

/** The second factors of the account: its passkeys, its authenticator app and its recovery codes. */
export function FactorSections() {
  const t = useTexts()
  const { data, error, state } = useLive(securityCalls.factors, {})
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>([])

  return (
    <Section title={t('SECURITY.FACTORS.TITLE')} text={t('SECURITY.FACTORS.TEXT')}>
      <ConfirmAddressNote isNeeded />
      {error !== null && data === undefined && <ErrorState error={error} />}
      {state === 'loading' && <p role="status">{t('UI.LOADING')}</p>}
      {data !== undefined && (
        <List>
          {data.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
          <AddPasskeyRow count={data.passkeys.length} onAdded={setRecoveryCodes} />
          <TotpRow since={data.totpSince} onAdded={setRecoveryCodes} />
          {(data.passkeys.length > 0 || data.totpSince !== null) && (
            <RecoveryRow left={data.recoveryCodes} onMade={setRecoveryCodes} />
          )}
        </List>
      )}
      <RecoveryCodesDialog codes={recoveryCodes} onClose={() => setRecoveryCodes([])} />
    </Section>
  )
}

function PasskeyRow({ passkey: { id, name, createdOn, usedOn } }: { passkey: Passkey }) {
  const t = useTexts('SECURITY.PASSKEYS')
  const moment = useMoment()
  const [isAsking, setAsking] = useState(false)
  const remove = async () => {
    await call(securityCalls.removePasskey, { id })
    setAsking(false)
    toast.success(t('REMOVED'))
  }
  return (
    <Row as="li" className={list.row}>
      <IconFingerprint className={classes.icon} aria-hidden />
      <Row className={classes.words}>
        <strong>{name}</strong>
        <Dim as="span" className={classes.small}>
          {t('CREATED', { when: moment(createdOn) })}
          {DOT}
          {usedOn === null ? t('UNUSED') : t('USED', { when: moment(usedOn) })}
        </Dim>
      </Row>
      <Button variant="subtle" aria-label={t('REMOVE_NAMED', { name })} onClick={() => setAsking(true)}>
        {t('REMOVE')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={remove}
        title={t('REMOVE_TITLE', { name })}
        confirm={t('REMOVE')}
        isDangerous
      >
        {t('REMOVE_TEXT')}
      </ConfirmDialog>
    </Row>
  )
}

function AddPasskeyRow({ count, onAdded }: { count: number; onAdded: (codes: string[]) => void }) {
  const t = useTexts('SECURITY.PASSKEYS')
  const [isAdding, setAdding] = useState(false)
  const whyNotYet = useWhyNotYet(securityCalls.addPasskey)
  const whyNotMore = count >= PASSKEYS_MAX ? t('ENOUGH', { most: PASSKEYS_MAX }) : undefined
  const whyNot = canUsePasskeys() ? (whyNotYet ?? whyNotMore) : t(window.isSecureContext ? 'IMPOSSIBLE' : 'INSECURE')
  return (
    <Row as="li" className={list.row}>
      <IconFingerprint className={classes.icon} aria-hidden />
      <Row className={classes.words}>
        <strong>{t('TITLE')}</strong>
        <Dim as="span" className={classes.small}>
          {whyNot ?? t('TEXT')}
        </Dim>
      </Row>
      <Button variant="default" disabled={whyNot !== undefined} onClick={() => setAdding(true)}>
        {t('ADD')}
      </Button>
      <AddPasskeyDialog isOpen={isAdding} onClose={() => setAdding(false)} onAdded={onAdded} />
    </Row>
  )
}

function TotpRow({ since, onAdded }: { since: number | null; onAdded: (codes: string[]) => void }) {
  const t = useTexts('SECURITY.TOTP')
  const moment = useMoment()
  const whyNot = useWhyNotYet(securityCalls.addTotp)
  const [isAdding, setAdding] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const remove = async () => {
    await call(securityCalls.removeTotp, {})
    setAsking(false)
    toast.success(t('REMOVED'))
  }
  return (
    <Row as="li" className={list.row}>
      <IconDeviceMobile className={classes.icon} aria-hidden />
      <Row className={classes.words}>
        <strong>{t('TITLE')}</strong>
        <Dim as="span" className={classes.small}>
          {since === null ? (whyNot ?? t('TEXT')) : t('SINCE', { when: moment(since) })}
        </Dim>
      </Row>
      {since === null ? (
        <Button variant="default" disabled={whyNot !== undefined} onClick={() => setAdding(true)}>
          {t('ADD')}
        </Button>
      ) : (
        <Button variant="subtle" aria-label={t('REMOVE_NAMED')} onClick={() => setAsking(true)}>
          {t('REMOVE')}
        </Button>
      )}
      <AddTotpDialog isOpen={isAdding} onClose={() => setAdding(false)} onAdded={onAdded} />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={remove}
        title={t('REMOVE_TITLE')}
        confirm={t('REMOVE')}
        isDangerous
      >
        {t('REMOVE_TEXT')}
      </ConfirmDialog>
    </Row>
  )
}

function RecoveryRow({ left, onMade }: { left: number; onMade: (codes: string[]) => void }) {
  const t = useTexts('SECURITY.RECOVERY')
  const make = async () => {
    const { recoveryCodes } = await call(securityCalls.newRecoveryCodes, {})
    onMade(recoveryCodes)
  }
  return (
    <Row as="li" className={list.row}>
      <IconLifebuoy className={classes.icon} aria-hidden />
      <Row className={classes.words}>
        <strong>{t('TITLE')}</strong>
        <Dim as="span" className={classes.small}>
          {t('LEFT', { left, most: RECOVERY_CODES })}
        </Dim>
      </Row>
      <SaveButton onSave={make} variant="subtle">
        {t('MAKE')}
      </SaveButton>
    </Row>
  )
}
