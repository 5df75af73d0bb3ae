import 'fullcalendar/skeleton.css'
import 'fullcalendar/themes/classic/theme.css'
import 'fullcalendar/themes/classic/palette.css'
import { Calendar } from 'fullcalendar'
import interaction from 'fullcalendar/interaction'
import classic from 'fullcalendar/themes/classic'
import timeGrid from 'fullcalendar/timegrid'
import { centerOf } from './candidate.ts'
import { CHANGING, EVENTS_OF_WEEK, endMsOf, HOURS, MONDAY, startOf } from './filledWeek.ts'
import { offer } from './offer.ts'

const events = EVENTS_OF_WEEK.map((event) => ({
  id: event.id,
  title: 'belegt',
  className: 'bench-event',
  start: startOf(event).epochMilliseconds,
  end: endMsOf(event),
}))

let calendar: Calendar | undefined

// The view with lanes next to each other is sold: here the lanes of a day share its column.
offer({
  show: (root) => {
    calendar = new Calendar(root, {
      plugins: [timeGrid, interaction, classic],
      initialView: 'timeGridWeek',
      initialDate: MONDAY,
      firstDay: 1,
      headerToolbar: false,
      allDaySlot: false,
      slotMinTime: { hours: HOURS.from },
      slotMaxTime: { hours: HOURS.to },
      slotDuration: { minutes: 30 },
      height: '100%',
      expandRows: true,
      editable: true,
      events,
      dateClick: ({ date }) => {
        const end = new Date(date.getTime() + 1_800_000)
        calendar?.addEvent({ id: 'new', title: 'gewählt', className: 'bench-event', start: date, end })
      },
    })
    calendar.render()
  },
  change: (minutes) => {
    calendar?.getEventById(CHANGING.id)?.setEnd(endMsOf({ ...CHANGING, minutes }))
  },
  eventSelector: '.bench-event',
  drag: (root) => {
    const from = centerOf(root.querySelector('.bench-event') ?? root)
    return { from, to: { x: from.x, y: from.y + 150 } }
  },
  freeSlot: (root) => {
    // At half past ten nearly all lanes are free; on the right no event of the lanes before lies over it.
    const day = root.querySelector(`[role=gridcell][data-date="${MONDAY}"]`)?.getBoundingClientRect()
    const hour = (day?.height ?? 0) / (HOURS.to - HOURS.from)
    return { x: (day?.right ?? 0) - 40, y: (day?.top ?? 0) + hour * 1.75 }
  },
})
