import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { isShotOn } from '@bahnfrei/domain/equipment/discipline.ts'
import { type EntryDiscipline, type EntryDisciplineInput, ringsOf } from '@bahnfrei/domain/journal/entry.ts'
import type { Context } from '../base/context.ts'
import { type Db, enter, rows } from '../base/database/db.ts'
import type { Place } from './place.ts'
import type { Entry } from './shape.ts'

type Weapon = Pick<EntryDiscipline, 'equipmentUsed' | 'calibre' | 'length' | 'needsLicence' | 'own'> & { id: string }

const WEAPON = 'id, name AS "equipmentUsed", calibre_name AS calibre, length, needs_licence AS "needsLicence"'
const OWN = `SELECT ${WEAPON}, NOT is_borrowed AS own FROM own_weapons WHERE uid = $1 AND id = ANY($2::uuid[])`
const OF_CLUB = `SELECT ${WEAPON}, false AS own FROM club_weapons WHERE club_id = $1 AND id = ANY($2::uuid[]) AND NOT archived`

type Listed = {
  id: Id<'discipline'>
  disciplineName: string
  number: string
  isActive: boolean
  whitelistEnabled: boolean
  ranges: Id<'range'>[]
}

const LISTED = `
  SELECT d.id, d.discipline_name AS "disciplineName", trim(d.association || ' ' || d.number) AS number,
    d.is_active AS "isActive", d.whitelist_enabled AS "whitelistEnabled",
    ARRAY(SELECT n.range_id FROM discipline_ranges n WHERE n.club_id = d.club_id AND n.discipline_id = d.id) AS ranges
  FROM disciplines d WHERE d.club_id = $1 AND d.id = ANY($2::uuid[])`

type Around = { place: Place; before: Entry | undefined }

/**
 * Returns the disciplines of an entry with current names and weapons. Whatever the entry named before keeps its
 * wording, even if the club or the weapon is gone.
 */
export async function disciplinesOf(
  said: readonly EntryDisciplineInput[],
  { place, before }: Around,
  { db, uid }: Context,
): Promise<EntryDiscipline[]> {
  const { clubId, rangeId } = place
  const written = before?.disciplines.filter(({ own }) => own || before.clubId === clubId) ?? []
  const own = await rows<Weapon>(db, 'own_weapons_of_entry', OWN, [uid, idsOf(said, 'weaponId')])
  const ofClub = await inClub<Weapon>(db, uid, clubId, ['club_weapons_of_entry', OF_CLUB, idsOf(said, 'weaponId')])
  const listed = await inClub<Listed>(db, uid, clubId, ['disciplines_of_entry', LISTED, idsOf(said, 'disciplineId')])
  return said.map((one, index) => {
    const { weaponId = null, disciplineId = null } = one
    if ((one.source === 'club') !== (disciplineId !== null)) refuse('INPUT_INVALID')
    const known = [...written, ...own.map(withWeaponId), ...ofClub.map(withWeaponId)]
    const weapon =
      weaponId === null ? lentOf(one) : (known.find((each) => each.weaponId === weaponId) ?? refuse('WEAPON_NOT_FOUND'))
    const { equipmentUsed, calibre, length, needsLicence, own: isOwn } = weapon
    return {
      id: String(index + 1),
      ...disciplineNamed(one, { written, listed, rangeId }),
      shotCount: one.shotCount,
      series: one.series ?? [],
      rings: ringsOf(one),
      weaponId,
      equipmentUsed,
      calibre,
      length,
      needsLicence,
      own: isOwn,
    }
  })
}

type IdField = 'weaponId' | 'disciplineId'

function idsOf(said: readonly EntryDisciplineInput[], field: IdField): string[] {
  return said.flatMap((one) => one[field] ?? [])
}

/** Returns a borrowed weapon as the shooter describes it. */
function lentOf({ equipmentUsed = '', calibre = '', length = null, needsLicence = false }: EntryDisciplineInput) {
  return { equipmentUsed: equipmentUsed.trim(), calibre: calibre.trim(), length, needsLicence, own: false }
}

function withWeaponId({ id, ...weapon }: Weapon) {
  return { weaponId: id, ...weapon }
}

type Known = { written: readonly EntryDiscipline[]; listed: readonly Listed[]; rangeId: Id<'range'> | null }

/**
 * Returns the discipline of an entry: one of the club that is shot on the entry's range, or one that the person named
 * freely.
 */
function disciplineNamed(
  { source, disciplineName, number = '', disciplineId = null }: EntryDisciplineInput,
  { written, listed, rangeId }: Known,
) {
  if (disciplineId === null)
    return { source, disciplineName: disciplineName.trim(), number: number.trim(), disciplineId }
  const before = written.find((one) => one.disciplineId === disciplineId)
  if (before !== undefined)
    return { source, disciplineName: before.disciplineName, number: before.number, disciplineId }
  const found = listed.find(({ id }) => id === disciplineId) ?? refuse('INPUT_INVALID')
  if (rangeId === null ? !found.isActive : !isShotOn(found, rangeId)) refuse('INPUT_INVALID')
  return { source, disciplineName: found.disciplineName, number: found.number, disciplineId }
}

/** Reads things of a club. The person's membership must have been checked before. */
async function inClub<Row>(
  db: Db,
  uid: Id<'user'>,
  clubId: Id<'club'> | null,
  [name, statement, ids]: [name: string, statement: string, ids: string[]],
): Promise<Row[]> {
  if (clubId === null || ids.length === 0) return []
  enter(db, { clubId })
  const found = await rows<Row & object>(db, name, statement, [clubId, ids])
  enter(db, { uid })
  return found
}
