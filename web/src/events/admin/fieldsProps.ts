import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import type { EventForm } from './eventForm.ts'

/** The props that all sections of the event form share. */
export type FieldsProps = {
  values: EventForm
  onChange: (change: Partial<EventForm>) => void
  /** The fields with a fault, once somebody has tried to save. */
  wrong: ReadonlySet<keyof EventForm>
  ranges: readonly Range[]
  isNew: boolean
}
