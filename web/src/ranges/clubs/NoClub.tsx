import { IconBuildingCommunity } from '@tabler/icons-react'
import { useSession } from '../../base/session/session.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { EmptyState } from '../../base/ui/EmptyState.tsx'
import { OnwardLink } from '../../base/ui/OnwardLink.tsx'

/** The message in place of a page of a club that does not exist, or not for everybody. */
export function NoClub() {
  const t = useTexts('CLUBS')
  const isIn = useSession().state === 'in'
  return (
    <EmptyState
      icon={<IconBuildingCommunity size={44} />}
      title={t('GONE')}
      action={
        isIn ? (
          <OnwardLink to="/clubs">{t('ALL.clubs')}</OnwardLink>
        ) : (
          <OnwardLink to="/login">{t('SIGN_IN')}</OnwardLink>
        )
      }
    >
      {!isIn && t('GONE_SIGN_IN')}
    </EmptyState>
  )
}
