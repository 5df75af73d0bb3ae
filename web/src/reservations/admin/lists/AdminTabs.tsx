import { Link } from '@tanstack/react-router'
import { useSession } from '../../../base/session/session.ts'
import { useTexts } from '../../../base/texts/texts.tsx'
import { TabRow } from '../../../base/ui/TabRow.tsx'

/** A tab is active only on exactly its path, because the path of one tab is the beginning of another. */
const HERE = { exact: true, includeSearch: false }

/** The tabs between the officers' views of the reservations of their club. */
export function AdminTabs() {
  const t = useTexts('ADMIN_RESERVATIONS')
  const { may } = useSession()
  return (
    <TabRow label={t('TABS')}>
      <Link to="/admin/reservations" activeOptions={HERE}>
        {t('LIST')}
      </Link>
      <Link to="/admin/calendar">{t('CALENDAR')}</Link>
      {may('adminReservations:w') && <Link to="/admin/reservations/import">{t('IMPORT')}</Link>}
    </TabRow>
  )
}
