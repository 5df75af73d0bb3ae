import { IconCloudOff } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { isOffline } from '../base/connection.ts'
import { useConnection } from '../base/live.ts'
import { lastReachedAt } from '../base/send.ts'
import { LOCALES, useLanguage, useTexts } from '../base/texts.tsx'
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

  const time = since && new Date(since).toLocaleTimeString(LOCALES[language], { hour: '2-digit', minute: '2-digit' })
  return (
    <div role="status" className={classes.place}>
      {time && (
        <p className={classes.banner}>
          <IconCloudOff size={20} aria-hidden />
          {t('CONNECTION.LOST', { time })}
        </p>
      )}
    </div>
  )
}

const LOOKS_EVERY_MS = 2_000

/** Where only the socket is blocked, the reads still reach the server, and nothing is out of date. */
function useOfflineSince(): number | undefined {
  const { lostSince } = useConnection()
  const [, lookAgain] = useState(0)
  useEffect(() => {
    if (lostSince === undefined) return
    const timer = setInterval(() => lookAgain((times) => times + 1), LOOKS_EVERY_MS)
    return () => clearInterval(timer)
  }, [lostSince])
  // An answer that was still under way when the line went says nothing of the line.
  const isReached = !isOffline() && lostSince !== undefined && lastReachedAt() > lostSince
  return isReached ? undefined : lostSince
}
