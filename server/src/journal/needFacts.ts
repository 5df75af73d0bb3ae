import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import type { EntryDiscipline } from '@bahnfrei/domain/journal/entry.ts'
import { firstFirearmOf, type LicenceDates, NO_LICENCE_DATES } from '@bahnfrei/domain/journal/licenceDates.ts'
import type { ClubTime, NeedEntry, NeedPerson, OwnWeapon } from '@bahnfrei/domain/journal/needFacts.ts'
import { type Db, rows } from '../base/database/db.ts'

/** The time zone whose days count for the law. */
export const BERLIN = 'Europe/Berlin'

/**
 * The approved entries of the months that any rule looks at; of older ones only the first with a weapon that needs a
 * licence.
 */
const ENTRIES = `
  SELECT e.uid, e.day, e.kind, e.club_id AS "clubId", (e.decided_on AT TIME ZONE '${BERLIN}')::date AS "approvedOn",
    (e.written_on AT TIME ZONE '${BERLIN}')::date AS "writtenOn", e.disciplines
  FROM journal_entries e
  WHERE e.uid = ANY($1::uuid[]) AND e.state = 'approved' AND e.day <= $2::date
    AND (e.day >= $2::date - interval '25 months' OR e.id = (
      SELECT f.id FROM journal_entries f
      WHERE f.uid = e.uid AND f.state = 'approved' AND f.day < $2::date - interval '25 months'
        AND f.disciplines @? '$[*] ? (@.needsLicence == true && @.shotCount > 0)'
      ORDER BY f.day, f.id LIMIT 1))
  ORDER BY e.day, e.id`

/** The memberships. A member without a join date counts from the first visit that the club has approved. */
const CLUBS = `
  SELECT m.uid, m.club_id AS "clubId", coalesce(m.join_date, (SELECT min(e.day) FROM journal_entries e
      WHERE e.uid = m.uid AND e.club_id = m.club_id AND e.state = 'approved'), $2::date) AS "from", m.leave_date AS until
  FROM memberships m
  WHERE m.uid = ANY($1::uuid[]) AND (m.status = 'member' OR m.status = 'exMember' AND m.leave_date IS NOT NULL)`

/**
 * The weapons. One without a known date of acquisition counts as owned during the whole period that the law looks at.
 */
const WEAPONS = `
  SELECT uid, id, length AS kind, needs_licence AS "licenceNeeded",
    coalesce(acquired_on, ($2::date - interval '24 months')::date) AS "acquiredOn", acquired_on IS NULL AS "lacksAcquired",
    weapon_class AS "weaponClass", is_over_quota AS "isOverQuota"
  FROM own_weapons WHERE uid = ANY($1::uuid[]) AND needs_licence AND NOT is_borrowed ORDER BY id`

const LICENCES = `
  SELECT uid, first_firearm_on AS "firstFirearmOn", first_ammunition_on AS "firstAmmunitionOn",
    ten_year_check_on AS "tenYearCheckOn"
  FROM licence_dates WHERE uid = ANY($1::uuid[])`

type Entry = Pick<NeedEntry, 'day' | 'kind' | 'clubId' | 'approvedOn' | 'writtenOn'> & {
  disciplines: EntryDiscipline[]
}
type Weapon = Pick<OwnWeapon, 'id' | 'kind' | 'licenceNeeded' | 'acquiredOn' | 'isOverQuota'> & {
  lacksAcquired: boolean
  weaponClass: string
}

export type NeedFacts = { person: NeedPerson; entries: NeedEntry[]; weapons: Weapon[]; licence: LicenceDates }

/**
 * Returns the facts from which the need of a person on a day is computed. The transaction must see the person's rows.
 */
export async function factsOf(db: Db, uid: Id<'user'>, on: Day): Promise<NeedFacts> {
  const facts = (await factsOfMany(db, [uid], on)).get(uid)
  if (facts === undefined) throw new Error('There are facts of everybody who is asked for.')
  return facts
}

/** Returns the facts of many people, like `factsOf`, with as many statements as for one. */
export async function factsOfMany(
  db: Db,
  uids: readonly Id<'user'>[],
  on: Day,
): Promise<ReadonlyMap<Id<'user'>, NeedFacts>> {
  const weapons = await rows<Whose & Weapon>(db, 'need_weapons', WEAPONS, [uids, on])
  const clubs = await rows<Whose & ClubTime>(db, 'need_clubs', CLUBS, [uids, on])
  const entries = await rows<Whose & Entry>(db, 'need_entries', ENTRIES, [uids, on])
  const licences = await rows<Whose & LicenceDates>(db, 'need_licences', LICENCES, [uids])
  const [weaponsOf, clubsOf, entriesOf] = [byPerson(weapons), byPerson(clubs), byPerson(entries)]
  const licenceOf = byPerson(licences)
  return new Map(
    uids.map((uid) => [
      uid,
      toFacts({
        ...{ weapons: weaponsOf(uid), clubs: clubsOf(uid), entries: entriesOf(uid) },
        licence: licenceOf(uid)[0] ?? NO_LICENCE_DATES,
      }),
    ]),
  )
}

type Whose = { uid: Id<'user'> }

function byPerson<Of>(found: readonly (Whose & Of)[]): (uid: Id<'user'>) => Of[] {
  const groups = Map.groupBy(found, ({ uid }) => uid)
  return (uid) => (groups.get(uid) ?? []).map(({ uid: _, ...of }) => of as Of)
}

type Found = { weapons: Weapon[]; clubs: ClubTime[]; entries: Entry[]; licence: LicenceDates }

function toFacts({ weapons, clubs, entries, licence }: Found): NeedFacts {
  return {
    weapons,
    licence,
    entries: entries.map(({ disciplines, ...entry }) => ({
      ...entry,
      state: 'approved',
      weapons: disciplines.flatMap(({ length, needsLicence, own, weaponId, shotCount }) =>
        length === null
          ? []
          : { weaponId, kind: length, licenceNeeded: needsLicence, own, shots: shotCount, bySportRules: true },
      ),
    })),
    person: {
      clubs,
      weapons: weapons.map(({ id, kind, licenceNeeded, acquiredOn, isOverQuota }) => ({
        ...{ id, kind, licenceNeeded, acquiredOn, isOverQuota },
        givenUpOn: null,
      })),
      ...licence,
      firstFirearmOn: firstFirearmOf(
        licence,
        weapons.map(({ acquiredOn }) => acquiredOn),
      ),
    },
  }
}
