import { Link } from '@tanstack/react-router'
import { useSession } from '../base/session/session.ts'
import { useTexts } from '../base/texts/texts.tsx'
import tabs from '../base/ui/Tabs.module.css'

const HERE = { exact: true, includeSearch: false }

/** The tabs of the range log. */
export function LogTabs() {
  const t = useTexts('RANGE_LOG')
  const { may } = useSession()
  return (
    <nav aria-label={t('TABS')} className={tabs.tabs}>
      <Link to="/admin/rangelog" activeOptions={HERE}>
        {t('DAYS')}
      </Link>
      {may('clubReservations:w') && <Link to="/admin/rangelog/look">{t('LOOK_UP')}</Link>}
    </nav>
  )
}
