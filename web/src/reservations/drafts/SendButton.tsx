import { durationText } from '@bahnfrei/domain/reservations/draft.ts'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../base/texts.tsx'
import { toast, toastFailure } from '../../base/toasts.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { totalMinutes } from './draft.ts'
import { isUnanswered } from './draftState.ts'
import { useDrafts } from './draftStore.ts'
import classes from './drafts.module.css'
import { sendDrafts } from './sendDrafts.ts'

/** The sum of the drafts and the button that sends them all. */
export function SendButton({ troubles }: { troubles: ReadonlyMap<string, string> }) {
  const t = useTexts('RESERVATIONS')
  const state = useDrafts()
  const { drafts, refused } = state
  const [isSending, setSending] = useState(false)
  // While a request is under way its answer is not missing yet.
  const isUnknown = !isSending && isUnanswered(state)
  const isAgain = isUnknown || refused !== undefined

  const send = async () => {
    if (drafts.length === 0) {
      toast.warning(t('TOASTS.NO_RESERVATION'))
      return undefined
    }
    setSending(true)
    const sent = await sendDrafts()
    setSending(false)
    if (sent.answer === 'refused') toastFailure(sent.error)
    if (sent.answer === 'saved') toast.success(t('TOASTS.SAVED'))
    return sent.answer === 'saved' ? true : undefined
  }

  return (
    <div className={classes.send}>
      {drafts.length > 0 && (
        <p className={classes.total}>
          {t('SIDEBAR.TOTAL', { count: drafts.length, duration: durationText(totalMinutes(drafts)) })}
        </p>
      )}
      {isUnknown && (
        <p role="alert" className={classes.unknown}>
          {t('OFFLINE.UNKNOWN')}
        </p>
      )}
      <SaveButton
        fullWidth
        size="md"
        leftSection={<IconSend size={18} aria-hidden />}
        onSave={send}
        disabledReason={troubles.size > 0 ? t('DRAFT.BLOCKED') : undefined}
      >
        {isAgain ? t('SIDEBAR.SEND_AGAIN') : t('SIDEBAR.SEND', { count: drafts.length })}
      </SaveButton>
    </div>
  )
}
