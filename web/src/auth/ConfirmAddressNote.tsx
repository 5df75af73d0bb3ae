import { api } from '../base/api.ts'
import { useSession } from '../base/session.ts'
import { useTexts } from '../base/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import classes from './ConfirmAddressNote.module.css'

/** Reminds of the mail with the link as long as the own address is not confirmed, and sends it again. */
export function ConfirmAddressNote() {
  const t = useTexts('CONFIRM_ADDRESS')
  const { me } = useSession()
  if (me === undefined || me.verified) return null

  const send = async () => {
    await api.auth.mailConfirmation({})
    toast.success(t('SENT'))
    return true
  }

  return (
    <aside className={classes.note} aria-label={t('TITLE')}>
      <p>{t('TEXT', { email: me.email })}</p>
      <SaveButton variant="default" onSave={send}>
        {t('SEND')}
      </SaveButton>
    </aside>
  )
}
