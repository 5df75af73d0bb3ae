import '@event-calendar/core/index.css'
import { type Calendar, createCalendar, Interaction, ResourceTimeGrid } from '@event-calendar/core'
import { centerOf } from './candidate.ts'
import { CHANGING, EVENTS_OF_WEEK, endMsOf, FREE, HOURS, LANES, MONDAY, startOf } from './filledWeek.ts'
import { offer } from './offer.ts'

const events = EVENTS_OF_WEEK.map((event) => ({
  id: event.id,
  title: 'belegt',
  resourceId: event.lane,
  start: new Date(startOf(event).epochMilliseconds),
  end: new Date(endMsOf(event)),
}))
const resources = Array.from({ length: LANES }, (_, lane) => ({ id: lane, title: String(lane + 1) }))

const SLOT_HEIGHT = 30

let calendar: Calendar | undefined

offer({
  show: (root) => {
    calendar = createCalendar(root, [ResourceTimeGrid, Interaction], {
      view: 'resourceTimeGridWeek',
      date: MONDAY,
      firstDay: 1,
      headerToolbar: { start: '', center: '', end: '' },
      allDaySlot: false,
      slotMinTime: `${HOURS.from}:00`,
      slotMaxTime: `${HOURS.to}:00`,
      slotDuration: '00:30',
      slotHeight: SLOT_HEIGHT,
      columnWidth: '70px',
      datesAboveResources: true,
      height: '100%',
      editable: true,
      resources,
      events,
      dateClick: ({ date, resource }) => {
        const end = new Date(date.getTime() + 1_800_000)
        calendar?.addEvent({ id: 'new', title: 'gewählt', start: date, end, resourceId: resource?.id ?? 0 })
      },
    })
  },
  change: (minutes) => {
    const event = calendar?.getEventById(CHANGING.id)
    if (event) calendar?.updateEvent({ ...event, end: new Date(endMsOf({ ...CHANGING, minutes })) })
  },
  eventSelector: '.ec-event',
  drag: (root) => {
    const from = centerOf(root.querySelector('.ec-event') ?? root)
    return { from, to: { x: from.x, y: from.y + 150 } }
  },
  freeSlot: (root) => {
    // Above the first event after the free hours.
    const events = root.querySelectorAll(`.ec-event:has(time[datetime^="${MONDAY}T${FREE.to}:00"])`)
    const { left, width, top } = (events[FREE.lane] ?? root).getBoundingClientRect()
    return { x: left + width / 2, y: top - 1.5 * SLOT_HEIGHT }
  },
})
