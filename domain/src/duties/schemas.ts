import { DutyHours } from './adminCalls.ts'
import { Duty, DutyPerson, OnDuty } from './duty.ts'

export const dutySchemas = { RosterDuty: Duty, DutyPerson, DutyHours, OnDuty }
