import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Refusal } from '@bahnfrei/domain/base/call/refusals.ts'
import type { CreationMode } from '@bahnfrei/domain/reservations/creationMode.ts'
import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { onDevice } from '../../../base/browser/storage.ts'
import { newWatchers } from '../../../base/live/watchers.ts'
import { newUuid } from '../../../base/send/newUuid.ts'
import { useSession } from '../../../base/session/session.ts'
import type { DraftPlace } from './draft.ts'
import {
  afterRangeChosen,
  answeredNo,
  answeredYes,
  broughtBack,
  type DraftState,
  isUnanswered,
  NO_DRAFTS,
  sending,
  withChange,
  withDraftsRestored,
  withForm,
} from './draftState.ts'
import type { DraftChange } from './drafts.ts'
import { EMPTY_FORM, type ReservationForm } from './form.ts'
import { StoredDrafts, StoredForm, StoredPlace } from './storedDrafts.ts'

/**
 * The state of the drafts is kept outside of React: the calendar, the sidebar and the sheet share it, and it survives a
 * reload.
 */
let state: DraftState = NO_DRAFTS
let owner: string | undefined
const watchers = newWatchers()

/** Returns a part of the state of the drafts. The component renders again only if that part changes. */
export function useDrafts<Shown>(shown: (state: DraftState) => Shown): Shown {
  const uid = useSession().me?.uid
  return useSyncExternalStore(watchers.watch, () => shown(stateOf(uid)))
}

/** Whether exactly these drafts were sent in this mode and the server has not answered yet. */
export function useIsUnanswered(mode: CreationMode | undefined): boolean {
  return useDrafts((state) => mode !== undefined && isUnanswered(state, mode))
}

export const draftStore = {
  enter: (place: DraftPlace) => become(afterRangeChosen(state, place)),
  bringBack: () => become(broughtBack(state)),
  /** Takes drafts back from the outbox; returns whether there is room for all of them. */
  takeBack: (sent: Pick<DraftState, 'drafts' | 'form'> & { place: DraftPlace }) =>
    become(withDraftsRestored(state, sent)),
  forgetLeftBehind: () => become({ ...state, leftBehind: undefined }),
  /** Applies a change; returns whether it was possible. */
  change: (change: DraftChange) => become(withChange(state, change)),
  pick: (id: string | undefined) => become({ ...state, picked: id }),
  fill: (change: Partial<ReservationForm>) => become(withForm(state, change)),
  showSidebar: (isSidebarOpen: boolean) => become({ ...state, isSidebarOpen }),
  touch: () => become({ ...state, isTouched: true }),
  clear: () => become({ ...answeredYes(state), form: state.form }),
  send: (mode: CreationMode) => {
    const sent = sending(state, mode, newUuid)
    become(sent)
    return sent
  },
  answerNo: (code: Refusal, line: number | undefined) => become(answeredNo(state, code, line)),
  answerYes: () => become(answeredYes(state)),
}

function become(next: DraftState): boolean {
  if (next === state) return false
  state = next
  store()
  watchers.tell()
  return true
}

const Stored = z.object({
  place: z.optional(StoredPlace),
  drafts: StoredDrafts,
  form: z.optional(StoredForm),
  unanswered: z.optional(z.object({ key: z.string(), content: z.string() })),
})

/** The drafts of a person. On a shared device, each person gets only their own drafts. */
function stateOf(uid: Id<'user'> | undefined): DraftState {
  if (uid !== owner) {
    owner = uid
    state = uid === undefined ? NO_DRAFTS : read(uid)
  }
  return state
}

function read(uid: Id<'user'>): DraftState {
  try {
    const stored = Stored.safeParse(JSON.parse(onDevice.read(keyOf(uid)) ?? 'null'))
    if (!stored.success) return NO_DRAFTS
    const { place, drafts, form, unanswered } = stored.data
    return { ...NO_DRAFTS, place, drafts, form: { ...EMPTY_FORM, ...form }, unanswered }
  } catch {
    return NO_DRAFTS
  }
}

function store() {
  if (owner === undefined) return
  const { place, drafts, form, unanswered } = state
  // The chosen mode stays on the device; names of people are stored only together with drafts.
  if (drafts.length > 0) onDevice.write(keyOf(owner), JSON.stringify({ place, drafts, form, unanswered }))
  else if (form.chosen === undefined) onDevice.remove(keyOf(owner))
  else onDevice.write(keyOf(owner), JSON.stringify({ drafts, form: { ...EMPTY_FORM, chosen: form.chosen } }))
}

function keyOf(uid: Id<'user'>): string {
  return `drafts.${uid}`
}
