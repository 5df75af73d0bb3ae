import { useEffect, useMemo, useState } from 'react'
import { LOCALES, useLanguage } from '../../base/texts/texts.tsx'

/** How often the clock is looked at (KIOS-032); a quarter of a second late is not seen. */
const CLOCK_MS = 250

/** The time at the range, with seconds, which show that the screen is alive. */
export function Clock({ zone }: { zone: string }) {
  const [language] = useLanguage()
  const format = useMemo(
    () => new Intl.DateTimeFormat(LOCALES[language], { timeStyle: 'medium', timeZone: zone }),
    [language, zone],
  )
  const [, setSecond] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSecond(Math.floor(Date.now() / 1_000)), CLOCK_MS)
    return () => clearInterval(timer)
  }, [])
  return <time>{format.format(Date.now())}</time>
}
