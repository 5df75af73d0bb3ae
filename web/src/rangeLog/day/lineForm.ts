import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { LineData, LogLine, OpenLine } from '@bahnfrei/domain/rangeLog/entry.ts'

/** A line as its form holds it; the data name the person by what was chosen of member and guest. */
export type LineForm = {
  kind: 'member' | 'guest'
  member: { uid: Id<'user'>; name: string } | null
  guest: string
  data: LineData
  /** The reason of a correction. */
  reason?: string
}

/** The form of a line, or of a new one that begins now. */
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

/** The form with the person in its data. */
export function withWho(form: LineForm): LineForm {
  const { kind, member, guest, data } = form
  return { ...form, data: { ...data, who: kind === 'member' ? { uid: member?.uid ?? '' } : { name: guest.trim() } } }
}

/** The words for the first of the fields that are wrong. */
export function whyNotSaveLine(wrong: readonly string[]): 'WHO' | 'TIMES' | 'SHOTS' | 'REASON' | undefined {
  if (wrong.some((field) => field.startsWith('data.who'))) return 'WHO'
  if (wrong.includes('data.from') || wrong.includes('data.to')) return 'TIMES'
  if (wrong.includes('data.shots')) return 'SHOTS'
  return wrong.includes('reason') ? 'REASON' : undefined
}
