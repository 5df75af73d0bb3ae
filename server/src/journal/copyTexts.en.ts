import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './copyTexts.de.ts'

export default {
  LISTS: {
    journal: 'Shooting journal',
    needPapers: 'Documents of your need',
    keptNeeds: 'How long your need is still met',
    licenceDates: 'Your licence dates',
    targetResults: 'Electronic target results not entered yet',
    journalReports: 'Journal reports',
  },
  FIELDS: {
    archivedOn: 'Archived on',
    openedOn: 'Last opened on',
    firstFirearm: 'First weapon on',
    firstAmmunition: 'First ammunition permit on',
    tenYearCheck: 'Ten-year check on',
    entries: 'Entries',
    disciplines: 'Disciplines',
    missedShots: 'Missed shots',
    weather: 'Weather',
    temperature: 'Temperature in °C',
  },
} as const satisfies SameKeys<typeof german>
