import type { Day } from '../base/time/time.ts'
import { codeOf } from './dayCode.ts'
import type { KeptKind } from './keep.ts'
import type { Need } from './need.ts'
import type { KindAnswer, NeedAnswer, RangeFor } from './needAnswer.ts'
import type { WeaponKind } from './needFacts.ts'
import { type Light, lightOf } from './needLight.ts'
import { CERTIFIED } from './needRules.ts'
import type { NeedSentence } from './needTexts.ts'

/** The ranges on which weapons of each kind can be shot. */
export type RangesOfKind = Record<WeaponKind, RangeFor[]>

type Around = Pick<NeedAnswer, 'lacksAcquired' | 'licence'> & { ranges: RangesOfKind }

/** Converts a computed need to what the call returns; each kind of weapon gets a light of its own. */
export function needAnswer(need: Need, { ranges, lacksAcquired, licence }: Around) {
  const { on, law, acquire, keep, certifiers, picture } = need
  return {
    on,
    law,
    acquire: {
      isProved: acquire.isProved,
      days: acquire.days,
      readings: acquire.readings,
      missing: acquire.missing.map(plain),
      notes: acquire.notes.map(plain),
    },
    keep:
      keep === undefined
        ? null
        : {
            light: plainLight(keep.light),
            kinds: keep.kinds.map((kind) => kindAnswer(kind, on, ranges)),
            readings: keep.readings,
            notes: keep.notes.map(plain),
          },
    certifiers: CERTIFIED.flatMap((certified) => {
      const found = certifiers[certified]
      return found === undefined ? [] : { certified, by: [...found.by], source: found.source }
    }),
    lacksAcquired,
    licence,
    picture,
  } satisfies NeedAnswer
}

function kindAnswer(kept: KeptKind, on: Day, ranges: RangesOfKind): KindAnswer {
  const { kind, isProved, daysInYears, readings, missing } = kept
  const light = lightOf({ on: codeOf(on), isMember: true, notMemberFrom: undefined, kinds: [kept], overQuota: [] })
  return {
    kind,
    light: plainLight(light),
    isProved,
    daysInYears,
    readings,
    missing: missing.map(plain),
    ranges: ranges[kind],
  }
}

function plainLight({ colour, says, nextDeadline, redFrom }: Light) {
  return { colour, says: says.map(plain), nextDeadline: nextDeadline ?? null, redFrom: redFrom ?? null }
}

function plain({ key, args }: NeedSentence) {
  return { key, args: { ...args } as Record<string, string | number> }
}
