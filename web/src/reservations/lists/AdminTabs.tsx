import { Link } from '@tanstack/react-router'
import { useTexts } from '../../base/texts.tsx'
import tabs from '../../base/ui/Tabs.module.css'

/** One address is the beginning of the other. */
const HERE = { exact: true, includeSearch: false }

/** The views of the officers on the reservations of their club. */
export function AdminTabs() {
  const t = useTexts('ADMIN_RESERVATIONS')
  return (
    <nav aria-label={t('TABS')} className={tabs.tabs}>
      <Link to="/admin/reservations" activeOptions={HERE}>
        {t('LIST')}
      </Link>
      <Link to="/admin/reservations/attendance" activeOptions={HERE}>
        {t('ATTENDANCE')}
      </Link>
      <Link to="/admin/calendar">{t('CALENDAR')}</Link>
    </nav>
  )
}
