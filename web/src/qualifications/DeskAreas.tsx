import { Link } from '@tanstack/react-router'
import { useSession } from '../base/session/session.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { TabRow } from '../base/ui/TabRow.tsx'

/** Exact, because the address of one link is the beginning of the others. */
const HERE = { exact: true, includeSearch: false }

/** The tabs of the obligations of a club: what is due, the supervisors with their certificates, and the need. */
export function DeskAreas() {
  const t = useTexts('DESK_AREAS')
  const { may } = useSession()
  return (
    <TabRow label={t('TITLE')}>
      {may('members:w') && (
        <Link to="/admin/desk" activeOptions={HERE}>
          {t('DUE')}
        </Link>
      )}
      <Link to="/admin/desk/supervisors" activeOptions={HERE}>
        {t('SUPERVISORS')}
      </Link>
      {may('members:w') && (
        <Link to="/admin/desk/need" activeOptions={HERE}>
          {t('NEED')}
        </Link>
      )}
    </TabRow>
  )
}
