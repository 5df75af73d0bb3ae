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

/** The form with the data from an association's list; the choice of where the discipline is shot stays. */
export function withListed(form: DisciplineForm, listed: ListedDiscipline): DisciplineForm {
  const { name: disciplineName, association, number, disciplineClass, distance } = listed
  return { ...form, disciplineName, association, number, disciplineClass, distance }
}
