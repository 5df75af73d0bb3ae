import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { type Ref, Suspense, useEffect } from 'react'
import { lazyPart } from '../../base/browser/lazyPart.ts'
import { withTexts } from '../../base/texts/texts.tsx'
import { eventTexts } from '../../events/textParts.ts'
import { type Note, SlotNote } from '../lane/grid/SlotNote.tsx'
import { useKnown } from '../plan/check/known.ts'
import type { Draft } from '../plan/drafts/draft.ts'
import { useDrafts } from '../plan/drafts/draftStore.ts'
import { DraftBar } from '../plan/form/DraftBar.tsx'
import { DraftSheet } from '../plan/form/DraftSheet.tsx'
import { useObstacles } from '../plan/form/useObstacles.ts'
import { MoveBar, type MoveBarHandle } from '../plan/move/MoveBar.tsx'
import { SeriesDialog } from '../plan/series/SeriesDialog.tsx'
import { useRepeatedDraft } from '../plan/series/seriesDraft.ts'
import type { WishedSlot } from '../plan/waiting/outlook.ts'
import { WaitingSheet } from '../plan/waiting/WaitingSheet.tsx'
import type { useCalendarModel } from './calendarModel.ts'
import { closeSheet, useOpenSheet } from './calendarSheets.ts'
import type { ShownEvents } from './events/CalendarEvents.tsx'
import { FindTimeSheet } from './FindTimeSheet.tsx'
import type { useGridActions } from './gridActions.ts'
import { PrintView } from './print/PrintView.tsx'
import { SettingsSheet } from './SettingsSheet.tsx'
import { SlotLink } from './SlotLink.tsx'
import { type Shown, useIsWide } from './shownRange.ts'

// If this part cannot load, the calendar works without the titles of events.
const CalendarEvents = lazyPart(
  async () => (await withTexts(import('./events/CalendarEvents.tsx'), eventTexts)).CalendarEvents,
)

type Props = {
  range: Range
  clubId: Id<'club'>
  shown: Shown
  calendar: ReturnType<typeof useCalendarModel>
  actions: ReturnType<typeof useGridActions>
  note: Note | undefined
  onNoteRead: () => void
  wished: WishedSlot | undefined
  wish: (slot: WishedSlot | undefined) => void
  isSheetOpen: boolean
  setSheetOpen: (isOpen: boolean) => void
  moveBar: Ref<MoveBarHandle>
  /** Receives the obstacles of drafts, by draft id, so that the grid can show them. */
  onTroubles: (obstacles: ReadonlyMap<string, string>) => void
  /** Receives the events of the shown days, so that the grid can show them. */
  onEvents: (events: ShownEvents | undefined) => void
  /** Gives the focus back to the grid. */
  onBack: () => void
}

/** The notes, sheets, dialogs and bars over the grid. They load after the lanes are drawn. */
export function CalendarOverlays({ range, clubId, shown, calendar, actions, ...props }: Props) {
  const { note, onNoteRead, wished, wish, isSheetOpen, setSheetOpen, moveBar, onBack, onTroubles, onEvents } = props
  const { model, words, isLoading } = calendar
  const known = useKnown(range, calendar.shown)
  const obstacles = useObstacles(known)
  useEffect(() => onTroubles(obstacles), [obstacles, onTroubles])
  const sheet = useOpenSheet()
  const isWide = useIsWide()
  const hasDrafts = useDrafts(({ drafts }) => drafts.length > 0)
  const repeated = useRepeatedDraft()
  const place = { range, clubId }
  const takeFrom = (close: () => void) => (draft: Draft) => {
    close()
    actions.take(draft)
  }
  const closeFind = () => closeSheet('find')
  return (
    <>
      <SlotNote note={note?.eventId === undefined ? note : undefined} onClose={onNoteRead} />
      <Suspense>
        <CalendarEvents {...{ ...place, shown, onEvents }} asked={note?.eventId} onRead={onNoteRead} />
      </Suspense>
      <SettingsSheet isOpen={sheet === 'settings'} onClose={() => closeSheet('settings')} />
      <FindTimeSheet
        key={range.id}
        isOpen={sheet === 'find'}
        onClose={closeFind}
        {...{ ...place, shown, known }}
        onChoose={takeFrom(closeFind)}
      />
      {repeated && <SeriesDialog draft={repeated} {...place} />}
      {wished && known && (
        <WaitingSheet
          {...{ ...place, wished, known }}
          onClose={() => wish(undefined)}
          onTake={takeFrom(() => wish(undefined))}
        />
      )}
      {shown.search.slot !== undefined && known && !isLoading && (
        <SlotLink {...{ ...place, shown, known }} onTake={actions.take} onWish={wish} />
      )}
      {sheet === 'print' && !isLoading && (
        <PrintView
          model={model}
          words={words}
          range={range}
          days={shown.view === 'week' ? shown.days : [shown.chosen]}
          onPrinted={() => closeSheet('print')}
        />
      )}
      {!isWide && known && (
        <DraftSheet isOpen={isSheetOpen} onClose={() => setSheetOpen(false)} known={known} obstacles={obstacles} />
      )}
      <PendingMoveBar {...{ ...place, calendar, moveBar, onBack }} />
      {!isWide && hasDrafts && <DraftBar obstacles={obstacles} onShow={() => setSheetOpen(true)} />}
    </>
  )
}

/** The bar that asks whether to move a reservation that was carried to another place. */
function PendingMoveBar({
  calendar,
  moveBar,
  onBack,
  ...place
}: Pick<Props, 'range' | 'clubId' | 'calendar' | 'moveBar' | 'onBack'>) {
  const { pendingMove, carry, send, takeBack } = calendar
  if (pendingMove === undefined || pendingMove.isSent) return null
  return (
    <MoveBar
      key={pendingMove.id}
      {...{ ...place, pendingMove }}
      handle={moveBar}
      onSent={() => {
        send()
        onBack()
      }}
      onTakenBack={takeBack}
      onGiveUp={() => {
        carry(undefined)
        onBack()
      }}
    />
  )
}
