import * as z from 'zod/mini'
import { Day, Id, Millis } from '../base/fields.ts'
import { addDays, type Day as IsoDay } from '../base/time.ts'

/** What the law and the associations want of a club again and again. */
export const DUTY_KINDS = ['declaration', 'leaver', 'inspection', 'insurance', 'register', 'certificate'] as const
export type DutyKind = (typeof DUTY_KINDS)[number]

/** The paragraph behind each; the declaration is by the statutes of the associations. */
export const PARAGRAPHS: Record<DutyKind, string> = {
  declaration: '',
  leaver: '§ 15 (5) WaffG',
  inspection: '§ 27a (1) WaffG',
  insurance: '§ 27 (1) WaffG',
  register: '§ 10 (3) AWaffV',
  certificate: '§ 10 AWaffV, § 27 WaffG',
}

/** How long what was done counts, in years; where no weapons with a licence are shot, a range is inspected more seldom. */
const YEARS = { inspection: 4, inspectionLicenceFree: 6, insurance: 1, register: 1 } as const
/** "Without delay": so many days after somebody left. */
const LEAVER_DAYS = 14
/** So long a leaver is asked about, and a paper that is over. */
const LOOKING_BACK_DAYS = 365
/** So many days ahead it is time to do it. */
const AHEAD_DAYS: Record<DutyKind, number> = {
  declaration: 61,
  leaver: LEAVER_DAYS,
  inspection: 90,
  insurance: 30,
  register: 30,
  certificate: 60,
}

export const Duty = z.strictObject({
  /** Kind, what it is about and which time of it. */
  key: z.string(),
  kind: z.enum(DUTY_KINDS),
  /** The range, the person or the certificate that it is about. */
  subjectId: z.nullable(Id('range', 'user', 'certificate')),
  subject: z.string(),
  /** Tells one time of it from the next. */
  period: z.string(),
  /** Null where nobody has said yet when it was done last. */
  dueOn: z.nullable(Day),
  /** Whether it is time to do it. */
  isOpen: z.boolean(),
})
export type Duty = z.infer<typeof Duty>

export const DoneDuty = z.strictObject({
  id: Id('doneDuty'),
  kind: z.enum(DUTY_KINDS),
  subjectId: z.nullable(Id('range', 'user', 'certificate')),
  subject: z.string(),
  period: z.string(),
  /** The day on which it was done. */
  day: Day,
  /** Who said so, and when. */
  by: z.string(),
  notedOn: Millis,
})
export type DoneDuty = z.infer<typeof DoneDuty>

export type Facts = {
  ranges: readonly { id: Id<'range'>; name: string; isLicenceFree: boolean }[]
  leavers: readonly { id: Id<'user'>; name: string; leaveDate: IsoDay }[]
  certificates: readonly { id: Id<'certificate'>; name: string; expires: IsoDay }[]
  hasSupervisors: boolean
  done: readonly { kind: DutyKind; subjectId: string | null; period: string; day: IsoDay }[]
}

/** The duties of a club that are not done, seen from a day: those that it is time for, and those that come. */
export function dutiesOf({ ranges, leavers, certificates, hasSupervisors, done }: Facts, today: IsoDay): Duty[] {
  const date = Temporal.PlainDate.from(today)
  const year = String(date.month === 12 ? date.year + 1 : date.year)
  const lastDay = (kind: DutyKind, subjectId: string | null) =>
    done
      .filter((each) => each.kind === kind && each.subjectId === subjectId)
      .map(({ day }) => day)
      .toSorted()
      .at(-1)
  const again = (kind: DutyKind, years: number, subjectId: string | null) => {
    const last = lastDay(kind, subjectId)
    return last === undefined ? null : Temporal.PlainDate.from(last).add({ years }).toString()
  }
  const duty = (
    kind: DutyKind,
    subjectId: string | null,
    subject: string,
    dueOn: IsoDay | null,
    period = dueOn ?? 'first',
  ) => ({
    key: `${kind} ${subjectId ?? ''} ${period}`,
    kind,
    subjectId,
    subject,
    period,
    dueOn,
    isOpen: dueOn === null || addDays(dueOn, -AHEAD_DAYS[kind]) <= today,
  })
  const since = addDays(today, -LOOKING_BACK_DAYS)
  const duties = [
    duty('declaration', null, year, `${year}-01-31`, year),
    ...leavers
      .filter(({ leaveDate }) => since <= leaveDate && leaveDate <= today)
      .map(({ id, name, leaveDate }) => duty('leaver', id, name, addDays(leaveDate, LEAVER_DAYS), leaveDate)),
    ...ranges.map(({ id, name, isLicenceFree }) =>
      duty(
        'inspection',
        id,
        name,
        again('inspection', isLicenceFree ? YEARS.inspectionLicenceFree : YEARS.inspection, id),
      ),
    ),
    ...(ranges.length > 0 ? [duty('insurance', null, '', again('insurance', YEARS.insurance, null))] : []),
    ...(hasSupervisors ? [duty('register', null, '', again('register', YEARS.register, null))] : []),
    ...certificates
      .filter(({ expires }) => since <= expires && addDays(expires, -AHEAD_DAYS.certificate) <= today)
      .map(({ id, name, expires }) => duty('certificate', id, name, expires)),
  ]
  const isDone = ({ kind, subjectId, period }: Duty) =>
    done.some((each) => each.kind === kind && each.subjectId === subjectId && each.period === period)
  return duties.filter((each) => !isDone(each)).toSorted(bySoonest)
}

/** What nobody knows the day of comes first: it may be over. */
function bySoonest(one: Duty, other: Duty): number {
  const [due, against] = [one.dueOn ?? '', other.dueOn ?? '']
  return due < against ? -1 : due > against ? 1 : one.key < other.key ? -1 : 1
}
