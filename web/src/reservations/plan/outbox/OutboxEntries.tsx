import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconClockHour4 } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useLanguage, useTexts } from '../../../base/texts/texts.tsx'
import { toast } from '../../../base/toasts.tsx'
import { Card, Row, Stack } from '../../../base/ui/Layout.tsx'
import { useLaneName } from '../../../ranges/laneName.ts'
import { dayInWords } from '../../lane/words.ts'
import { lineOf } from '../drafts/draft.ts'
import { draftStore, useDrafts } from '../drafts/draftStore.ts'
import { isForOfficers } from '../drafts/form.ts'
import classes from './outbox.module.css'
import { canBecomeDrafts, type OutboxEntry } from './outbox.ts'
import { outboxEntries, takeAway } from './storedOutbox.ts'

type Props = { entries: readonly OutboxEntry[]; onTaken?: () => void }

/** The submissions in the outbox, each with its result. Those that are not reserved can become drafts again. */
export function OutboxEntries({ entries, onTaken }: Props) {
  return (
    <Stack as="ul">
      {entries.map((entry) => (
        <OutboxEntryCard key={entry.key} entry={entry} onTaken={onTaken} />
      ))}
    </Stack>
  )
}

function OutboxEntryCard({ entry, onTaken }: { entry: OutboxEntry; onTaken: Props['onTaken'] }) {
  const t = useTexts('OUTBOX')
  const navigate = useNavigate()
  const { first, more } = useWords(entry)
  const state = useStateWords(entry)
  // Loads the drafts of the person, to which those taken back are added.
  useDrafts((state) => state)
  const { key, mode, place, drafts, end } = entry

  const act = end?.is === 'refused' ? 'OTHER_TIME' : 'TAKE_BACK'
  const Icon = end === undefined ? IconClockHour4 : end.is === 'reserved' ? IconCircleCheck : IconAlertTriangle

  const takeBack = () => {
    const now = outboxEntries().find((one) => one.key === key)
    if (now === undefined || !canBecomeDrafts(now)) return
    if (!draftStore.takeBack(entry)) return toast.error(t('IN_THE_WAY'))
    takeAway(key)
    onTaken?.()
    const search = {
      cid: place.clubId,
      rid: place.range.id,
      v: 'day',
      ...(drafts[0] && { d: drafts[0].date }),
    } as const
    void navigate({ to: isForOfficers(mode) ? '/admin/calendar' : '/calendar', search })
  }
  return (
    <Card as="li" className={classes.entry} data-end={end?.is ?? 'waiting'}>
      <Stack as="p" gap={2}>
        <strong>{place.range.name}</strong>
        <span>{first}</span>
        {more !== undefined && <span>{more}</span>}
      </Stack>
      <Row as="p" isOneLine>
        <Icon size={18} aria-hidden />
        {state}
      </Row>
      <Row>
        {canBecomeDrafts(entry) && (
          <Button variant="default" aria-label={t(`${act}_NAMED`, { what: first })} onClick={takeBack}>
            {t(act)}
          </Button>
        )}
        {end !== undefined && end.is !== 'reserved' && (
          <Button variant="default" aria-label={t('DISCARD_NAMED', { what: first })} onClick={() => takeAway(key)}>
            {t('DISCARD')}
          </Button>
        )}
      </Row>
    </Card>
  )
}

function useWords({ drafts, place }: OutboxEntry) {
  const t = useTexts()
  const [language] = useLanguage()
  const laneName = useLaneName()
  const inWords = drafts.map((draft) => {
    const times = t('CALENDAR.TIMES', lineOf(draft, place.timeZone).times)
    return `${laneName(draft.lane.name)}, ${dayInWords(draft.date, language, 'short')}, ${times}`
  })
  const further = inWords.length - 1
  return { first: inWords[0] ?? '', more: further > 0 ? t('OUTBOX.AND_MORE', { count: further }) : undefined }
}

function useStateWords({ end, sentOn }: OutboxEntry): string {
  const t = useTexts()
  if (end?.is === 'reserved') return t('OUTBOX.STATE.BOOKED')
  if (end?.is === 'overdue') return t('OUTBOX.STATE.OVERDUE')
  if (end?.is === 'refused') return t('OUTBOX.STATE.REFUSED', { reason: t(`SERVER_ERRORS.${end.code}`) })
  return t(sentOn === undefined ? 'OUTBOX.STATE.WAITING' : 'OUTBOX.STATE.SENT')
}
