import type { LogLine } from '@bahnfrei/domain/rangeLog/entry.ts'
import { catalogue } from '../base/texts.ts'
import german from './texts.de.ts'
import english from './texts.en.ts'

export const textsIn = catalogue(german, english)
export type Texts = ReturnType<typeof textsIn>

/** Returns the texts of a line for files and papers, by column. */
export function cellsOf(line: LogLine, t: Texts) {
  const { day, from, to, rangeName, lane, name, isGuest, weaponClass, calibre, shots, purpose } = line
  const { supervisorName, incident, hasInjury, number, corrections, isStruck, writtenLater } = line
  return {
    DAY: day,
    RANGE: rangeName,
    FROM: from,
    // A person who did not sign out was there until the day was closed, at the latest.
    TO: to ?? (line.state === 'closed' ? t('UNTIL_CLOSED') : ''),
    LANE: lane,
    NAME: name === '' ? t('NAME_REMOVED') : name,
    GUEST: t(isGuest ? 'GUEST' : 'MEMBER'),
    WEAPON: weaponClass === null ? '' : t(`WEAPON_CLASSES.${weaponClass}`),
    CALIBRE: calibre,
    SHOTS: shots === null ? '' : String(shots),
    PURPOSE: t(`PURPOSES.${purpose}`),
    SUPERVISOR: supervisorName,
    INCIDENT: [hasInjury && t('INJURY'), incident].filter(Boolean).join(': '),
    STATE: [isStruck ? t('STRUCK') : t(`STATES.${line.state}`), writtenLater && t('WRITTEN_LATER')]
      .filter(Boolean)
      .join(', '),
    NUMBER: number === null ? '' : String(number),
    CORRECTIONS: corrections
      .map((each) => t('CORRECTION', { number: String(each.number), reason: each.reason }))
      .join('; '),
  }
}
export type Cells = ReturnType<typeof cellsOf>
