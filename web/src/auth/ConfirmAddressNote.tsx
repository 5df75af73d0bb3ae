import { authCalls } from '@bahnfrei/domain/auth/calls.ts'
import { call } from '../base/api.ts'
import { useSession } from '../base/session.ts'
import { useTexts } from '../base/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import classes from './ConfirmAddressNote.module.css'

/**
 * Reminds of the mail with the link as long as the own address is not confirmed, and sends it again. `isNeeded` where
 * nothing goes on without it: then it says so, as a part of what surrounds it.
 */
export function ConfirmAddressNote({ isNeeded = false }: { isNeeded?: boolean }) {
  const t = useTexts('CONFIRM_ADDRESS')
  const { me } = useSession()
  if (me === undefined || me.verified) return null

  const send = async () => {
    await call(authCalls.mailConfirmation, {})
    toast.success(t('SENT'))
  }
  const content = (
    <>
      <p>{t(isNeeded ? 'NEEDED' : 'TEXT', { email: me.email })}</p>
      <SaveButton variant="default" onSave={send}>
        {t('SEND')}
      </SaveButton>
    </>
  )
  if (isNeeded) return <div className={classes.note}>{content}</div>
  return (
    <aside className={classes.note} aria-label={t('TITLE')}>
      {content}
    </aside>
  )
}
