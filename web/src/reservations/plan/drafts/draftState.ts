import type { Refusal } from '@bahnfrei/domain/base/call/refusals.ts'
import type { CreationMode } from '@bahnfrei/domain/reservations/creationMode.ts'
import { type Draft, type DraftPlace, lineOf } from './draft.ts'
import { changedDrafts, type DraftChange } from './drafts.ts'
import { EMPTY_FORM, type ReservationForm, submissionOf } from './form.ts'

/** The drafts that were cleared because another range was chosen; they can be restored. */
type LeftBehind = { place: DraftPlace; drafts: readonly Draft[] }

export type DraftState = {
  place: DraftPlace | undefined
  drafts: readonly Draft[]
  form: ReservationForm
  /** Whether sending was tried, so that missing input is reported next to the fields (RESV-038). */
  isTouched: boolean
  /** The last submission, if it got no answer. The same content keeps its key, so that it is reserved at most once. */
  unanswered: { key: string; content: string } | undefined
  refused: { draftId: string | undefined; code: Refusal } | undefined
  leftBehind: LeftBehind | undefined
  /** The id of the draft that the person is editing. */
  picked: string | undefined
  /** Whether the sidebar stands next to the calendar; the first draft opens it (RESV-009). */
  isSidebarOpen: boolean
}

export const NO_DRAFTS: DraftState = {
  place: undefined,
  drafts: [],
  form: EMPTY_FORM,
  isTouched: false,
  unanswered: undefined,
  refused: undefined,
  leftBehind: undefined,
  picked: undefined,
  isSidebarOpen: true,
}

/**
 * The state after a range was chosen. Another range clears the drafts (RESV-011), another club also clears the person
 * for whom is reserved.
 */
export function afterRangeChosen(state: DraftState, place: DraftPlace): DraftState {
  if (state.place?.range.id === place.range.id && state.place.clubId === place.clubId) return { ...state, place }
  const leftBehind =
    state.place && state.drafts.length > 0 ? { place: state.place, drafts: state.drafts } : state.leftBehind
  const form = state.place?.clubId === place.clubId ? state.form : { ...EMPTY_FORM, chosen: state.form.chosen }
  return { ...NO_DRAFTS, form, place, leftBehind, isSidebarOpen: state.isSidebarOpen }
}

/** The state with the cleared drafts of the previous range restored. */
export function broughtBack(state: DraftState): DraftState {
  return state.leftBehind === undefined ? state : { ...NO_DRAFTS, form: state.form, ...state.leftBehind }
}

/**
 * The state with drafts that were taken back from the outbox, in addition to the present drafts for the same range; the
 * same object if one of them overlaps a present draft or exceeds the maximum number.
 */
export function withDraftsRestored(
  state: DraftState,
  { place, drafts, form }: Pick<DraftState, 'drafts' | 'form'> & { place: DraftPlace },
): DraftState {
  const there = afterRangeChosen(state, place)
  const all = drafts.reduce((list, draft) => changedDrafts(list, { type: 'add', draft }, place.timeZone), there.drafts)
  if (all.length < there.drafts.length + drafts.length) return state
  return { ...there, drafts: all, form, isSidebarOpen: true }
}

/**
 * The state after a change of the drafts; the same object if the change is not possible. A change removes the refusal
 * of the draft.
 */
export function withChange(state: DraftState, change: DraftChange): DraftState {
  if (state.place === undefined) return state
  const drafts = changedDrafts(state.drafts, change, state.place.timeZone)
  if (drafts === state.drafts) return state
  const id = change.type === 'add' ? change.draft.id : change.id
  const isAnswerOut = state.refused !== undefined && (state.refused.draftId ?? id) === id
  return {
    ...state,
    drafts,
    refused: isAnswerOut ? undefined : state.refused,
    picked: change.type === 'remove' ? undefined : id,
    leftBehind: undefined,
    isSidebarOpen: state.isSidebarOpen || (change.type === 'add' && state.drafts.length === 0),
  }
}

/** The state after a change of the form. The last refusal is removed, because it need not apply to the changed form. */
export function withForm(state: DraftState, change: Partial<ReservationForm>): DraftState {
  return { ...state, form: { ...state.form, ...change }, refused: undefined }
}

/** The state while drafts are sent. The key is new, unless the same content was sent before and got no answer. */
export function sending(
  state: DraftState,
  mode: CreationMode,
  newKey: () => string,
): DraftState & { unanswered: { key: string; content: string } } {
  const content = contentOf(state, mode)
  const unanswered = state.unanswered?.content === content ? state.unanswered : { key: newKey(), content }
  return { ...state, unanswered, refused: undefined }
}

/** The state after a refusal. The drafts stay, and the draft that the server named is marked. */
export function answeredNo(state: DraftState, code: Refusal, line: number | undefined): DraftState {
  const draftId = line === undefined ? undefined : state.drafts[line]?.id
  return { ...state, unanswered: undefined, refused: { draftId, code } }
}

/**
 * The state after everything was reserved. The person for whom it was reserved must be chosen again, so that nothing is
 * reserved for somebody by mistake. Officers keep their mode; the mode for a friend ends.
 */
export function answeredYes(state: DraftState): DraftState {
  const { place, form, isSidebarOpen } = state
  const chosen = form.chosen?.mode === 'friend' ? undefined : form.chosen
  return { ...NO_DRAFTS, form: { ...EMPTY_FORM, chosen }, place, isSidebarOpen }
}

function linesOf({ drafts, place }: DraftState) {
  return drafts.map((draft) => lineOf(draft, place?.timeZone ?? 'UTC'))
}

/** Whether exactly these drafts were sent in this mode and got no answer. */
export function isUnanswered(state: DraftState, mode: CreationMode): boolean {
  return state.unanswered !== undefined && state.unanswered.content === contentOf(state, mode)
}

function contentOf(state: DraftState, mode: CreationMode): string {
  return JSON.stringify(submissionOf(state.form, mode, linesOf(state)))
}
