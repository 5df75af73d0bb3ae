import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Discipline, DisciplineInput } from '@bahnfrei/domain/equipment/discipline.ts'
import type { DisciplineClass } from '@bahnfrei/domain/equipment/disciplineList.ts'
import type { ListedDiscipline } from '@bahnfrei/domain/equipment/listedDisciplines.ts'

export type DisciplineForm = {
  name: string
  association: string
  number: string
  disciplineClass: DisciplineClass
  metres: string
  isActive: boolean
  whitelistEnabled: boolean
  ranges: Id<'range'>[]
}

const NEW: DisciplineForm = {
  name: '',
  association: '',
  number: '',
  disciplineClass: 'air',
  metres: '',
  isActive: true,
  whitelistEnabled: false,
  ranges: [],
}

export function disciplineFormOf(discipline: Discipline | undefined): DisciplineForm {
  if (discipline === undefined) return NEW
  const { disciplineName: name, association, number, disciplineClass, distance } = discipline
  const { isActive, whitelistEnabled, ranges } = discipline
  const where = { isActive, whitelistEnabled, ranges }
  return { name, association, number, disciplineClass, metres: distance === null ? '' : `${distance}`, ...where }
}

/** What an association says of a discipline; where it is shot stays as it was chosen. */
export function withListed(form: DisciplineForm, listed: ListedDiscipline): DisciplineForm {
  const { name, association, number, disciplineClass, distance } = listed
  return { ...form, name, association, number, disciplineClass, metres: distance === null ? '' : `${distance}` }
}

export function wrongMetres(metres: string): boolean {
  const written = metres.trim()
  return written !== '' && !(/^\d{1,4}$/.test(written) && Number(written) >= 1 && Number(written) <= 2000)
}

/** What is sent. Only forms with a name and right metres are. */
export function disciplineInputOf({ name, metres, association, number, ...rest }: DisciplineForm): DisciplineInput {
  return {
    disciplineName: name.trim(),
    association: association.trim(),
    number: number.trim(),
    distance: metres.trim() === '' ? null : Number(metres),
    ...rest,
  }
}
