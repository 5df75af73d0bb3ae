import { useTexts } from '../base/texts.tsx'
import { useIsDemo } from '../base/useIsDemo.ts'
import classes from './DemoBadge.module.css'

/** Says on every page that this is a demonstration. */
export function DemoBadge() {
  const t = useTexts('SHELL')
  return useIsDemo() ? <span className={classes.badge}>{t('DEMO')}</span> : null
}
