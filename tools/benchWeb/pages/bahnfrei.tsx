import '../../../web/src/app/styles.ts'
import { instantAt, MINUTES_PER_DAY } from '@bahnfrei/domain/base/time/time.ts'
import type { PublicReservation } from '@bahnfrei/domain/reservations/reservation.ts'
import { useMemo, useRef, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import first from '../../../web/src/app/catalogue.de.ts'
import signedIn from '../../../web/src/app/signedIn.de.ts'
import { startTexts, TextsProvider } from '../../../web/src/base/texts/texts.tsx'
import { useNow } from '../../../web/src/base/time/useNow.ts'
import type { GridActions } from '../../../web/src/reservations/lane/grid/actions.ts'
import { DAY_START_MINUTE, minutesOf, type Place, stretchAt } from '../../../web/src/reservations/lane/grid/axis.ts'
import type { Column } from '../../../web/src/reservations/lane/grid/columns.ts'
import { PRESET, type Viewer } from '../../../web/src/reservations/lane/grid/filters.ts'
import columns from '../../../web/src/reservations/lane/grid/GridColumn.module.css'
import { useGridModel } from '../../../web/src/reservations/lane/grid/gridModel.ts'
import { byColumn, type GridReservation } from '../../../web/src/reservations/lane/grid/gridReservations.ts'
import { useGridWords } from '../../../web/src/reservations/lane/grid/gridWords.ts'
import grid from '../../../web/src/reservations/lane/grid/LaneGrid.module.css'
import { LaneGrid } from '../../../web/src/reservations/lane/grid/LaneGrid.tsx'
import { type Draft, newDraft } from '../../../web/src/reservations/plan/drafts/draft.ts'
import { useDraftsByColumn } from '../../../web/src/reservations/plan/drafts/draftEvents.ts'
import { CHANGING, DAYS, EVENTS_OF_WEEK, FREE, HOURS, MONDAY, startOf, ZONE } from './filledWeek.ts'
import { offer } from './offer.ts'
import { laneOf, MARK, RANGE, reservationOf } from './ownWeek.ts'

const PLACE = { clubId: 'club', range: RANGE, timeZone: ZONE }

const NOTHING_WAITS: readonly Draft[] = []

type State = { reservations: readonly PublicReservation[]; drafts: readonly Draft[] }
let state: State = {
  reservations: EVENTS_OF_WEEK.map(reservationOf),
  drafts: [newDraft(PLACE, laneOf(FREE.lane), { start: startOf({ day: MONDAY, hour: FREE.from }), minutes: 30 })],
}
const watchers = new Set<() => void>()

function become(next: State): void {
  state = next
  for (const watcher of watchers) watcher()
}

function Week() {
  const now = useNow()
  const { reservations, drafts } = useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    () => state,
  )
  const before = useRef<ReadonlyMap<string, readonly GridReservation[]>>(new Map())
  const columnReservations = useMemo(() => {
    before.current = byColumn(reservations, READER, before.current)
    return before.current
  }, [reservations])
  const model = useGridModel({
    range: RANGE,
    by: NO_GROUPS,
    days: DAYS,
    fromMinute: DAY_START_MINUTE,
    toMinute: MINUTES_PER_DAY,
    columnReservations,
    draftsOf: useDraftsByColumn(drafts, NOTHING_WAITS, RANGE.timeZone),
    viewer: MEMBER,
    isAllOpen: false,
    now,
  })
  const words = useGridWords(model.axis, RANGE, now)

  const timesOn = (column: Column, place: Place) => {
    const stretch = stretchAt(model.axis, column.day, place)
    const minutes = minutesOf(model.axis, column.day, place)
    return stretch && minutes !== undefined ? { start: instantAt(stretch.startMs), minutes } : undefined
  }
  const put = (column: Column, place: Place, replaced?: string) => {
    const times = timesOn(column, place)
    if (times === undefined) return
    const others = state.drafts.filter(({ id }) => id !== replaced)
    become({ ...state, drafts: [...others, newDraft(PLACE, column.lane, times)] })
  }
  const actions: GridActions = {
    choose: put,
    stretch: (column, entry, place) => put(column, place, entry.id),
    move: (_, entry, to, place) => put(to, place, entry.id),
    refuse: ignore,
    answer: () => false,
    remove: ignore,
    open: ignore,
    explain: ignore,
    goToNow: ignore,
    swipe: ignore,
    page: () => 0,
  }
  return (
    <div className={grid.frame}>
      <LaneGrid
        model={model}
        words={words}
        actions={actions}
        range={RANGE}
        view="day"
        label="Halle"
        chosen={MONDAY}
        now={now}
        isLoading={false}
        picked={undefined}
        troubled={NO_TROUBLE}
        onDayInView={ignore}
        handle={null}
      />
    </div>
  )
}

const READER = { mark: MARK, uid: 'reader', zone: ZONE }
const NO_GROUPS = { groupIds: [] }
const MEMBER: Viewer = { isOfficer: false, filters: PRESET, friends: new Map(), mayMove: () => false }
const NO_TROUBLE: ReadonlyMap<string, string> = new Map()
const ignore = () => undefined

offer({
  show: (root) => {
    // Nobody has chosen a language here: it is German.
    void startTexts(async () => ({ ...first, ...signedIn })).then(() =>
      createRoot(root).render(
        <TextsProvider>
          <Week />
        </TextsProvider>,
      ),
    )
  },
  change: (minutes) => {
    const reservations = state.reservations.map((reservation, index) =>
      reservation.id === CHANGING.id ? reservationOf({ ...CHANGING, minutes }, index) : reservation,
    )
    become({ ...state, reservations })
  },
  eventSelector: `.${columns.entry}`,
  drag: (root) => {
    const { left, width, top } = (root.querySelector('[data-kind=draft]') ?? root).getBoundingClientRect()
    // Above the edge by which it would become longer.
    const from = { x: left + width / 2, y: top + 8 }
    return { from, to: { x: from.x, y: from.y + 150 } }
  },
  freeSlot: (root) => {
    // The last free half hour, far below the draft.
    const after = (FREE.from - HOURS.from) * 2 + 1
    const free = root.querySelector(`[data-column="${FREE.lane}"][data-at="${after}"]`) ?? root
    const { left, width, bottom } = free.getBoundingClientRect()
    return { x: left + width / 2, y: bottom - 10 }
  },
})
