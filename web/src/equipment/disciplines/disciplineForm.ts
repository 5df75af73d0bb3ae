import type { Discipline, DisciplineInput } from '@bahnfrei/domain/equipment/discipline.ts'
import type { ListedDiscipline } from '@bahnfrei/domain/equipment/listedDisciplines.ts'

export type DisciplineForm = Required<DisciplineInput>

const NEW: DisciplineForm = {
  disciplineName: '',
  association: '',
  number: '',
  disciplineClass: 'air',
  distance: null,
  isActive: true,
  whitelistEnabled: false,
  ranges: [],
}

export function disciplineFormOf(discipline: Discipline | undefined): DisciplineForm {
  if (discipline === undefined) return NEW
  const { id: _, orderingNumber: _place, ...form } = discipline
  return form
}

/** What an association says of a discipline; where it is shot stays as it was chosen. */
export function withListed(form: DisciplineForm, listed: ListedDiscipline): DisciplineForm {
  const { name: disciplineName, association, number, disciplineClass, distance } = listed
  return { ...form, disciplineName, association, number, disciplineClass, distance }
}
