import { ActionIcon, Button } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTexts } from '../../base/texts/texts.tsx'
import { Choice } from '../../base/ui/Choice.tsx'
import { Switch } from '../../base/ui/Switch.tsx'
import classes from './HoursEditor.module.css'
import { HoursWords } from './HoursWords.tsx'
import { done, type History, redone, undone } from './history.ts'
import { WeekPainter } from './WeekPainter.tsx'
import { WindowList } from './WindowList.tsx'
import { type Brush, isSameWeek, painted, type Week } from './week.ts'

type Props = {
  label: string
  history: History<Week>
  onHistory: (history: History<Week>) => void
  /** Further actions next to undo and redo. */
  actions?: ReactNode
  /** Busy hours are only there or not: nothing is blocked in them. */
  isBusyHours?: boolean
  /** The weekdays that count; all of them if not said. */
  weekdays?: readonly number[]
}

const HAS_TOUCH = navigator.maxTouchPoints > 0
const BRUSHES: readonly Brush[] = ['open', 'blocked', 'none']
const BUSY_BRUSHES: readonly Brush[] = ['open', 'none']

/** The hours of a week, painted or written, with every step to be taken back. */
export function HoursEditor({ label, history, onHistory, actions, isBusyHours = false, weekdays }: Props) {
  const t = useTexts('RANGES.HOURS')
  const [brush, setBrush] = useState<Brush>('open')
  const [isFingerPainting, setFingerPainting] = useState(false)
  const [view, setView] = useState<'paint' | 'list'>('paint')
  const week = history.present

  const change = (next: Week) => {
    if (!isSameWeek(next, week)) onHistory(done(history, next))
  }
  const press = (event: KeyboardEvent) => {
    const isWriting = event.target instanceof HTMLInputElement && event.target.type !== 'radio'
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isWriting) return
    const key = event.key.toLowerCase()
    if (key !== 'z' && key !== 'y') return
    event.preventDefault()
    onHistory(key === 'y' || event.shiftKey ? redone(history) : undone(history))
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears Ctrl+Z from all that is in it; buttons do the same.
    <div className={classes.editor} onKeyDown={press}>
      <div className={classes.bar}>
        <Choice
          label={t('VIEW')}
          options={[
            { value: 'paint', label: t('VIEW_PAINT') },
            { value: 'list', label: t('VIEW_LIST') },
          ]}
          value={view}
          onChange={setView}
        />
        {view === 'paint' && (
          <Choice
            label={t('BRUSH')}
            options={(isBusyHours ? BUSY_BRUSHES : BRUSHES).map((value) => ({
              value,
              label: t(isBusyHours && value === 'open' ? 'BUSY' : BRUSH_WORDS[value]),
            }))}
            value={brush}
            onChange={setBrush}
          />
        )}
        <div className={classes.actions}>
          <ActionIcon
            variant="default"
            aria-label={t('UNDO')}
            disabled={history.past.length === 0}
            onClick={() => onHistory(undone(history))}
          >
            <IconArrowBackUp size={20} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            aria-label={t('REDO')}
            disabled={history.future.length === 0}
            onClick={() => onHistory(redone(history))}
          >
            <IconArrowForwardUp size={20} aria-hidden />
          </ActionIcon>
          <Button variant="default" disabled={week.length === 0} onClick={() => change([])}>
            {t('CLEAR')}
          </Button>
          {actions}
        </div>
      </div>
      {view === 'paint' ? (
        <>
          {HAS_TOUCH && (
            <Switch
              label={t('FINGER')}
              description={t(isFingerPainting ? 'FINGER_ON' : 'FINGER_OFF')}
              isOn={isFingerPainting}
              onChange={setFingerPainting}
            />
          )}
          <WeekPainter
            label={label}
            week={week}
            weekdays={weekdays}
            isBusyHours={isBusyHours}
            brush={brush}
            isFingerPainting={isFingerPainting}
            onPaint={(stroke, color) => change(painted(week, stroke, color))}
          />
        </>
      ) : (
        <WindowList week={week} onChange={change} isBusyHours={isBusyHours} />
      )}
      <section className={classes.words} aria-label={t('IN_WORDS')}>
        <h3>{t('IN_WORDS')}</h3>
        <HoursWords week={week} weekdays={weekdays} none={isBusyHours ? t('NOT_BUSY') : undefined} />
      </section>
    </div>
  )
}

const BRUSH_WORDS = { open: 'OPEN', blocked: 'BLOCKED', none: 'NONE' } as const
