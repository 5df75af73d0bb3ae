import type { OpenLine } from '@bahnfrei/domain/rangeLog/entry.ts'
import { type TodayPerson, whereIs } from '@bahnfrei/domain/rangeLog/today.ts'
import { todayCalls } from '@bahnfrei/domain/rangeLog/todayCalls.ts'
import { officerCalls } from '@bahnfrei/domain/reservations/officerCalls.ts'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useIsLost } from '../../base/live/live.ts'
import { call } from '../../base/send/api.ts'
import { newUuid } from '../../base/send/newUuid.ts'
import { DOT } from '../../base/texts/dot.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { Dim, Stack } from '../../base/ui/Layout.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { Sheet } from '../../base/ui/Sheet.tsx'
import { useLaneName } from '../../ranges/laneName.ts'
import type { Asked } from './hallTypes.ts'
import { consentOf, MinorNote } from './MinorNote.tsx'
import type { HallNow } from './useHall.ts'
import { useTap } from './useTap.ts'

type Props = {
  hall: HallNow
  person: TodayPerson
  ask: (asked: Asked | undefined) => void
  /** The record of the person as a guest. */
  guest: ReactNode
}

/** All acts for a person but the main one, which lets the person in or out. */
export function PersonSheet({ hall, person, ask, guest }: Props) {
  const laneName = useLaneName()
  const { name, times, comment, line } = person
  const close = () => ask(undefined)
  const entry = hall.known.find(({ id }) => id === line?.id)
  return (
    <Sheet isOpen onClose={close} title={name}>
      <Stack gap={8}>
        <Dim>
          {laneName(person.laneName)}, {times.start}–{times.end}
          {comment !== '' && `${DOT}${comment}`}
        </Dim>
        <MinorNote person={person} />
        {line === null ? (
          <Coming hall={hall} person={person} onDone={close} />
        ) : (
          <Come hall={hall} person={person} line={line} entry={entry} ask={ask} />
        )}
        {guest}
      </Stack>
    </Sheet>
  )
}

type ComingProps = { hall: HallNow; person: TodayPerson; onDone: () => void }

/** The acts for a person without a line in the log. */
function Coming({ hall: { act, now }, person, onDone }: ComingProps) {
  const t = useTexts('TODAY')
  const tap = useTap(act, person)
  const { id, uid, name, attended, dateRange } = person
  const { lacksConsent, needsGuardian } = consentOf(person)
  return (
    <>
      {lacksConsent && !needsGuardian && (
        <SaveButton
          fullWidth
          variant="default"
          onSave={async () => {
            await tap({ kind: 'checkIn', id, isGuardianPresent: true }, t('CHECKED_IN', { name }))
            onDone()
          }}
        >
          {t('WITH_GUARDIAN')}
        </SaveButton>
      )}
      {attended !== false && dateRange.start <= now && (
        <SaveButton
          fullWidth
          variant="default"
          onSave={async () => {
            await tap({ kind: 'missing', id }, t('MARKED_MISSING', { name }))
            onDone()
          }}
        >
          {t('MISSES')}
        </SaveButton>
      )}
      {attended !== true && (
        <AttendButton id={id} to={true} done={t('NOTED', { name })} onDone={onDone}>
          {t('ATTENDED')}
        </AttendButton>
      )}
      {attended !== null && (
        <AttendButton id={id} to={null} done={t('UNDONE')} onDone={onDone}>
          {t('UNKNOWN')}
        </AttendButton>
      )}
      {whereIs(person, now) === 'missing' && uid !== null && <FreeLaneButton person={person} onDone={onDone} />}
    </>
  )
}

type AttendProps = {
  id: TodayPerson['id']
  to: true | null
  done: string
  onDone: () => void
  children: ReactNode
}

/** Notes that somebody came, or that nobody knows, without a line in the log. */
function AttendButton({ id, to, done, onDone, children }: AttendProps) {
  const t = useTexts('TODAY')
  const isLost = useIsLost()
  return (
    <SaveButton
      fullWidth
      variant="default"
      disabledReason={isLost ? t('ATTEND_LOST') : undefined}
      onSave={async () => {
        await call(officerCalls.attend, { id, attended: to }, { idempotencyKey: newUuid() })
        toast.success(done)
        onDone()
      }}
    >
      {children}
    </SaveButton>
  )
}

function FreeLaneButton({ person, onDone }: { person: TodayPerson; onDone: () => void }) {
  const t = useTexts('TODAY')
  const laneName = useLaneName()
  const isLost = useIsLost()
  return (
    <SaveButton
      fullWidth
      variant="default"
      disabledReason={isLost ? t('FREE_LANE_LOST') : undefined}
      onSave={async () => {
        const wish = { id: person.id, reason: t('FREE_LANE_REASON') }
        await call(todayCalls.freeLane, wish, { idempotencyKey: newUuid() })
        toast.success(t('LANE_FREED', { lane: laneName(person.laneName) }))
        onDone()
      }}
    >
      {t('FREE_LANE')}
    </SaveButton>
  )
}

type ComeProps = {
  hall: HallNow
  person: TodayPerson
  line: NonNullable<TodayPerson['line']>
  entry: OpenLine | undefined
  ask: (asked: Asked | undefined) => void
}

/** The acts for a person who was let in. */
function Come({ hall: { act }, person, line, entry, ask }: ComeProps) {
  const t = useTexts('TODAY')
  const tap = useTap(act, person)
  const { id } = person
  return (
    <>
      <Button fullWidth variant="default" onClick={() => ask({ is: 'note', person })}>
        {t('NOTE.OPEN')}
      </Button>
      {entry && (
        <Button fullWidth variant="default" onClick={() => ask({ is: 'line', line: entry })}>
          {t('ENTRY')}
        </Button>
      )}
      {line.to === null && (
        <SaveButton
          fullWidth
          variant="default"
          onSave={async () => {
            await tap({ kind: 'undo', id, lineId: line.id }, t('UNDONE'))
            ask(undefined)
          }}
        >
          {t('UNDO')}
        </SaveButton>
      )}
    </>
  )
}
