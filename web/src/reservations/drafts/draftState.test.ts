import { instantOf } from '@bahnfrei/domain/base/time.ts'
import { describe, expect, test } from 'vitest'
import { newDraft } from './draft.ts'
import {
  answeredNo,
  answeredYes,
  broughtBack,
  entered,
  isUnanswered,
  NO_DRAFTS,
  sending,
  withChange,
} from './draftState.ts'

const zone = 'Europe/Berlin'
const place = (name: string) => ({ clubId: 'club', range: { id: name, name }, timeZone: zone })
const draft = (clock: string) =>
  newDraft(
    place('25 m'),
    { id: 'lane1', name: 'Stand 1' },
    {
      start: instantOf('2026-05-17', clock, zone) as Temporal.Instant,
      minutes: 30,
    },
  )
const first = draft('18:00')
const second = draft('19:00')
const two = [first, second].reduce(
  (state, next) => withChange(state, { type: 'add', draft: next }),
  entered(NO_DRAFTS, place('25 m')),
)
let keys = 0
const newKey = () => `key ${++keys}`

describe('when Ben chooses another range', () => {
  test('his drafts are cleared [RESV-011]', () => {
    expect(entered(two, place('50 m')).drafts).toEqual([])
  })

  test('he can bring them back', () => {
    expect(broughtBack(entered(two, place('50 m')))).toMatchObject({ place: place('25 m'), drafts: [first, second] })
  })

  test('choosing the same range again clears nothing', () => {
    expect(entered(two, place('25 m')).drafts).toHaveLength(2)
  })
})

describe('when Ben sends', () => {
  test('a second try after a lost answer has the same key, so that nothing is booked twice', () => {
    const sent = sending(two, newKey)

    expect(isUnanswered(sent)).toBe(true)
    expect(sending(sent, newKey).unanswered.key).toBe(sent.unanswered.key)
  })

  test('other drafts have another key', () => {
    const sent = sending(two, newKey)
    const other = withChange(sent, { type: 'last', id: second.id, minutes: 60 })

    expect(isUnanswered(other)).toBe(false)
    expect(sending(other, newKey).unanswered.key).not.toBe(sent.unanswered.key)
  })

  test('a refusal keeps all drafts and marks the one that the server named [RESV-056]', () => {
    const refused = answeredNo(sending(two, newKey), 'RESERVATION_CONFLICT', 1)

    expect(refused.drafts).toEqual([first, second])
    expect(refused.refused).toEqual({ draftId: second.id, code: 'RESERVATION_CONFLICT' })
    expect(sending(refused, newKey).refused).toBe(undefined)
  })

  test('the mark goes when that draft is changed, and stays when another one is', () => {
    const refused = answeredNo(sending(two, newKey), 'RESERVATION_CONFLICT', 1)

    expect(withChange(refused, { type: 'last', id: first.id, minutes: 60 }).refused).toBeDefined()
    expect(withChange(refused, { type: 'remove', id: second.id }).refused).toBe(undefined)
  })

  test('after success no draft is left', () => {
    expect(answeredYes(sending(two, newKey))).toEqual({ ...NO_DRAFTS, place: place('25 m') })
  })
})
