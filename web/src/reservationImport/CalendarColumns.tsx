import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { reservationImportCalls } from '@bahnfrei/domain/reservationImport/calls.ts'
import { CALENDAR_FIELDS } from '@bahnfrei/domain/reservationImport/columns.ts'
import type { CalendarDraft } from '@bahnfrei/domain/reservationImport/reservationImport.ts'
import { ColumnsSection } from '../base/import/ColumnsSection.tsx'
import { call } from '../base/send/api.ts'
import { useTexts } from '../base/texts/texts.tsx'

/** The mapping of the columns of a calendar file. */
export function CalendarColumns({ id, columns }: { id: Id<'calendarImport'>; columns: CalendarDraft['columns'] }) {
  const t = useTexts('RESERVATION_IMPORT.COLUMNS')
  const fields = useTexts('RESERVATION_IMPORT.FIELDS')
  const known = columns.filter(({ field }) => field !== '').length
  return (
    <ColumnsSection
      columns={columns}
      fields={CALENDAR_FIELDS.map((field) => ({ field, name: fields(field) }))}
      words={{
        title: t('TITLE'),
        text: t('TEXT', { known: `${known}`, all: `${columns.length}` }),
        show: t('SHOW'),
        hide: t('HIDE'),
        none: t('NONE'),
        save: t('SAVE'),
        unnamed: (number) => t('UNNAMED', { number }),
        twice: (name) => t('TWICE', { name }),
      }}
      onSave={async (chosen) => void (await call(reservationImportCalls.change, { id, columns: chosen }))}
    />
  )
}
