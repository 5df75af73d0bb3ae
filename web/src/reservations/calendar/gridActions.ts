import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { addDays, instantAt, MINUTE_MS } from '@bahnfrei/domain/base/time/time.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { MOST_LINES } from '@bahnfrei/domain/reservations/reserve.ts'
import { useSession } from '../../base/session/session.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { useLaneName } from '../../ranges/laneName.ts'
import type { GridActions } from '../lane/grid/actions.ts'
import { minutesOf, type Stretch, stretchAt } from '../lane/grid/axis.ts'
import type { Column } from '../lane/grid/columns.ts'
import { useVisibility } from '../lane/grid/filters.ts'
import type { GridModel } from '../lane/grid/gridModel.ts'
import type { GridWords } from '../lane/grid/gridWords.ts'
import type { Note } from '../lane/grid/SlotNote.tsx'
import { nextChosen } from '../lane/period.ts'
import { clockTimes, dayInWords } from '../lane/words.ts'
import { type Draft, lineOf, newDraft } from '../plan/drafts/draft.ts'
import { draftStore } from '../plan/drafts/draftStore.ts'
import { isForOfficers } from '../plan/drafts/form.ts'
import { useMode } from '../plan/drafts/useMode.ts'
import type { LaneSlot, PendingMove } from '../plan/move/pendingMove.ts'
import type { WishedSlot } from '../plan/waiting/outlook.ts'
import { type Shown, useShow } from './shownRange.ts'

type Given = {
  model: GridModel
  words: GridWords
  now: Temporal.Instant
  range: Range
  clubId: Id<'club'>
  shown: Shown
  announce: (result: string) => void
  explain: (note: Note) => void
  /** Opens the sheet with the waiting list for a slot that somebody else has. */
  wish: (slot: WishedSlot) => void
  /** Opens the sheet with the picked draft, if there is no sidebar. */
  edit: () => void
  goToNow: () => void
  pendingMove: PendingMove | undefined
  carry: (next: Omit<PendingMove, 'isSent'> | undefined) => void
  /** Sends the pending move, as the button of its bar does. */
  send: () => void
}

/** The handlers of the actions in the grid. */
export function useGridActions(given: Given): GridActions & { take: (draft: Draft) => void } {
  const acting = useActing(given)
  return {
    take: (draft) => take(draft, acting),
    ...placing(acting),
    ...telling(acting),
    ...paging(acting),
  }
}

type Acting = ReturnType<typeof useActing>

/** The values that the handlers share: the grid, the person's rights, and the texts. */
function useActing(given: Given) {
  const t = useTexts()
  const [language] = useLanguage()
  const { may } = useSession()
  const visibility = useVisibility()
  const mode = useMode()
  const laneName = useLaneName()
  const show = useShow()
  const named = ({ day, lane }: Pick<Column, 'day' | 'lane'>) => ({
    lane: laneName(lane.name),
    date: dayInWords(day, language, 'short'),
  })
  return { ...given, t, may, visibility, mode, laneName, named, show }
}

function take(draft: Draft, { t, may, mode, range, named, announce, edit }: Acting) {
  if (!may(isForOfficers(mode) ? 'adminReservations:w' : 'publicReservations:w'))
    return toast.warning(t('CALENDAR.RESULT.NOT_ALLOWED'))
  if (!draftStore.change({ type: 'add', draft }))
    return toast.warning(t('RESERVATIONS.SIDEBAR.AT_MOST', { count: MOST_LINES }))
  const times = t('CALENDAR.TIMES', lineOf(draft, range.timeZone).times)
  announce(t('CALENDAR.RESULT.ADDED', { ...named({ day: draft.date, lane: draft.lane }), times }))
  edit()
}

/** The handlers that choose slots and change drafts and reservations. */
function placing(acting: Acting): Pick<GridActions, 'choose' | 'stretch' | 'move' | 'remove'> {
  const { model, words, range, clubId, announce, carry, t, laneName, named } = acting
  return {
    choose: (column, place) => {
      const stretch = stretchAt(model.axis, column.day, place)
      const minutes = minutesOf(model.axis, column.day, place)
      if (stretch === undefined || minutes === undefined) return
      const start = instantAt(stretch.startMs)
      take(newDraft({ clubId, range, timeZone: range.timeZone }, column.lane, { start, minutes }), acting)
    },
    stretch: (column, entry, place, by) => {
      const minutes = minutesOf(model.axis, column.day, place)
      if (place.rows === entry.rows || minutes === undefined) {
        if (by !== undefined) announce(t(by === 1 ? 'CALENDAR.RESULT.NO_LONGER' : 'CALENDAR.RESULT.NO_SHORTER'))
        return
      }
      if (entry.look !== 'draft') {
        const from = laneSlotOf(column, entry)
        return carry({ id: entry.id, from, to: { ...from, endMs: entry.startMs + minutes * MINUTE_MS } })
      }
      draftStore.change({ type: 'last', id: entry.id, minutes })
      announce(
        t('CALENDAR.RESULT.CHANGED', { lane: laneName(column.lane.name), times: words.times(column.day, place) }),
      )
    },
    move: (from, entry, column, place) => {
      const stretch = stretchAt(model.axis, column.day, place)
      if (stretch === undefined || (from.key === column.key && place.at === entry.at)) return
      if (entry.look !== 'draft') {
        const endMs = stretch.startMs + entry.endMs - entry.startMs
        const to = laneSlotOf(column, { startMs: stretch.startMs, endMs })
        return carry({ id: entry.id, from: laneSlotOf(from, entry), to })
      }
      const { start: time } = clockTimes(stretch, column.day, range.timeZone)
      const { id, name } = column.lane
      if (!draftStore.change({ type: 'place', id: entry.id, date: column.day, time, lane: { id, name } })) return
      announce(t('CALENDAR.RESULT.MOVED', { ...named(column), times: words.times(column.day, place) }))
    },
    remove: (column, entry) => {
      draftStore.change({ type: 'remove', id: entry.id })
      announce(
        t('CALENDAR.RESULT.REMOVED', { lane: laneName(column.lane.name), times: words.times(column.day, entry) }),
      )
    },
  }
}

/** The handlers that open or explain an entry, and that confirm or reject a pending move. */
function telling(acting: Acting): Pick<GridActions, 'answer' | 'refuse' | 'open' | 'explain'> {
  const { words, now, announce, explain, wish, edit, pendingMove, carry, send, t, may, visibility, laneName, show } =
    acting
  return {
    answer: (entry, isYes) => {
      if (pendingMove?.id !== entry.id || pendingMove.isSent) return false
      if (isYes) send()
      else carry(undefined)
      return true
    },
    refuse: () => announce(t('CALENDAR.RESULT.NO_ROOM')),
    open: (column, entry, point) => {
      const isUnsent = entry.look === 'draft' || entry.look === 'waiting'
      if (entry.look === 'mine' || (visibility === 'admin' && !isUnsent)) return show({ open: entry.id })
      const isComing = entry.endMs > now.epochMilliseconds
      const isOthers = entry.look === 'taken' || entry.look === 'friend'
      if (isOthers && !entry.isCancelled && isComing && may('publicReservations:w'))
        return wish({
          lane: column.lane,
          startMs: entry.startMs,
          endMs: entry.endMs,
          ...(entry.look === 'friend' && { by: words.state(entry) }),
        })
      if (entry.look !== 'draft')
        return explain({
          point,
          title: words.state(entry),
          text: `${laneName(column.lane.name)}, ${words.times(column.day, entry)}`,
        })
      draftStore.pick(entry.id)
      edit()
    },
    explain: (column, stop, point) => {
      if (stop.kind === 'closed')
        explain({
          point,
          title: words.why(stop.why, column.day, stop.title),
          eventId: stop.eventId,
          text: `${laneName(column.lane.name)}, ${words.times(column.day, stop)}`,
        })
    },
  }
}

/** The handlers that lead to other days. */
function paging({ shown, show, goToNow }: Acting): Pick<GridActions, 'goToNow' | 'swipe' | 'page'> {
  return {
    goToNow: () => {
      show({ d: shown.today === shown.usual ? undefined : shown.today })
      goToNow()
    },
    swipe: (direction) => {
      const edge = direction === 1 ? shown.days.at(-1) : shown.days[0]
      show({ d: addDays(edge ?? shown.chosen, direction) })
    },
    page: (direction) => {
      show({ d: nextChosen(shown.view, shown.chosen, direction) })
      return shown.view === 'week' ? 7 : 1
    },
  }
}

function laneSlotOf({ day, lane }: Column, { startMs, endMs }: Stretch): LaneSlot {
  return { lane: { id: lane.id, name: lane.name }, date: day, startMs, endMs }
}
