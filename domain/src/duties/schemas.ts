import { DutyHours } from './adminCalls.ts'
import { Duty, DutyPerson } from './duty.ts'

export const dutySchemas = { RosterDuty: Duty, DutyPerson, DutyHours }
