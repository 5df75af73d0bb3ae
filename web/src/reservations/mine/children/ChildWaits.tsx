import { instantAt } from '@bahnfrei/domain/base/time/time.ts'
import type { Child } from '@bahnfrei/domain/families/guardianship.ts'
import { childWaitingCalls } from '@bahnfrei/domain/reservations/childWaitingCalls.ts'
import type { Waiting } from '@bahnfrei/domain/reservations/waitingCalls.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useLive } from '../../../base/live/live.ts'
import { call } from '../../../base/send/api.ts'
import { useLanguage, useTexts } from '../../../base/texts/texts.tsx'
import { dayWords } from '../../../base/time/days.ts'
import { useNow } from '../../../base/time/useNow.ts'
import { toast } from '../../../base/toasts.tsx'
import { ConfirmDialog } from '../../../base/ui/ConfirmDialog.tsx'
import classes from '../../../families/families.module.css'
import { useLaneName } from '../../../ranges/laneName.ts'
import { momentInWords } from '../../lane/words.ts'

/** The waiting-list entries of a child, each with a button to end it. */
export function ChildWaits({ child: { clubId, uid, name } }: { child: Child }) {
  const t = useTexts('CHILDREN')
  const now = useNow().epochMilliseconds
  const waits = useLive(childWaitingCalls.waitingOfChild, { childClubId: clubId, uid }).data?.waiting ?? []
  const [stopping, setStopping] = useState<Waiting>()
  const coming = waits.filter(({ dateRange }) => dateRange.start > now)
  if (coming.length === 0) return null
  const stop = async ({ id }: Waiting) => {
    await call(childWaitingCalls.stopWaitingForChild, { clubId, uid, id })
    toast.success(t('WAIT_STOPPED', { name }))
    setStopping(undefined)
  }
  return (
    <>
      <h3>{t('WAITS')}</h3>
      <ul className={classes.plain}>
        {coming.map((wait) => (
          <Wait key={wait.id} wait={wait} onStop={() => setStopping(wait)} />
        ))}
      </ul>
      {stopping && (
        <ConfirmDialog
          isOpen
          onClose={() => setStopping(undefined)}
          onConfirm={() => stop(stopping)}
          title={t('WAIT_STOP_TITLE', { name })}
          confirm={t('WAIT_STOP')}
          dismiss={t('WAIT_KEEP')}
          isDangerous
        >
          <Slot wait={stopping} />
        </ConfirmDialog>
      )}
    </>
  )
}

function Wait({ wait, onStop }: { wait: Waiting; onStop: () => void }) {
  const t = useTexts('CHILDREN')
  const waiting = useTexts('WAITING')
  const [language] = useLanguage()
  const { date, times, range, place, servedOn } = wait
  const [day, start] = [dayWords(date, language), times.start.slice(0, 5)]
  return (
    <li className={classes.row}>
      <span className={classes.lines}>
        <Slot wait={wait} />
        <span className={classes.dim}>
          {servedOn === null
            ? waiting('PLACE_SHORT', { place })
            : waiting('SERVED', { moment: momentInWords(instantAt(servedOn), language, range.timeZone) })}
        </span>
      </span>
      <Button variant="default" aria-label={t('WAIT_STOP_OF', { range: range.name, day, start })} onClick={onStop}>
        {t('WAIT_STOP')}
      </Button>
    </li>
  )
}

function Slot({ wait: { date, times, lane, range } }: { wait: Waiting }) {
  const t = useTexts()
  const [language] = useLanguage()
  const laneName = useLaneName()
  return (
    <span className={classes.lines}>
      <strong>
        {dayWords(date, language)}, {t('CHILDREN.TIME', { start: times.start.slice(0, 5), end: times.end.slice(0, 5) })}
      </strong>
      <span className={classes.dim}>
        {lane === null ? t('WAITING.ANY_LANE') : laneName(lane.name)} · {range.name}
      </span>
    </span>
  )
}
