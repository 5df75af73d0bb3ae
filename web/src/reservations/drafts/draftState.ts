import type { Refusal } from '@bahnfrei/domain/base/refusals.ts'
import { type Draft, type DraftPlace, lineOf } from './draft.ts'
import { changed, type DraftChange } from './drafts.ts'

/** Drafts that were cleared because another range was chosen; they can be brought back. */
type LeftBehind = { place: DraftPlace; drafts: readonly Draft[] }

export type DraftState = {
  place: DraftPlace | undefined
  drafts: readonly Draft[]
  /** What was sent without an answer so far. As long as it is the same, so is its key: it is booked at most once. */
  unanswered: { key: string; content: string } | undefined
  refused: { draftId: string | undefined; code: Refusal } | undefined
  leftBehind: LeftBehind | undefined
  /** The draft that somebody works on. */
  picked: string | undefined
}

export const NO_DRAFTS: DraftState = {
  place: undefined,
  drafts: [],
  unanswered: undefined,
  refused: undefined,
  leftBehind: undefined,
  picked: undefined,
}

/** Another range was chosen: its drafts begin anew (RESV-011). */
export function entered(state: DraftState, place: DraftPlace): DraftState {
  if (state.place?.range.id === place.range.id && state.place.clubId === place.clubId) return { ...state, place }
  const leftBehind =
    state.place && state.drafts.length > 0 ? { place: state.place, drafts: state.drafts } : state.leftBehind
  return { ...NO_DRAFTS, place, leftBehind }
}

/** The drafts of the range that was left are there again. */
export function broughtBack(state: DraftState): DraftState {
  return state.leftBehind === undefined ? state : { ...NO_DRAFTS, ...state.leftBehind }
}

/** The state after a change of the list; the same one when the change may not be. */
export function withChange(state: DraftState, change: DraftChange): DraftState {
  if (state.place === undefined) return state
  const drafts = changed(state.drafts, change, state.place.timeZone)
  if (drafts === state.drafts) return state
  const id = change.type === 'add' ? change.draft.id : change.id
  const isAnswerOut = state.refused !== undefined && (state.refused.draftId ?? id) === id
  return {
    ...state,
    drafts,
    refused: isAnswerOut ? undefined : state.refused,
    picked: change.type === 'remove' ? undefined : id,
    leftBehind: undefined,
  }
}

/** The state on its way to the server; the key is a new one unless the same was sent before without an answer. */
export function sending(
  state: DraftState,
  newKey: () => string,
): DraftState & { unanswered: { key: string; content: string } } {
  const content = JSON.stringify(linesOf(state))
  const unanswered = state.unanswered?.content === content ? state.unanswered : { key: newKey(), content }
  return { ...state, unanswered, refused: undefined }
}

/** The server has said no: nothing is lost, and the draft that it named is marked. */
export function answeredNo(state: DraftState, code: Refusal, line: number | undefined): DraftState {
  const draftId = line === undefined ? undefined : state.drafts[line]?.id
  return { ...state, unanswered: undefined, refused: { draftId, code } }
}

export function answeredYes(state: DraftState): DraftState {
  return { ...NO_DRAFTS, place: state.place }
}

export function linesOf({ drafts, place }: DraftState) {
  return drafts.map((draft) => lineOf(draft, place?.timeZone ?? 'UTC'))
}

/** Whether these very drafts were sent and the answer did not come. */
export function isUnanswered(state: DraftState): boolean {
  return state.unanswered !== undefined && state.unanswered.content === JSON.stringify(linesOf(state))
}
