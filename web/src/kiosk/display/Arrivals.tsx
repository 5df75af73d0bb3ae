import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { type Arrival, checkInCalls } from '@bahnfrei/domain/kiosk/checkInCalls.ts'
import { IconCircleCheck, IconDoorExit } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useLive } from '../../base/live/live.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { freshArrivals } from './arrivals.ts'
import classes from './CheckIn.module.css'

/** The time for which an arrival is shown: long enough to find one's name, short enough for the next person. */
const SHOWN_FOR_MS = 8_000

type Props = { rangeId: Id<'range'>; day: Day; clubId: Id<'club'>; showsNames: boolean }

/** Confirms to people who just checked in or out by a code that it worked. */
export function Arrivals({ rangeId, day, clubId, showsNames }: Props) {
  const t = useTexts('KIOSK_DISPLAY.CHECK_IN')
  const shown = useFresh(useLive(checkInCalls.arrivals, { rangeId, day }, { clubId }).data?.arrivals)
  const inWords = (what: 'LEFT' | 'CAME', { name, lane }: { name: string; lane: string }) => {
    if (name === '') return t(`${what}_UNNAMED`, { lane })
    return what === 'LEFT' ? t('LEFT', { name }) : t('CAME', { name, lane })
  }
  return (
    <div role="status" className={classes.arrivals}>
      {shown.map(({ id, text, laneName, hasLeft }) => (
        <p key={id} className={classes.arrival} data-left={hasLeft || undefined}>
          {hasLeft ? <IconDoorExit aria-hidden /> : <IconCircleCheck aria-hidden />}
          <b>{inWords(hasLeft ? 'LEFT' : 'CAME', { name: showsNames ? text : '', lane: laneName })}</b>
          <span>{hasLeft ? t('GOODBYE') : t('WELCOME')}</span>
        </p>
      ))}
    </div>
  )
}

function useFresh(arrivals: readonly Arrival[] | undefined): readonly Arrival[] {
  const before = useRef<readonly Arrival[]>(undefined)
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  const [shown, setShown] = useState<readonly Arrival[]>([])
  useEffect(() => {
    if (arrivals === undefined) return
    const fresh = freshArrivals(before.current, arrivals)
    before.current = arrivals
    if (fresh.length === 0) return
    setShown((others) => [...others.filter(({ id }) => fresh.every((one) => one.id !== id)), ...fresh])
    const timer = setTimeout(() => {
      timers.current.delete(timer)
      setShown((others) => others.filter((one) => !fresh.includes(one)))
    }, SHOWN_FOR_MS)
    timers.current.add(timer)
  }, [arrivals])
  useEffect(() => {
    const running = timers.current
    return () => {
      for (const timer of running) clearTimeout(timer)
    }
  }, [])
  return shown
}
