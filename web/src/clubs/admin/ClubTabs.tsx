import { Link } from '@tanstack/react-router'
import { useSession } from '../../base/session/session.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { TabRow } from '../../base/ui/TabRow.tsx'
import { CLUB_PARTS } from './parts.ts'

/** The tabs of a club's administration, as far as the officer may open them. */
export function ClubTabs() {
  const t = useTexts('ADMIN_CLUB')
  const { may } = useSession()
  return (
    <TabRow label={t('PARTS')}>
      {CLUB_PARTS.filter(({ right }) => may(right)).map(({ name, to }) => (
        <Link key={name} to={to}>
          {t(`TABS.${name}`)}
        </Link>
      ))}
    </TabRow>
  )
}
