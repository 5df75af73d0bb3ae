import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { officerCalls } from '@bahnfrei/domain/reservations/officerCalls.ts'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useLive } from '../../../base/live/live.ts'
import { useSession } from '../../../base/session/session.ts'
import { useLanguage, useTexts } from '../../../base/texts/texts.tsx'
import { useNow } from '../../../base/time/useNow.ts'
import { useLaneName } from '../../../ranges/laneName.ts'
import { stretchAt } from '../../lane/grid/axis.ts'
import type { Stop } from '../../lane/grid/content.ts'
import type { GridModel } from '../../lane/grid/gridModel.ts'
import type { GridWords } from '../../lane/grid/gridWords.ts'
import { clockTimes, dayInWords, momentInWords } from '../../lane/words.ts'
import classes from './PrintView.module.css'
import { printCells, printedRows } from './printTable.ts'

type Props = { model: GridModel; words: GridWords; range: Range; days: readonly Day[]; onPrinted: () => void }

/** Blank lines for people who come without a reservation. */
const BLANK_LINES = [1, 2, 3, 4, 5]

/**
 * The shown days for printing, one page each, black on white, with the lanes as columns and the open hours as rows. It
 * opens the print dialog as soon as everything has loaded.
 */
export function PrintView({ model, words, range, days, onPrinted }: Props) {
  const t = useTexts('CALENDAR_PRINT')
  const [language] = useLanguage()
  const now = useNow()
  const { may } = useSession()
  const mayRead = may('adminReservations:r')
  const period = { rangeId: range.id, from: days[0] ?? '', to: days.at(-1) ?? '' }
  const { data, state } = useLive(officerCalls.duties, mayRead ? period : undefined, { clubId: range.operator.id })
  const isThere = !mayRead || state !== 'loading'
  useEffect(() => {
    if (!isThere) return
    window.addEventListener('afterprint', onPrinted)
    window.print()
    return () => window.removeEventListener('afterprint', onPrinted)
  }, [onPrinted, isThere])
  const staffOn = (day: Day) =>
    data?.duties.filter(({ date }) => date === day).map(({ name, times }) => `${name} ${times.start}–${times.end}`) ??
    []
  return createPortal(
    <div className={classes.paper}>
      {days.map((day) => (
        <section key={day}>
          <header>
            <h2>
              {range.name}, {dayInWords(day, language, 'long')}
            </h2>
            <b>{range.operator.name}</b>
            <span>
              {t('STAFF')}: {staffOn(day).join(', ') || '______________________'}
            </span>
          </header>
          <DayTable model={model} words={words} range={range} day={day} />
          <WalkIns />
          <p>{t('PRINTED', { moment: momentInWords(now, language, range.timeZone) })}</p>
        </section>
      ))}
    </div>,
    document.body,
  )
}

function WalkIns() {
  const t = useTexts('CALENDAR_PRINT')
  return (
    <table className={classes.blank}>
      <caption>{t('WALK_INS')}</caption>
      <tbody>
        {BLANK_LINES.map((line) => (
          <tr key={line}>
            <td>{t('TIME')}:</td>
            <td>{t('LANE')}:</td>
            <td>{t('NAME')}:</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function DayTable({ model, words, range, day }: Omit<Props, 'days' | 'onPrinted'> & { day: Day }) {
  const t = useTexts('CALENDAR')
  const print = useTexts('CALENDAR_PRINT')
  const laneName = useLaneName()
  const columns = model.columns.flatMap((column, index) => (column.day === day ? [model.contentOf(index)] : []))
  const period = printedRows(columns)
  if (period === undefined) return <p>{t('STATE.CLOSED')}</p>
  const cells = columns.map((content) => printCells(content, period))
  const rows = Array.from({ length: period.to - period.from }, (_, index) => period.from + index)
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{print('TIME')}</th>
          {range.lanes.map(({ id, name }) => (
            <th key={id} scope="col">
              {laneName(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const stretch = stretchAt(model.axis, day, { at: row, rows: 1 })
          return (
            <tr key={row}>
              <th scope="row">{stretch && clockTimes(stretch, day, range.timeZone).start}</th>
              {cells.map((ofLane, lane) => {
                const cell = ofLane.find(({ at }) => at === row)
                return (
                  cell && (
                    <td
                      key={range.lanes[lane]?.id}
                      rowSpan={cell.rows}
                      data-taken={cell.stops.length > 0 || undefined}
                      data-closed={!cell.isOpen || undefined}
                      data-short={cell.rows === 1 || undefined}
                    >
                      {!cell.isOpen && '–'}
                      {cell.stops.map((stop) => (
                        <PrintedStop
                          key={'entry' in stop ? stop.entry.id : stop.at}
                          stop={stop}
                          day={day}
                          words={words}
                          isTimed={cell.rows > 1}
                        />
                      ))}
                    </td>
                  )
                )
              })}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

type StopProps = { stop: Stop; day: Day; words: GridWords; isTimed: boolean }

/** The text of a cell. A half hour has room for one line; its row says the time. */
function PrintedStop({ stop, day, words, isTimed }: StopProps) {
  if (!('entry' in stop)) return <p>{stop.kind === 'closed' && words.why(stop.why, day, stop.title)}</p>
  const { entry } = stop
  return (
    <p data-cancelled={entry.isCancelled || undefined}>
      <b>{words.label(entry)}</b> {isTimed && <span>{words.second(day, entry)}</span>}
    </p>
  )
}
