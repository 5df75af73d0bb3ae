import { Duty, DutyPerson } from './duty.ts'

export const dutySchemas = { Duty, DutyPerson }
