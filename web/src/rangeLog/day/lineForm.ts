import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { WeaponClass } from '@bahnfrei/domain/base/weaponClass.ts'
import {
  areLineTimes,
  type LineData,
  type LogLine,
  MOST_SHOTS,
  type OpenLine,
} from '@bahnfrei/domain/rangeLog/entry.ts'

export type LineForm = {
  kind: 'member' | 'guest'
  member: { uid: Id<'user'>; name: string } | undefined
  guest: string
  from: string
  to: string
  lane: string
  weaponClass: WeaponClass | ''
  calibre: string
  shots: string
  purpose: LineData['purpose']
  supervisorUid: Id<'user'> | ''
  incident: string
  hasInjury: boolean
}

/** The form of a line, or of a new one that begins now. */
export function lineFormOf(
  line: OpenLine | LogLine | undefined,
  now: string,
  supervisorUid: Id<'user'> | null,
): LineForm {
  if (line === undefined)
    return {
      ...{ kind: 'member', member: undefined, guest: '', from: now, to: '', lane: '', weaponClass: '', calibre: '' },
      ...{ shots: '', purpose: 'training', supervisorUid: supervisorUid ?? '', incident: '', hasInjury: false },
    }
  const { uid, name, from, to, lane, weaponClass, calibre, shots, purpose, incident, hasInjury } = line
  return {
    kind: uid === null ? 'guest' : 'member',
    member: uid === null ? undefined : { uid, name },
    guest: uid === null ? name : '',
    from,
    to: to ?? '',
    lane,
    weaponClass: weaponClass ?? '',
    calibre,
    shots: shots === null ? '' : `${shots}`,
    purpose,
    supervisorUid: line.supervisorUid ?? '',
    incident,
    hasInjury,
  }
}

/** The first fault of the form, or nothing. */
export function whyNotSaveLine(form: LineForm): 'WHO' | 'TIMES' | 'SHOTS' | undefined {
  if (form.kind === 'member' ? form.member === undefined : form.guest.trim() === '') return 'WHO'
  const times = { from: form.from, to: form.to === '' ? null : form.to }
  if (!isClock(form.from) || (form.to !== '' && !isClock(form.to)) || !areLineTimes(times)) return 'TIMES'
  return form.shots.trim() === '' || /^\d{1,4}$/.test(form.shots.trim()) ? undefined : 'SHOTS'
}

function isClock(text: string): boolean {
  return /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/.test(text)
}

/** The data to send for a form without faults. */
export function lineDataOf(form: LineForm): LineData {
  const { kind, member, guest, from, to, lane, weaponClass, calibre, shots, purpose } = form
  const { supervisorUid, incident, hasInjury } = form
  return {
    who: kind === 'member' && member ? { uid: member.uid } : { name: guest.trim() },
    from,
    to: to === '' ? null : to,
    lane: lane.trim(),
    weaponClass: weaponClass === '' ? null : weaponClass,
    calibre: calibre.trim(),
    shots: shots.trim() === '' ? null : Math.min(Number(shots), MOST_SHOTS),
    purpose,
    supervisorUid: supervisorUid === '' ? null : supervisorUid,
    incident: incident.trim(),
    hasInjury,
  }
}
