import { instantOf } from '@bahnfrei/domain/base/time/time.ts'
import { describe, expect, test } from 'vitest'
import { newDraft } from './draft.ts'
import {
  afterRangeChosen,
  answeredNo,
  answeredYes,
  broughtBack,
  isUnanswered,
  NO_DRAFTS,
  sending,
  withChange,
  withDraftsRestored,
  withForm,
} from './draftState.ts'
import { EMPTY_FORM } from './form.ts'

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
  afterRangeChosen(NO_DRAFTS, place('25 m')),
)
let keys = 0
const newKey = () => `key ${++keys}`

describe('when Ben chooses another range', () => {
  test('his drafts are cleared', () => {
    expect(afterRangeChosen(two, place('50 m')).drafts).toEqual([])
  })

  test('he can bring them back', () => {
    expect(broughtBack(afterRangeChosen(two, place('50 m')))).toMatchObject({
      place: place('25 m'),
      drafts: [first, second],
    })
  })

  test('choosing the same range again clears nothing', () => {
    expect(afterRangeChosen(two, place('25 m')).drafts).toHaveLength(2)
  })
})

describe('when Ben sends', () => {
  test('a second try after a lost answer has the same key, so that nothing is reserved twice', () => {
    const sent = sending(two, 'reservation', newKey)

    expect(isUnanswered(sent, 'reservation')).toBe(true)
    expect(sending(sent, 'reservation', newKey).unanswered.key).toBe(sent.unanswered.key)
  })

  test('other drafts have another key', () => {
    const sent = sending(two, 'reservation', newKey)
    const other = withChange(sent, { type: 'last', id: second.id, minutes: 60 })

    expect(isUnanswered(other, 'reservation')).toBe(false)
    expect(sending(other, 'reservation', newKey).unanswered.key).not.toBe(sent.unanswered.key)
  })

  test('the same drafts for somebody else have another key', () => {
    const forDirk = withForm(two, { member: { uid: 'dirk', name: 'Dirk Degen' } })
    const sent = sending(forDirk, 'adminRes', newKey)
    const forFritz = withForm(sent, { member: { uid: 'fritz', name: 'Fritz Fuchs' } })

    expect(sending(forFritz, 'adminRes', newKey).unanswered.key).not.toBe(sent.unanswered.key)
    expect(sending(sent, 'reservation', newKey).unanswered.key).not.toBe(sent.unanswered.key)
  })

  test('after a reservation for a friend the next one is for himself again', () => {
    const forClara = withForm(two, { chosen: { mode: 'friend', under: 'public' }, friend: 'clara' })

    expect(answeredYes(forClara).form).toMatchObject({ chosen: undefined, friend: undefined })
  })

  test('the mode of officers stays after success, and whom it was for is asked again', () => {
    const chosen = { mode: 'adminRes', under: 'admin' } as const
    const forDirk = withForm(two, { chosen, member: { uid: 'dirk', name: 'Dirk Degen' } })

    expect(answeredYes(forDirk).form).toMatchObject({ chosen, member: undefined })
  })

  test('a refusal keeps all drafts and marks the one that the server named [RESV-056]', () => {
    const refused = answeredNo(sending(two, 'reservation', newKey), 'RESERVATION_CONFLICT', 1)

    expect(refused.drafts).toEqual([first, second])
    expect(refused.refused).toEqual({ draftId: second.id, code: 'RESERVATION_CONFLICT' })
    expect(sending(refused, 'reservation', newKey).refused).toBe(undefined)
  })

  test('the mark goes when that draft is changed, and stays when another one is', () => {
    const refused = answeredNo(sending(two, 'reservation', newKey), 'RESERVATION_CONFLICT', 1)

    expect(withChange(refused, { type: 'last', id: first.id, minutes: 60 }).refused).toBeDefined()
    expect(withChange(refused, { type: 'remove', id: second.id }).refused).toBe(undefined)
  })

  test('after success no draft is left', () => {
    expect(answeredYes(sending(two, 'reservation', newKey))).toEqual({ ...NO_DRAFTS, place: place('25 m') })
  })
})

describe('what Ben takes back from its way', () => {
  const taken = { place: place('25 m'), drafts: [second], form: { ...EMPTY_FORM, reservationDayGroupings: true } }

  test('stands next to the drafts of the same range', () => {
    const one = withChange(two, { type: 'remove', id: second.id })
    expect(withDraftsRestored(one, taken)).toMatchObject({ drafts: [first, second], form: taken.form })
  })

  test('stays in the outbox while a draft is in its way, and nothing of it is lost', () => {
    const inTheWay = withChange(afterRangeChosen(NO_DRAFTS, place('25 m')), { type: 'add', draft: draft('19:00') })
    expect(withDraftsRestored(inTheWay, taken)).toBe(inTheWay)
  })

  test('puts the drafts of another range aside', () => {
    const elsewhere = afterRangeChosen(NO_DRAFTS, place('50 m'))
    const there = withChange(elsewhere, { type: 'add', draft: first })
    expect(withDraftsRestored(there, taken)).toMatchObject({ drafts: [second], leftBehind: { place: place('50 m') } })
  })
})
