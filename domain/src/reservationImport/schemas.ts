import { CalendarDraft, CalendarRow, ReservationImport } from './reservationImport.ts'

export const reservationImportSchemas = { CalendarDraft, CalendarRow, ReservationImport }
