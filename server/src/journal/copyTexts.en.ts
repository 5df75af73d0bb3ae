import type { SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type german from './copyTexts.de.ts'

export default {
  LISTS: {
    journal: 'Shooting journal',
    needPapers: 'Papers of your need',
    keptNeeds: 'How long your need is still proven',
    licenceDates: 'What you said about your licence',
    targetResults: 'Results of electronic targets that are no entry yet',
    journalReports: 'Reports of the journal',
  },
  FIELDS: {
    archivedOn: 'Archived on',
    openedOn: 'Last opened on',
    firstFirearm: 'First weapon on',
    firstAmmunition: 'First permit for ammunition on',
    tenYearCheck: 'Check after ten years on',
    entries: 'Entries',
    disciplines: 'Disciplines',
    missedShots: 'Missed shots',
    weather: 'Weather',
    temperature: 'Temperature in °C',
  },
} as const satisfies SameKeys<typeof german>
