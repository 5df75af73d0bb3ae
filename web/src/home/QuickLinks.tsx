import { PRESET_QUICK_ACCESS } from '@bahnfrei/domain/users/quickAccess.ts'
import { useMediaQuery } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { WIDE_MAIN } from '../base/browser/breakpoints.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { Section } from '../base/ui/Section.tsx'
import { QUICK_ICONS, useQuickAccess } from '../users/quickAccess.tsx'
import classes from './QuickLinks.module.css'

/**
 * The quick access of the person where it does not stand next to the page in the menu; the preset screens stand there in
 * any case, for no menu names them (OP-24).
 */
export function QuickLinks() {
  const t = useTexts()
  const { shown } = useQuickAccess()
  const presets = PRESET_QUICK_ACCESS.filter(({ route }) => shown.every((entry) => entry.route !== route))
  const isInMenu = useMediaQuery(WIDE_MAIN, undefined, { getInitialValueInEffect: false }) === true
  const entries = isInMenu ? presets : [...shown, ...presets]
  if (entries.length === 0) return null
  return (
    <Section title={t('MENU.SECTIONS.QUICK_ACCESS')}>
      <ul className={classes.links}>
        {entries.map(({ route, icon, labelKey }) => {
          const Icon = QUICK_ICONS[icon]
          const to: string = route
          return (
            <li key={to}>
              <Link to={to}>
                <Icon size={20} aria-hidden />
                {t(`QUICK_ACCESS.${labelKey}`)}
              </Link>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
