import { describe, expect, test } from 'vitest'
import type { Day } from '../base/time/time.ts'
import { answerForOfficer, needOf } from './need.ts'
import type { NeedEntry } from './needFacts.ts'
import { CHECK, ownRifle, pistol, QUARTERLY, rifle, SIX_EACH_YEAR, shooter, shot, without } from './testHistory.ts'

describe('the light', () => {
  const lightOn = (on: Day, entries: NeedEntry[], person = shooter()) => needOf({ person, entries, on }).keep?.light

  test('is green with the next deadline while there is time, and yellow six weeks before', () => {
    const deadline = { key: 'SHOOT_UNTIL', args: { weapon: 'short', times: 1, until: '2026-12-14' } }
    expect(lightOn('2026-11-02', shot(QUARTERLY))).toMatchObject({
      colour: 'green',
      nextDeadline: '2026-12-14',
      redFrom: '2026-12-15',
    })
    expect(lightOn('2026-11-03', shot(QUARTERLY))).toEqual({
      colour: 'yellow',
      says: [deadline],
      nextDeadline: '2026-12-14',
      redFrom: '2026-12-15',
    })
    expect(lightOn('2026-12-14', shot(QUARTERLY))?.colour).toBe('yellow')
    expect(lightOn('2026-12-15', shot(QUARTERLY))?.colour).toBe('red')
    expect(lightOn('2026-12-15', shot(`${QUARTERLY} 2026-12-14`))?.colour).not.toBe('red')
  })

  test('says in red what is missing in either way, and that it cannot be made up at once', () => {
    expect(lightOn(CHECK, shot(without(QUARTERLY, '2025-07-05')))?.says).toEqual([
      { key: 'NONE_BETWEEN', args: { weapon: 'short', from: '2025-04-11', to: '2025-09-30' } },
      { key: 'TOO_FEW_BETWEEN', args: { weapon: 'short', from: '2025-11-24', to: '2026-11-23', days: 4, needed: 6 } },
      { key: 'TOO_FEW_BETWEEN', args: { weapon: 'short', from: '2024-11-24', to: '2025-11-23', days: 3, needed: 6 } },
      { key: 'NOT_MADE_UP', args: { weapon: 'short' } },
    ])
  })

  test('says in red how often is enough where it can be made up', () => {
    const says = lightOn(CHECK, shot(without(SIX_EACH_YEAR, '2026-05-05', '2026-05-06')))?.says
    expect(says?.at(-1)).toEqual({ key: 'SHOOT_FROM_NOW', args: { weapon: 'short', times: 2, until: '2026-11-25' } })
  })

  test('names the kind that lacks, and tells of the end of a membership', () => {
    const person = shooter({
      weapons: [pistol(), ownRifle()],
      clubs: [{ clubId: 'home', from: '2015-01-01', until: '2026-12-31' }],
    })
    const entries = [...shot(SIX_EACH_YEAR), ...shot(SIX_EACH_YEAR, rifle)]
    expect(lightOn(CHECK, entries, person)).toMatchObject({
      colour: 'yellow',
      says: [{ key: 'MEMBER_UNTIL', args: { until: '2026-12-31' } }],
    })
    const isOnlyRifle = lightOn(CHECK, shot(SIX_EACH_YEAR), person)?.says.every(
      ({ args }) => !('weapon' in args) || args.weapon === 'long',
    )
    expect(isOnlyRifle).toBe(true)
  })

  test('is yes, soon or no for an officer, and nothing about a person without a licence', () => {
    const answers = (['2026-11-02', '2026-11-03', '2026-12-15'] as const).map((on) =>
      answerForOfficer(needOf({ person: shooter(), entries: shot(QUARTERLY), on })),
    )
    expect(answers).toEqual(['yes', 'soon', 'no'])
    const person = shooter({ firstFirearmOn: null, weapons: [] })
    expect(answerForOfficer(needOf({ person, entries: [], on: CHECK }))).toBeUndefined()
  })
})
