import { authCalls } from '@bahnfrei/domain/auth/calls.ts'
import { IconMailOpened } from '@tabler/icons-react'
import { call } from '../base/send/api.ts'
import { useSession } from '../base/session/session.ts'
import { useSendsMail } from '../base/session/useSendsMail.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { Notice } from '../base/ui/Notice.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'

/**
 * Asks a person with an unconfirmed address to open the link in the mail, and sends the mail again. A warning with
 * `isNeeded`, where nothing works without confirmation; else a short note. An installation that sends no mail shows it
 * only with `isNeeded`.
 */
export function ConfirmAddressNote({ isNeeded = false }: { isNeeded?: boolean }) {
  const t = useTexts('CONFIRM_ADDRESS')
  const { me } = useSession()
  const sendsMail = useSendsMail()
  if (me === undefined || me.verified) return null
  if (me.email === '') return <Notice kind="warning">{t('TAKEN')}</Notice>
  if (!sendsMail) return sendsMail === false && isNeeded ? <Notice kind="note">{t('WITHOUT_MAIL')}</Notice> : null

  const send = async () => {
    await call(authCalls.mailConfirmation, {})
    toast.success(t('SENT'))
  }
  const notice = (
    <Notice
      kind={isNeeded ? 'warning' : 'note'}
      icon={IconMailOpened}
      action={
        <SaveButton variant="default" onSave={send}>
          {t('SEND')}
        </SaveButton>
      }
    >
      {t(isNeeded ? 'NEEDED' : 'TEXT', { email: me.email })}
    </Notice>
  )
  return isNeeded ? notice : <aside aria-label={t('TITLE')}>{notice}</aside>
}
