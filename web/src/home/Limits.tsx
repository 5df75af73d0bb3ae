import { slotAt } from '@bahnfrei/domain/base/time/time.ts'
import { type FairUse, rulesFor, usesSoFar, withPreset } from '@bahnfrei/domain/ranges/fairUse.ts'
import { rangeReadCalls } from '@bahnfrei/domain/ranges/rangeReadCalls.ts'
import { reservationReadCalls } from '@bahnfrei/domain/reservations/reservationReadCalls.ts'
import type { CSSProperties } from 'react'
import { useLive } from '../base/live/live.ts'
import { useSession } from '../base/session/session.ts'
import { DOT } from '../base/texts/dot.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { useNow } from '../base/time/useNow.ts'
import { Card } from '../base/ui/Layout.tsx'
import { Section } from '../base/ui/Section.tsx'
import { useRanges } from '../ranges/useRanges.ts'
import { dayInWords } from '../reservations/lane/words.ts'
import { takenAndWaiting } from '../reservations/plan/fairUse/fairUseOfDrafts.ts'
import { useOutbox } from '../reservations/plan/outbox/storedOutbox.ts'
import classes from './home.module.css'

/** The maximum number of units that are drawn as dots. */
const MOST_DOTS = 10

/** The reservation rules of the club that limit this person, and how much of each limit is used. */
export function Limits() {
  const t = useTexts('HOME')
  const { club } = useSession()
  const now = useNow()
  const { ranges } = useRanges()
  const rules = useLive(rangeReadCalls.fairUse, {}).data?.rules
  const hasRules = club !== undefined && rules !== undefined && withPreset(rules, club.kind ?? 'visitor').length > 0
  const taken = useLive(reservationReadCalls.counted, hasRules ? {} : undefined).data?.reservations
  const entries = useOutbox()
  if (!hasRules || !ranges || !taken) return null

  const { kind = 'visitor', groupIds = [] } = club
  const all = withPreset(rules, kind)
  const counted = takenAndWaiting(taken, entries, club.id).map(({ rangeId, dateRange }) => ({
    rangeId,
    slot: slotAt(dateRange.start, dateRange.end),
  }))
  const mine = new Set(ranges.flatMap(({ id }) => rulesFor(all, id, groupIds)))
  const uses = [...mine].flatMap((rule) => {
    const range = ranges.find(({ id }) => id === rule.rangeId)
    const zone = (range ?? ranges[0])?.timeZone ?? 'Europe/Berlin'
    return usesSoFar(rule, counted, zone, now).map((use) => ({
      use,
      id: `${rule.id} ${use.limit}`,
      range: range?.name,
    }))
  })
  if (uses.length === 0) return null
  return (
    <Section title={t('LIMITS')}>
      <Card as="ul" gap={12}>
        {uses.map(({ use, id, range }) => (
          <Limit key={id} use={use} range={range} />
        ))}
      </Card>
    </Section>
  )
}

function Limit({ use, range }: { use: FairUse; range: string | undefined }) {
  const t = useTexts('HOME.LIMIT')
  const [language] = useLanguage()
  const isOpen = use.limit === 'open'
  const [used, most] = isOpen ? [use.used, use.most] : [use.used / 60, use.most / 60]
  const name = use.limit === 'open' ? 'OPEN' : use.limit === 'week' ? 'WEEK' : 'PRIME'
  const part = most > 0 ? Math.min(1, used / most) : 1
  const { next, clock } = use
  const day = clock === undefined ? next && dayInWords(next, language, 'long') : t('TODAY', { time: clock })
  const style = { '--part': part, '--most': most } as CSSProperties
  return (
    <li>
      <span className={classes.bar} data-dots={(isOpen && most <= MOST_DOTS) || undefined} style={style} aria-hidden />
      <span>
        {t(name, { used, most })}
        {range !== undefined && `${DOT}${range}`}
        {day !== undefined && `${DOT}${t('AGAIN', { day })}`}
      </span>
    </li>
  )
}
