import { instantAt } from '@bahnfrei/domain/base/time/time.ts'
import type { Waiting } from '@bahnfrei/domain/reservations/waitingCalls.ts'
import { ActionIcon } from '@mantine/core'
import { IconChevronRight, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import list from '../../../base/list/list.module.css'
import { useSession } from '../../../base/session/session.ts'
import { useLanguage, useTexts } from '../../../base/texts/texts.tsx'
import { dayWords } from '../../../base/time/days.ts'
import { ConfirmDialog } from '../../../base/ui/ConfirmDialog.tsx'
import { Card, Stack } from '../../../base/ui/Layout.tsx'
import { Mark } from '../../../base/ui/Mark.tsx'
import { Section } from '../../../base/ui/Section.tsx'
import { useLaneName } from '../../../ranges/laneName.ts'
import { momentInWords } from '../../lane/words.ts'
import { ForMark } from '../forWhom/ForMark.tsx'
import { useForWhom } from '../forWhom/forWhom.ts'
import { SlotWords } from './SlotWords.tsx'
import { useStopWaiting, useWaits } from './useWaits.ts'
import classes from './waiting.module.css'

/** The waiting-list entries of the person and of their children. */
export function MyWaits() {
  const t = useTexts('WAITING')
  const waits = useWaits()
  if (waits.length === 0) return null
  return (
    <Section title={t('TITLE')}>
      <Stack as="ul" gap={10}>
        {waits.map((wait) => (
          <WaitCard key={wait.id} wait={wait} />
        ))}
      </Stack>
    </Section>
  )
}

function WaitCard({ wait }: { wait: Waiting }) {
  const t = useTexts('WAITING')
  const texts = useTexts()
  const [language] = useLanguage()
  const laneName = useLaneName()
  const stop = useStopWaiting()
  const [isAsked, ask] = useState(false)
  const { range, lane, date, times, clubId, place, servedOn, uid, name } = wait
  const isForChild = useForWhom()(uid).forUser !== undefined
  const isOpen = useSession().clubs.some(({ id }) => id === clubId)
  const where = lane === null ? t('ANY_LANE') : laneName(lane.name)
  const slot = t('SLOT', { lane: where, day: dayWords(date, language), times: texts('CALENDAR.TIMES', times) })
  const words = (
    <SlotWords slot={wait} lane={where}>
      {isForChild && <ForMark name={name} />}
      <Mark kind="warning" className={classes.badge ?? ''}>
        {t('PLACE_SHORT', { place })}
      </Mark>
      {servedOn !== null && (
        <span>{t('SERVED', { moment: momentInWords(instantAt(servedOn), language, range.timeZone) })}</span>
      )}
    </SlotWords>
  )
  return (
    <Card as="li" className={`${classes.card} ${classes.wait}`}>
      {isOpen ? (
        <Link
          to="/calendar"
          search={{ cid: clubId, rid: range.id, d: date }}
          className={`${list.link} ${classes.link}`}
        >
          {words}
          <IconChevronRight aria-hidden />
        </Link>
      ) : (
        <span className={classes.link}>{words}</span>
      )}
      <ActionIcon variant="default" aria-label={t('REMOVE', { slot })} onClick={() => ask(true)}>
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => ask(false)}
        onConfirm={() => stop(wait)}
        title={t('REMOVE_TITLE')}
        confirm={t('STOP')}
        dismiss={t('KEEP')}
        isDangerous
      >
        <p>
          <b>{slot}</b>
        </p>
        <p>{t('REMOVE_TEXT')}</p>
      </ConfirmDialog>
    </Card>
  )
}
