import { check } from './check.ts'
import { checkIn, checkInWalkIn } from './checkIn.ts'
import { checkOut, undoCheckIn } from './checkOut.ts'
import { close } from './close.ts'
import { correct } from './correct.ts'
import { csv } from './csv.ts'
import { day, dayHead, days } from './days.ts'
import { fillFromJournal } from './fillFromJournal.ts'
import { freeLane } from './freeLane.ts'
import { paper } from './logPaper.ts'
import { look } from './look.ts'
import { note } from './note.ts'
import { takeResults, tryResults } from './results.ts'
import { startList } from './startList.ts'
import { release, stop, stopped } from './stop.ts'
import { supervisors } from './supervisors.ts'
import { setTerms, terms } from './terms.ts'
import { today } from './today.ts'
import { change, remove, supervise, validate, write } from './write.ts'

export const rangeLogVerbs = {
  days,
  day,
  dayHead,
  supervisors,
  write,
  fillFromJournal,
  change,
  remove,
  validate,
  supervise,
  close,
  correct,
  look,
  paper,
  csv,
  check,
  terms,
  setTerms,
  today,
  checkIn,
  checkInWalkIn,
  checkOut,
  undoCheckIn,
  freeLane,
  note,
  startList,
  tryResults,
  takeResults,
  stopped,
  stop,
  release,
}
