import type { Id } from '@bahnfrei/domain/base/fields.ts'
import { useTexts } from '../../base/texts.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { CopyField } from './CopyField.tsx'
import classes from './doors.module.css'

/** What somebody enters in the device at the door. */
export function KeypadSection({ rangeId }: { rangeId: Id<'range'> }) {
  const t = useTexts('ADMIN_DOORS')
  return (
    <Section title={t('KEYPAD')} text={t('KEYPAD_TEXT')}>
      <CopyField label={t('ADDRESS')} value={`${window.location.origin}/api/doors/check`} />
      <CopyField label={t('RANGE_ID')} value={rangeId} />
      <p className={classes.label}>{t('BODY')}</p>
      <code className={classes.body}>{'{"rangeId":"…","secret":"whsec_…","code":"123456"}'}</code>
    </Section>
  )
}
