import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { joinFacts } from '../base/texts/dot.ts'
import { useTexts } from '../base/texts/texts.tsx'

/** How the general settings of a range stand, each in a sentence. */
export function useGeneralWords(range: Range) {
  const t = useTexts('RANGES.GENERAL')
  const stateName = useTexts('FEDERAL_STATES')
  const { address, geo, description, timeZone, federalState, deadlineValue, deadlineUnit, waiting } = range
  return {
    active: (isActive: boolean) => t(isActive ? 'ACTIVE_ON' : 'ACTIVE_OFF'),
    place: [address || t('NO_ADDRESS'), t(geo === null ? 'OFF_MAP' : 'ON_MAP')].join('\n'),
    description: description.de || description.en || t('NO_DESCRIPTION'),
    time: joinFacts([timeZone, federalState === null ? t('NO_HOLIDAYS') : stateName(federalState)]),
    ahead: (days: number) => t('HORIZON_MEANS', { days }),
    deadline: deadlineValue === null ? t('CLUB_DEADLINE') : t(`DEADLINES.${deadlineUnit}`, { count: deadlineValue }),
    waiting: [
      t(`WAITING_MEANS.${waiting.mode}`),
      waiting.mode === 'hold' ? t('HELD', { minutes: waiting.holdMinutes }) : '',
    ]
      .filter(Boolean)
      .join(' '),
    journal: t(range.journalActive ? 'JOURNAL_MEANS' : 'JOURNAL_OFF'),
  }
}
