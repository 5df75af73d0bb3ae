import { Button } from '@mantine/core'
import { useTexts } from '../../base/texts/texts.tsx'
import { Notice } from '../../base/ui/Notice.tsx'

type Props = {
  /**
   * The fields that somebody else has changed since this form was opened, with their present values; empty if there are
   * none.
   */
  changed: { label: string; now: string }[]
  onTake: () => void
}

/** Warns that somebody else has changed fields of this form since it was opened, before they are overwritten. */
export function ChangedNotice({ changed, onTake }: Props) {
  const t = useTexts('ADMIN_CLUB.CHANGED')
  if (changed.length === 0) return null
  return (
    <Notice kind="warning" role="alert">
      <h3>{t('TITLE')}</h3>
      <ul>
        {changed.map(({ label, now }) => (
          <li key={label}>{t('NOW', { label, now: now || t('EMPTY') })}</li>
        ))}
      </ul>
      <p>{t('TEXT')}</p>
      <Button variant="default" onClick={onTake}>
        {t('TAKE')}
      </Button>
    </Notice>
  )
}
