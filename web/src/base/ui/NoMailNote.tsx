import { useSendsMail } from '../session/useSendsMail.ts'
import { useTexts } from '../texts/texts.tsx'
import { Notice } from './Notice.tsx'

/** The note that this installation sends no mails, for screens that mention mails; null if it does. */
export function NoMailNote() {
  const t = useTexts()
  return useSendsMail() === false ? <Notice kind="note">{t('NO_MAIL')}</Notice> : null
}
