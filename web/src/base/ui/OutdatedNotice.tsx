import { useTexts } from '../texts/texts.tsx'
import { Notice } from './Notice.tsx'

/** The warning above the button that saves: somebody else has changed meanwhile what is stored. */
export function OutdatedNotice() {
  const t = useTexts('UI.UNSAVED')
  return (
    <Notice kind="warning" role="status" isSmall>
      {t('OUTDATED')}
    </Notice>
  )
}
