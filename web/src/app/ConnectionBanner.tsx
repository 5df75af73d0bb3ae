import { IconCloudOff } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useOfflineSince } from '../base/live/offlineSince.ts'
import { oldestRecalled } from '../base/live/queries.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { asOfWords } from '../base/time/days.ts'
import { toast } from '../base/toasts.tsx'
import { Row } from '../base/ui/Layout.tsx'
import classes from './ConnectionBanner.module.css'
import frame from './frame.module.css'

/** The banner with the time since which no new data has arrived. A toast reports when the connection is restored. */
export function ConnectionBanner() {
  const t = useTexts('SHELL')
  const [language] = useLanguage()
  const since = useOfflineSince()
  const wasOffline = useRef(false)

  useEffect(() => {
    if (since === undefined && wasOffline.current) toast.success(t('CONNECTION.BACK'))
    wasOffline.current = since !== undefined
  }, [since, t])

  const moment = since && asOfWords(Math.min(since, oldestRecalled() ?? since), language)
  return (
    <div role="status" className={frame.banner}>
      {moment && (
        <Row as="p" className={classes.banner}>
          <IconCloudOff size={20} aria-hidden />
          {t('CONNECTION.LOST', { moment })}
        </Row>
      )}
    </div>
  )
}
