import { isPromised } from '@bahnfrei/domain/rangeLog/act.ts'
import type { TodayPerson } from '@bahnfrei/domain/rangeLog/today.ts'
import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '../../base/browser/lazyPart.ts'
import { LineDialog } from '../day/LineDialog.tsx'
import type { Asked } from './hallTypes.ts'
import { NoteDialog } from './NoteDialog.tsx'
import { PersonSheet } from './PersonSheet.tsx'
import { StartListDialog } from './StartListDialog.tsx'
import type { HallNow } from './useHall.ts'
import { WalkInPanel } from './WalkInPanel.tsx'

const ResultsDialog = lazyPart(() => import('./ResultsDialog.tsx').then((file) => file.ResultsDialog))

type Props = {
  hall: HallNow
  asked: Asked | undefined
  ask: (asked: Asked | undefined) => void
  guestOf: (person: TodayPerson) => ReactNode
}

export function HallDialogs({ hall, asked, ask, guestOf }: Props) {
  const onClose = () => ask(undefined)
  const { range, day, place, act, enter, free, acts } = hall
  switch (asked?.is) {
    case undefined:
      return null
    case 'person': {
      const person = hall.people.find(({ id }) => id === asked.id)
      return person && <PersonSheet hall={hall} person={person} ask={ask} guest={guestOf(person)} />
    }
    case 'line':
      return <LineDialog range={range} day={day} line={asked.line} supervisorUid={null} onClose={onClose} />
    case 'note': {
      const { name, line } = asked.person
      return line && <NoteDialog name={name} lineId={line.id} act={act} onClose={onClose} />
    }
    case 'startList':
      return <StartListDialog place={place} onClose={onClose} />
    case 'results':
      return (
        <Suspense>
          <ResultsDialog place={place} onClose={onClose} />
        </Suspense>
      )
    case 'walkIn': {
      const lanes = free.filter(({ id }) => !isPromised(id, acts))
      return <WalkInPanel range={range} act={enter} lanes={lanes} onClose={onClose} />
    }
  }
}
