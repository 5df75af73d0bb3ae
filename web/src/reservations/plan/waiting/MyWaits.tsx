import { instantAt } from '@bahnfrei/domain/base/time/time.ts'
import type { Waiting } from '@bahnfrei/domain/reservations/waitingCalls.ts'
import { ActionIcon } from '@mantine/core'
import { IconChevronRight, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../../base/texts/texts.tsx'
import { dayWords } from '../../../base/time/days.ts'
import { ConfirmDialog } from '../../../base/ui/ConfirmDialog.tsx'
import { useLaneName } from '../../../ranges/laneName.ts'
import { momentInWords } from '../../lane/words.ts'
import { useStopWaiting, useWaits } from './useWaits.ts'
import classes from './waiting.module.css'

/** The waiting-list entries of the person. */
export function MyWaits() {
  const t = useTexts('WAITING')
  const waits = useWaits()
  if (waits.length === 0) return null
  return (
    <section className={classes.section}>
      <h2>{t('TITLE')}</h2>
      <ul className={classes.cards}>
        {waits.map((wait) => (
          <WaitCard key={wait.id} wait={wait} />
        ))}
      </ul>
    </section>
  )
}

function WaitCard({ wait }: { wait: Waiting }) {
  const t = useTexts('WAITING')
  const texts = useTexts()
  const [language] = useLanguage()
  const laneName = useLaneName()
  const stop = useStopWaiting()
  const [isAsked, ask] = useState(false)
  const { range, lane, date, times, clubId, clubName, place, servedOn } = wait
  const where = lane === null ? t('ANY_LANE') : laneName(lane.name)
  const day = dayWords(date, language)
  const slot = t('SLOT', { lane: where, day, times: texts('CALENDAR.TIMES', times) })
  return (
    <li className={classes.card}>
      <Link to="/calendar" search={{ cid: clubId, rid: range.id, d: date }} className={classes.link}>
        <span className={classes.words}>
          <span className={classes.dim}>{day}</span>
          <strong>{texts('APPOINTMENTS.TIME', times)}</strong>
          <span>
            {where} · {range.name}
          </span>
          <span className={classes.dim}>{clubName}</span>
          <span className={classes.badge}>{t('PLACE_SHORT', { place })}</span>
          {servedOn !== null && (
            <span>{t('SERVED', { moment: momentInWords(instantAt(servedOn), language, range.timeZone) })}</span>
          )}
        </span>
        <IconChevronRight aria-hidden />
      </Link>
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
        <p className={classes.what}>{slot}</p>
        <p>{t('REMOVE_TEXT')}</p>
      </ConfirmDialog>
    </li>
  )
}
