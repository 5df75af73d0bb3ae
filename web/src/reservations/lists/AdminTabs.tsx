import { Link } from '@tanstack/react-router'
import { useTexts } from '../../base/texts.tsx'
import tabs from '../../base/ui/Tabs.module.css'

/** The views of the officers on the reservations of their club. */
export function AdminTabs({ active }: { active: 'list' | 'attendance' }) {
  const t = useTexts('ADMIN_RESERVATIONS')
  return (
    <nav aria-label={t('TABS')} className={tabs.tabs}>
      <Link to="/admin/reservations" aria-current={active === 'list' ? 'page' : undefined}>
        {t('LIST')}
      </Link>
      <Link to="/admin/reservations/attendance" aria-current={active === 'attendance' ? 'page' : undefined}>
        {t('ATTENDANCE')}
      </Link>
      <Link to="/admin/calendar">{t('CALENDAR')}</Link>
    </nav>
  )
}
