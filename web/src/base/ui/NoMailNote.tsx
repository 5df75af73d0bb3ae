import { useSendsMail } from '../session/useSendsMail.ts'
import { useTexts } from '../texts/texts.tsx'
import { Notice } from './Notice.tsx'

/** Says where mails are spoken of that this installation sends none, when that is so. */
export function NoMailNote() {
  const t = useTexts()
  return useSendsMail() === false ? <Notice kind="note">{t('NO_MAIL')}</Notice> : null
}
