import { ActionIcon, Button } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTexts } from '../../base/texts/texts.tsx'
import { Choice } from '../../base/ui/Choice.tsx'
import { Row, Stack } from '../../base/ui/Layout.tsx'
import { Switch } from '../../base/ui/Switch.tsx'
import classes from '../ranges.module.css'
import { HoursWords } from './HoursWords.tsx'
import { redone, type UndoHistory, undone, withChange } from './undoHistory.ts'
import { WeekPainter } from './WeekPainter.tsx'
import { WindowList } from './WindowList.tsx'
import { type Brush, isSameWeek, painted, type Week } from './week.ts'

type Props = {
  label: string
  history: UndoHistory<Week>
  onHistory: (history: UndoHistory<Week>) => void
  /** Further actions next to undo and redo. */
  actions?: ReactNode
  /** Peak hours have no blocked windows. */
  isBusyHours?: boolean
  /** The weekdays that count; all without it. */
  weekdays?: readonly number[]
}

const HAS_TOUCH = navigator.maxTouchPoints > 0
const BRUSHES: readonly Brush[] = ['open', 'blocked', 'none']
const BUSY_BRUSHES: readonly Brush[] = ['open', 'none']

/** An editor for the hours of a week, painted or typed, with undo and redo. */
export function HoursEditor({ label, history, onHistory, actions, isBusyHours = false, weekdays }: Props) {
  const t = useTexts('RANGES.HOURS')
  const [brush, setBrush] = useState<Brush>('open')
  const [isFingerPainting, setFingerPainting] = useState(false)
  const [view, setView] = useState<'paint' | 'list'>('paint')
  const week = history.present
  const change = (next: Week) => {
    if (!isSameWeek(next, week)) onHistory(withChange(history, next))
  }
  const press = (event: KeyboardEvent) => {
    const steps = stepsOf(event)
    if (steps === undefined) return
    event.preventDefault()
    onHistory(steps(history))
  }
  return (
    <Stack gap={8} onKeyDown={press}>
      <Row gap={16} className={classes.tools}>
        <Choice
          label={t('VIEW')}
          isLabelHidden
          options={[
            { value: 'paint', label: t('VIEW_PAINT') },
            { value: 'list', label: t('VIEW_LIST') },
          ]}
          value={view}
          onChange={setView}
        />
        {view === 'paint' && <BrushChoice brush={brush} isBusyHours={isBusyHours} onChange={setBrush} />}
      </Row>
      {view === 'list' && <WindowList week={week} onChange={change} isBusyHours={isBusyHours} />}
      {view === 'paint' && HAS_TOUCH && (
        <Switch
          label={t('FINGER')}
          description={t(isFingerPainting ? 'FINGER_ON' : 'FINGER_OFF')}
          isOn={isFingerPainting}
          onChange={setFingerPainting}
        />
      )}
      {view === 'paint' && (
        <WeekPainter
          label={label}
          week={week}
          weekdays={weekdays}
          isBusyHours={isBusyHours}
          brush={brush}
          isFingerPainting={isFingerPainting}
          onPaint={(stroke, color) => change(painted(week, stroke, color))}
        />
      )}
      <Steps history={history} onHistory={onHistory} onClear={() => change([])}>
        {actions}
      </Steps>
      <Stack as="section" gap={6} aria-label={t('IN_WORDS')}>
        <h3>{t('IN_WORDS')}</h3>
        <HoursWords week={week} weekdays={weekdays} none={isBusyHours ? t('NOT_BUSY') : undefined} />
      </Stack>
    </Stack>
  )
}

const BRUSH_WORDS = { open: 'OPEN', blocked: 'BLOCKED', none: 'NONE' } as const

type BrushProps = { brush: Brush; isBusyHours: boolean; onChange: (brush: Brush) => void }

function BrushChoice({ brush, isBusyHours, onChange }: BrushProps) {
  const t = useTexts('RANGES.HOURS')
  const wordOf = (value: Brush) => t(isBusyHours && value === 'open' ? 'BUSY' : BRUSH_WORDS[value])
  return (
    <Choice
      label={t('BRUSH')}
      isLabelHidden
      options={(isBusyHours ? BUSY_BRUSHES : BRUSHES).map((value) => ({ value, label: wordOf(value) }))}
      value={brush}
      onChange={onChange}
    />
  )
}

/** The function for undo or redo by its keys; undefined in a text field, which has an undo of its own. */
function stepsOf({ target, key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) {
  const isWriting = target instanceof HTMLInputElement && target.type !== 'radio'
  if (!(ctrlKey || metaKey) || altKey || isWriting) return undefined
  if (key.toLowerCase() === 'y') return redone<Week>
  if (key.toLowerCase() === 'z') return shiftKey ? redone<Week> : undone<Week>
  return undefined
}

type StepsProps = Pick<Props, 'history' | 'onHistory'> & { onClear: () => void; children: ReactNode }

function Steps({ history, onHistory, onClear, children }: StepsProps) {
  const t = useTexts('RANGES.HOURS')
  return (
    <Row>
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
      <Button variant="default" disabled={history.present.length === 0} onClick={onClear}>
        {t('CLEAR')}
      </Button>
      {children}
    </Row>
  )
}
