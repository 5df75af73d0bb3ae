import { eventIcs } from './calendar.ts'
import { cancelEvent, removeEvent } from './cancel.ts'
import { affectedByEvent, updateEvent } from './change.ts'
import { participantsCsv } from './csv.ts'
import type { EventNeeds } from './freed.ts'
import { adminList, eventsOfChild, listEvents, myEvents, rangeEvents } from './list.ts'
import { adminOne, oneEvent, participants } from './one.ts'
import { attend, changeParticipants, participate } from './participate.ts'
import { publicEvents } from './publicEvents.ts'
import { copyEvent, createEvent } from './save.ts'

export const eventVerbs = (needs: EventNeeds) => ({
  list: listEvents,
  rangeEvents,
  mine: myEvents,
  ofChild: eventsOfChild,
  one: oneEvent,
  ics: eventIcs,
  publicEvents,
  participate,
  participants,
  changeParticipants: changeParticipants(needs),
  attend,
  csv: participantsCsv,
  adminList,
  adminOne,
  affected: affectedByEvent,
  create: createEvent(needs),
  update: updateEvent(needs),
  remove: removeEvent(needs),
  cancel: cancelEvent(needs),
  copy: copyEvent(needs),
})
