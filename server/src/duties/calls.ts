import { dutyHours, dutyHoursCsv } from './hours.ts'
import { adminDuties, listDuties, myDuties } from './list.ts'
import { cancelDuty, candidates, changeDuty, createDuty } from './manage.ts'
import { onDuty } from './onDuty.ts'
import { listRules, saveRule } from './plan.ts'
import { assign, leave, offerSwap, removePerson, signUp, takeOver } from './serve.ts'

export const dutyVerbs = {
  list: listDuties,
  mine: myDuties,
  onDuty,
  signUp,
  leave,
  offerSwap,
  takeOver,
  adminList: adminDuties,
  rules: listRules,
  saveRule,
  hours: dutyHours,
  hoursCsv: dutyHoursCsv,
  candidates,
  create: createDuty,
  change: changeDuty,
  cancel: cancelDuty,
  assign,
  remove: removePerson,
}
