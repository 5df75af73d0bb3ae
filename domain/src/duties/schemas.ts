import { Duty, DutyPerson, DutyRule } from './duty.ts'

export const dutySchemas = { Duty, DutyPerson, DutyRule }
