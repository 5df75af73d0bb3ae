import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { LineData, LogLine, OpenLine } from '@bahnfrei/domain/rangeLog/entry.ts'

/** A line as its form holds it. `withWho` fills in the person in `data` from `kind`, `member` and `guest`. */
export type LineForm = {
  kind: 'member' | 'guest'
  member: { uid: Id<'user'>; name: string } | null
  guest: string
  data: LineData
  /** The reason of a correction; undefined for other lines. */
  reason?: string
}

/** The form of a line; for a new line it begins now. */
export function lineFormOf(
  line: OpenLine | LogLine | undefined,
  now: string,
  supervisorUid: Id<'user'> | null,
): LineForm {
  if (line === undefined)
    return {
      ...{ kind: 'member', member: null, guest: '' },
      data: {
        ...{ who: { name: '' }, from: now, to: null, lane: '', weaponClass: null, calibre: '' },
        ...{ shots: null, purpose: 'training', supervisorUid, incident: '', hasInjury: false },
      },
    }
  const { uid, name, from, to, lane, weaponClass, calibre, shots, purpose, incident, hasInjury } = line
  const who = uid === null ? { name } : { uid }
  return {
    kind: uid === null ? 'guest' : 'member',
    member: uid === null ? null : { uid, name },
    guest: uid === null ? name : '',
    data: {
      ...{ who, from, to, lane, weaponClass, calibre, shots, purpose, incident, hasInjury },
      supervisorUid: line.supervisorUid,
    },
  }
}

/** The form with the chosen member or the guest's name as the person in its data. */
export function withWho(form: LineForm): LineForm {
  const { kind, member, guest, data } = form
  return { ...form, data: { ...data, who: kind === 'member' ? { uid: member?.uid ?? '' } : { name: guest.trim() } } }
}

/** The key of the words for the first wrong field; undefined if none is wrong. */
export function whyNotSaveLine(wrong: readonly string[]): 'WHO' | 'TIMES' | 'SHOTS' | 'REASON' | undefined {
  if (wrong.some((field) => field.startsWith('data.who'))) return 'WHO'
  if (wrong.includes('data.from') || wrong.includes('data.to')) return 'TIMES'
  if (wrong.includes('data.shots')) return 'SHOTS'
  return wrong.includes('reason') ? 'REASON' : undefined
}
