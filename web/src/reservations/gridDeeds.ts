import { instantAt } from '@bahnfrei/domain/base/time.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { MOST_LINES } from '@bahnfrei/domain/reservations/reserve.ts'
import { useSession } from '../base/session.ts'
import { useLanguage, useTexts } from '../base/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { useLaneName } from '../ranges/laneName.ts'
import { newDraft } from './drafts/draft.ts'
import { draftStore } from './drafts/draftStore.ts'
import { stretchAt } from './grid/axis.ts'
import type { Column } from './grid/columns.ts'
import type { GridDeeds } from './grid/deeds.ts'
import type { GridModel } from './grid/gridModel.ts'
import type { GridWords } from './grid/gridWords.ts'
import { minutesOf } from './grid/stretching.ts'
import { nextChosen } from './period.ts'
import type { Note } from './SlotNote.tsx'
import { type Shown, useShow } from './shownRange.ts'
import { dayInWords } from './words.ts'

type Given = {
  model: GridModel
  words: GridWords
  range: Range
  clubId: string
  shown: Shown
  announce: (result: string) => void
  explain: (note: Note) => void
  /** Opens the sheet with the draft that was picked, where there is no sidebar. */
  edit: () => void
  goToNow: () => void
}

/** What comes of the deeds in the grid. */
export function useGridDeeds({
  model,
  words,
  range,
  clubId,
  shown,
  announce,
  explain,
  edit,
  goToNow,
}: Given): GridDeeds {
  const t = useTexts()
  const [language] = useLanguage()
  const { may } = useSession()
  const laneName = useLaneName()
  const show = useShow()
  const named = ({ day, lane }: Column) => ({ lane: laneName(lane.name), date: dayInWords(day, language, 'short') })

  return {
    choose: (column, place) => {
      if (!may('publicReservations:w')) return toast.warning(t('CALENDAR.RESULT.NOT_ALLOWED'))
      const stretch = stretchAt(model.axis, column.day, place)
      const minutes = minutesOf(model.axis, column, place)
      if (stretch === undefined || minutes === undefined) return
      const draft = newDraft({ clubId, range, timeZone: range.timeZone }, column.lane, {
        start: instantAt(stretch.startMs),
        minutes,
      })
      if (!draftStore.change({ type: 'add', draft }))
        return toast.warning(t('RESERVATIONS.SIDEBAR.AT_MOST', { count: MOST_LINES }))
      announce(t('CALENDAR.RESULT.ADDED', { ...named(column), times: words.times(column.day, place) }))
      edit()
    },
    stretch: (column, entry, place, by) => {
      const minutes = minutesOf(model.axis, column, place)
      if (place.rows === entry.rows || minutes === undefined) {
        if (by !== undefined) announce(t(by === 1 ? 'CALENDAR.RESULT.NO_LONGER' : 'CALENDAR.RESULT.NO_SHORTER'))
        return
      }
      draftStore.change({ type: 'last', id: entry.id, minutes })
      announce(
        t('CALENDAR.RESULT.CHANGED', { lane: laneName(column.lane.name), times: words.times(column.day, place) }),
      )
    },
    remove: (column, entry) => {
      draftStore.change({ type: 'remove', id: entry.id })
      announce(
        t('CALENDAR.RESULT.REMOVED', { lane: laneName(column.lane.name), times: words.times(column.day, entry) }),
      )
    },
    open: (column, entry, point) => {
      if (entry.kind === 'mine') return show({ open: entry.id })
      if (entry.kind === 'taken')
        return explain({
          point,
          title: t('CALENDAR.STATE.TAKEN'),
          text: `${laneName(column.lane.name)}, ${words.times(column.day, entry)}`,
        })
      draftStore.pick(entry.id)
      edit()
    },
    explain: (column, stop, point) => {
      if (stop.kind === 'closed')
        explain({
          point,
          title: words.why(stop.why, column.day),
          text: `${laneName(column.lane.name)}, ${words.times(column.day, stop)}`,
        })
    },
    goToNow: () => {
      show({ d: undefined })
      goToNow()
    },
    page: (direction) => {
      show({ d: nextChosen(shown.view, shown.chosen, direction) })
      return shown.view === 'week' ? 7 : 1
    },
  }
}
