import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { eventAdminCalls } from '@bahnfrei/domain/events/adminCalls.ts'
import type { Decision } from '@bahnfrei/domain/ranges/affected.ts'
import type { SeriesScope } from '@bahnfrei/domain/ranges/repeat.ts'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { call } from '../../base/send/api.ts'
import { ApiError } from '../../base/send/apiError.ts'
import { useSendOnce } from '../../base/send/useSendOnce.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import type { Outcome } from '../../base/ui/SaveButton.tsx'
import type { Affected } from '../../ranges/blocks/decisions.ts'
import { changesOf, type EventForm, isMoved, sentOf, wrongEventFields } from './eventForm.ts'
import { showFaults } from './showFaults.ts'

/** The refusals that mean that reservations or free lanes have changed since the officer was asked. */
const CHANGED = new Set<ApiError['code']>(['CHANGED_MEANWHILE', 'RESERVATION_CONFLICT'])

/**
 * The stored event: whether other events belong to its series, whether people are registered, and whether somebody else
 * has changed it since its form was opened.
 */
export type Stored = {
  isDraft: boolean
  id: Id<'event'>
  version: number
  isSeries: boolean
  isJoined: boolean
  isOutdated: boolean
}
/** The dates of the series that a change concerns, and whether registered people stay when the time changes. */
export type Wide = { scope: SeriesScope; participants: 'kept' | 'removed' }
type Asked = { affected: Affected; isNew: boolean; draft: boolean }

/** Saves the form as a draft or published. Asks first what becomes of reservations that the event would block. */
export function useSaveEvent(
  { first, values, wide }: { first: EventForm; values: EventForm; wide: Wide },
  stored: Stored | undefined,
  onSaved: (id: Id<'event'>) => void,
) {
  const t = useTexts('ADMIN_EVENTS')
  const element = useRef<HTMLFormElement>(null)
  const [isChecked, setChecked] = useState(false)
  const [asked, ask] = useState<Asked>()
  const sendOnce = useSendOnce()
  const wrong = wrongEventFields(values)

  const look = async (): Promise<Affected> => {
    const input =
      stored === undefined ? sentOf(values) : { ...changesOf(first, values), id: stored.id, scope: wide.scope }
    const { count, reservations } = await call(eventAdminCalls.affected, input, { changesNothing: true })
    return { count, reservations }
  }
  const store = async (draft: boolean, decisions: Decision[] | undefined, reason: string): Promise<Outcome> => {
    const { repeat, ...sent } = sentOf(values)
    const decided = decisions === undefined || decisions.length === 0 ? {} : { decisions, reason }
    try {
      if (stored === undefined) {
        const input = { ...sent, ...(repeat && { repeat }), ...decided, draft }
        const { id } = await sendOnce(input, (idempotencyKey) =>
          call(eventAdminCalls.create, input, { idempotencyKey }),
        )
        onSaved(id)
      } else {
        const { id, version } = stored
        // Where the time stays, nobody is asked what becomes of those who are registered.
        const participants = isMoved(first, values) ? wide.participants : 'kept'
        const changes = { ...changesOf(first, values), ...decided, draft, id, version, scope: wide.scope, participants }
        await call(eventAdminCalls.update, changes)
        onSaved(stored.id)
      }
    } catch (error) {
      const isAboutLanes = sent.isBlocking && error instanceof ApiError && CHANGED.has(error.code)
      if (!isAboutLanes || stored?.isOutdated) throw error
      ask({ affected: await look(), isNew: true, draft })
      return 'failed'
    }
    toast.success(t(draft || stored?.isDraft === false ? 'SAVED' : 'PUBLISHED'))
  }
  const save = async (draft: boolean): Promise<Outcome> => {
    flushSync(() => setChecked(true))
    if (wrong.size > 0) {
      showFaults(element.current)
      return 'failed'
    }
    if (!values.isBlocking || values.rangeId === '' || draft) return store(draft, undefined, '')
    const affected = await look()
    if (affected.count === 0) return store(draft, [], '')
    ask({ affected, isNew: false, draft })
    return 'clean'
  }
  const shown = isChecked ? wrong : new Set<keyof EventForm>()
  return { element, save, store, asked, closeAsked: () => ask(undefined), wrong: shown }
}
