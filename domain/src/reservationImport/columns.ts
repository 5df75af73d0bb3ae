import { fieldNamed, oneOfEach } from '../base/import/columns.ts'
import { findHeader, headerKey } from '../base/sheets/sheetColumns.ts'
import type { Sheet } from '../base/sheets/sheetText.ts'

/** The fields that a column of an old calendar can hold, with their headers; those of our own file are among them. */
const HEADERS = {
  range: ['schiessstand', 'anlage', 'schiessanlage', 'schiessstaette', 'halle', 'standort', 'range', 'facility'],
  lane: [
    ...['stand', 'bahn', 'schiessbahn', 'schuetzenstand', 'standnummer', 'standnr', 'bahnnummer', 'bahnnr', 'platz'],
    ...['scheibe', 'ressource', 'objekt', 'lane', 'bay', 'resource'],
  ],
  date: ['datum', 'tag', 'termin', 'startdatum', 'datumvon', 'beginntam', 'date', 'day', 'startdate'],
  start: [
    ...['beginn', 'von', 'start', 'startzeit', 'anfang', 'uhrzeitvon', 'beginntum', 'uhrzeit', 'zeit', 'zeitraum'],
    ...['from', 'starttime', 'begin', 'time'],
  ],
  end: ['ende', 'bis', 'endzeit', 'uhrzeitbis', 'endetum', 'end', 'to', 'until', 'endtime'],
  duration: ['dauer', 'dauermin', 'dauerinminuten', 'minuten', 'dauerh', 'stunden', 'duration', 'minutes', 'hours'],
  number: ['mitgliedsnummer', 'mitgliedsnr', 'mitgliednr', 'mitglnr', 'mitgliednummer', 'membernumber', 'memberno'],
  name: [
    ...['name', 'mitglied', 'schuetze', 'schuetzin', 'person', 'reserviertfuer', 'gebuchtfuer', 'gebuchtvon', 'bucher'],
    ...['nutzer', 'benutzer', 'kunde', 'teilnehmer', 'belegtvon', 'wer', 'betreff', 'titel'],
    ...['member', 'user', 'bookedby', 'bookedfor', 'who', 'subject', 'title'],
  ],
  lastName: ['nachname', 'familienname', 'zuname', 'lastname', 'surname'],
  firstName: ['vorname', 'firstname'],
  note: [
    ...['bemerkung', 'bemerkungen', 'kommentar', 'notiz', 'anmerkung', 'beschreibung', 'zweck'],
    ...['comment', 'note', 'notes', 'description', 'remarks'],
  ],
  status: ['status', 'zustand', 'state'],
} as const

export type CalendarField = keyof typeof HEADERS
export const CALENDAR_FIELDS = Object.keys(HEADERS) as CalendarField[]

/** The field that each column is taken for; a column without a field is undefined. */
export type Mapping = (CalendarField | undefined)[]

const LEAST_KNOWN = 2

/** How many columns the row of headers names; 0 where there is none. */
export function knownColumns(rows: Sheet['rows']): number {
  const found = findHeaderOf(rows)
  return found === undefined ? 0 : mappingOf(found.header).filter((field) => field !== undefined).length
}

/** The row that names the columns, counted from 0, and what each is taken for; nothing where no row does. */
export function matchColumns(rows: Sheet['rows']) {
  const found = findHeaderOf(rows)
  return found && { ...found, mapping: mappingOf(found.header) }
}

/**
 * Finds the row that names the columns: it must name at least two, among them the date or the start. A person can map
 * the other columns afterwards.
 */
function findHeaderOf(rows: Sheet['rows']) {
  return findHeader(rows, (row) => {
    const fields = mappingOf(row).filter((field) => field !== undefined)
    return fields.length >= LEAST_KNOWN && (fields.includes('date') || fields.includes('start'))
  })
}

function mappingOf(header: readonly string[]): Mapping {
  return oneOfEach(header.map((cell) => fieldNamed(headerKey(cell).replace(/\d/g, ''), HEADERS)))
}
