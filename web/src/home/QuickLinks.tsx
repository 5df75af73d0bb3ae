import { PRESET_QUICK_ACCESS } from '@bahnfrei/domain/users/quickAccess.ts'
import { useMediaQuery } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { WIDE_MAIN } from '../base/browser/breakpoints.ts'
import tile from '../base/styles/tile.module.css'
import { useTexts } from '../base/texts/texts.tsx'
import { Row } from '../base/ui/Layout.tsx'
import { Section } from '../base/ui/Section.tsx'
import { QUICK_ICONS, useQuickAccess } from '../users/quickAccess.tsx'

/**
 * The links of the person's quick access. In wide windows the menu has them, so only the preset screens are shown,
 * which no menu contains (OP-24).
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
      <Row as="ul">
        {entries.map(({ route, icon, labelKey }) => {
          const Icon = QUICK_ICONS[icon]
          const to: string = route
          return (
            <li key={to}>
              <Link to={to} className={tile.tile}>
                <Icon size={20} aria-hidden />
                {t(`QUICK_ACCESS.${labelKey}`)}
              </Link>
            </li>
          )
        })}
      </Row>
    </Section>
  )
}
