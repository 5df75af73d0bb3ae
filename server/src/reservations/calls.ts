import { cancel } from './cancel.ts'
import { create } from './create.ts'
import { reservationIcs } from './ics.ts'
import { mine } from './mine.ts'
import { one } from './one.ts'
import { adminWeek, week } from './week.ts'

export const reservationVerbs = { week, adminWeek, mine, one, create, cancel, ics: reservationIcs }
