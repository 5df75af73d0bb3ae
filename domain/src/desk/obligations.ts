import * as z from 'zod/mini'
import { Day, Id, Millis } from '../base/call/fields.ts'
import { addDays, type Day as IsoDay } from '../base/time/time.ts'

/** The kinds of obligations that the law and the associations ask of a club again and again. */
export const OBLIGATION_KINDS = ['declaration', 'leaver', 'inspection', 'insurance', 'register', 'certificate'] as const
export type ObligationKind = (typeof OBLIGATION_KINDS)[number]

/** The law behind each kind; the declaration follows from the statutes of the associations. */
export const PARAGRAPHS: Record<ObligationKind, string> = {
  declaration: '',
  leaver: '§ 15 (5) WaffG',
  inspection: '§ 27a (1) WaffG',
  insurance: '§ 27 (1) WaffG',
  register: '§ 10 (3) AWaffV',
  certificate: '§ 10 AWaffV, § 27 WaffG',
}

/**
 * The years after which an obligation is due again. A range where no weapons with a licence are shot is inspected less
 * often.
 */
const YEARS = { inspection: 4, inspectionLicenceFree: 6, insurance: 1, register: 1 } as const
/** The days after somebody left in which the club reports it: our reading of "without delay". */
const LEAVER_DAYS = 14
/** The days for which an obligation stays listed after a member left or a certificate ended. */
const LOOKING_BACK_DAYS = 365
/** The days before the due day from which an obligation is open. */
const AHEAD_DAYS: Record<ObligationKind, number> = {
  declaration: 61,
  leaver: LEAVER_DAYS,
  inspection: 90,
  insurance: 30,
  register: 30,
  certificate: 60,
}

export const Obligation = z.strictObject({
  /** Kind, subject and period of the obligation, which together name it. */
  key: z.string(),
  kind: z.enum(OBLIGATION_KINDS),
  /** The id of the range, person or certificate that the obligation is about. */
  subjectId: z.nullable(Id('range', 'user', 'certificate')),
  subject: z.string(),
  /** Tells this occurrence of the obligation from the next one. */
  period: z.string(),
  /** The day until which it must be done; null: nobody has said yet when it was done last. */
  dueOn: z.nullable(Day),
  /** Whether the club should do it now. */
  isOpen: z.boolean(),
})
export type Obligation = z.infer<typeof Obligation>

export const DoneObligation = z.strictObject({
  id: Id('doneObligation'),
  kind: z.enum(OBLIGATION_KINDS),
  subjectId: z.nullable(Id('range', 'user', 'certificate')),
  subject: z.string(),
  period: z.string(),
  /** The day on which the obligation was met. */
  day: Day,
  /** The name of the person who recorded that, and the moment. */
  by: z.string(),
  notedOn: Millis,
})
export type DoneObligation = z.infer<typeof DoneObligation>

export type Facts = {
  ranges: readonly { id: Id<'range'>; name: string; isLicenceFree: boolean }[]
  leavers: readonly { id: Id<'user'>; name: string; leaveDate: IsoDay }[]
  certificates: readonly { id: Id<'certificate'>; name: string; expires: IsoDay }[]
  hasSupervisors: boolean
  done: readonly { kind: ObligationKind; subjectId: string | null; period: string; day: IsoDay }[]
}

/** Returns the obligations of a club that are not done on a day, open ones and later ones, the soonest first. */
export function obligationsOf(
  { ranges, leavers, certificates, hasSupervisors, done }: Facts,
  today: IsoDay,
): Obligation[] {
  const date = Temporal.PlainDate.from(today)
  const year = String(date.month === 12 ? date.year + 1 : date.year)
  const lastDay = (kind: ObligationKind, subjectId: string | null) =>
    done
      .filter((each) => each.kind === kind && each.subjectId === subjectId)
      .map(({ day }) => day)
      .toSorted()
      .at(-1)
  const again = (kind: ObligationKind, years: number, subjectId: string | null) => {
    const last = lastDay(kind, subjectId)
    return last === undefined ? null : Temporal.PlainDate.from(last).add({ years }).toString()
  }
  const obligation = (
    kind: ObligationKind,
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
  const obligations = [
    obligation('declaration', null, year, `${year}-01-31`, year),
    ...leavers
      .filter(({ leaveDate }) => since <= leaveDate && leaveDate <= today)
      .map(({ id, name, leaveDate }) => obligation('leaver', id, name, addDays(leaveDate, LEAVER_DAYS), leaveDate)),
    ...ranges.map(({ id, name, isLicenceFree }) =>
      obligation(
        'inspection',
        id,
        name,
        again('inspection', isLicenceFree ? YEARS.inspectionLicenceFree : YEARS.inspection, id),
      ),
    ),
    ...(ranges.length > 0 ? [obligation('insurance', null, '', again('insurance', YEARS.insurance, null))] : []),
    ...(hasSupervisors ? [obligation('register', null, '', again('register', YEARS.register, null))] : []),
    ...certificates
      .filter(({ expires }) => since <= expires && addDays(expires, -AHEAD_DAYS.certificate) <= today)
      .map(({ id, name, expires }) => obligation('certificate', id, name, expires)),
  ]
  const isDone = ({ kind, subjectId, period }: Obligation) =>
    done.some((each) => each.kind === kind && each.subjectId === subjectId && each.period === period)
  return obligations.filter((each) => !isDone(each)).toSorted(bySoonest)
}

/** Stands after every day. */
const NO_DAY = '~'

/** Compares two obligations by their due days; those without a known day come last. */
function bySoonest(one: Obligation, other: Obligation): number {
  const [due, against] = [one.dueOn ?? NO_DAY, other.dueOn ?? NO_DAY]
  return due < against ? -1 : due > against ? 1 : one.key < other.key ? -1 : 1
}
