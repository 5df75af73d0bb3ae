import { Button } from '@mantine/core'
import { useTexts } from '../../base/texts/texts.tsx'
import { Notice } from '../../base/ui/Notice.tsx'

type Props = {
  /** The fields that somebody else has changed meanwhile, with their present values; empty if there are none. */
  changed: { label: string; now: string }[]
  onTake: () => void
}

/** Tells the second of two people what the first has changed, before anything of that is overwritten. */
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
