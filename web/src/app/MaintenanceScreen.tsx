import { IconBarrierBlock } from '@tabler/icons-react'
import { useRealtime } from '../base/live/realtime.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { recordedMoment } from '../base/time/days.ts'
import { EmptyState } from '../base/ui/EmptyState.tsx'
import { Page } from '../base/ui/Page.tsx'

/** The screen that replaces all others during maintenance. Developers have it as a page of its own (OP-29). */
export function MaintenanceScreen() {
  const t = useTexts('MAINTENANCE')
  const [language] = useLanguage()
  const { backOnlineTime } = useRealtime(undefined, false).maintenance
  const time = backOnlineTime === null ? t('UNKNOWN') : recordedMoment(backOnlineTime, language)
  return (
    <Page title={t('TITLE')} isInPlace>
      <EmptyState icon={<IconBarrierBlock size={48} />} title={t('EXPLANATION')}>
        {t('BACK_ONLINE', { time })}
      </EmptyState>
    </Page>
  )
}
