import type { Language } from '@bahnfrei/domain/base/texts.ts'
import { MINUTE_MS } from '@bahnfrei/domain/base/time.ts'
import { IconCloudOff } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useOfflineSince } from '../base/offlineSince.ts'
import { oldestRecalled } from '../base/queries.ts'
import { useLanguage, useTexts } from '../base/texts.tsx'
import { toast } from '../base/toasts.tsx'
import classes from './ConnectionBanner.module.css'

/** Says since when nothing new has come in, and when it does again. */
export function ConnectionBanner() {
  const t = useTexts('SHELL')
  const [language] = useLanguage()
  const since = useOfflineSince()
  const wasOffline = useRef(false)

  useEffect(() => {
    if (since === undefined && wasOffline.current) toast.success(t('CONNECTION.BACK'))
    wasOffline.current = since !== undefined
  }, [since, t])

  const age = since && ageInWords(Date.now() - Math.min(since, oldestRecalled() ?? since), language)
  return (
    <div role="status" className={classes.place}>
      {age && (
        <p className={classes.banner}>
          <IconCloudOff size={20} aria-hidden />
          {t('CONNECTION.LOST', { age })}
        </p>
      )}
    </div>
  )
}

/** `vor 12 Minuten`; within the first one `jetzt`. */
function ageInWords(millis: number, language: Language): string {
  const minutes = Math.floor(millis / MINUTE_MS)
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  if (minutes < 1) return format.format(0, 'second')
  if (minutes < 60) return format.format(-minutes, 'minute')
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? format.format(-hours, 'hour') : format.format(-Math.floor(hours / 24), 'day')
}
