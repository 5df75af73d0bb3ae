import { IconCalendarOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { ConfirmAddressNote } from '../../auth/ConfirmAddressNote.tsx'
import { useTexts } from '../../base/texts/texts.tsx'
import { EmptyState } from '../../base/ui/EmptyState.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { LazyFindClub } from '../../members/LazyFindClub.tsx'

export type WhyNothing = 'UNVERIFIED' | 'NO_CLUB' | 'NO_RIGHT' | 'NO_RANGES' | 'FAILED'

/** The message in place of the calendar: why there is none, and what helps. */
export function NoCalendar({ why }: { why: WhyNothing }) {
  const t = useTexts('CALENDAR')
  const queryClient = useQueryClient()
  if (why === 'FAILED')
    return <ErrorState error={undefined} onRetry={() => void queryClient.refetchQueries({ type: 'active' })} />
  return (
    <EmptyState icon={<IconCalendarOff size={40} />} title={t(why)}>
      {why === 'NO_CLUB' && <LazyFindClub />}
      {why === 'UNVERIFIED' && <ConfirmAddressNote isNeeded />}
    </EmptyState>
  )
}
