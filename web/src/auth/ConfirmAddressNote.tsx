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
 * Reminds of the mail with the link as long as the own address is not confirmed, and sends it again. `isNeeded` where
 * nothing goes on without it: then it says so, as a part of what surrounds it. Where no mail is sent, none is spoken of.
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
