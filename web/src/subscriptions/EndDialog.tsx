import { addDays } from '@bahnfrei/domain/base/time/time.ts'
import type { SubscriptionOverview } from '@bahnfrei/domain/subscriptions/overview.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { dayFigures } from '../base/time/days.ts'
import { ConfirmDialog } from '../base/ui/ConfirmDialog.tsx'

type Props = { overview: SubscriptionOverview; onSave: (ends: boolean) => Promise<void>; onClose: () => void }

/** Asks whether the subscription ends, with its last day, or goes on although it was to end. */
export function EndDialog({ overview: { subscription, countsFrom }, onSave, onClose }: Props) {
  const t = useTexts('SUBSCRIPTION')
  const [language] = useLanguage()
  const ends = subscription?.endDate === null
  const last = countsFrom === null ? '' : dayFigures(addDays(countsFrom, -1), language)
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => onSave(ends)}
      title={t(ends ? 'END_TITLE' : 'GO_ON_TITLE')}
      confirm={t(ends ? 'END' : 'GO_ON')}
      isDangerous={ends}
    >
      <p>{ends ? t('END_TEXT', { day: last }) : t('GO_ON_TEXT')}</p>
    </ConfirmDialog>
  )
}
