import type { Permission } from '@bahnfrei/domain/base/rights/permissions.ts'
import { GRADES, type Grade, type NoGrant } from '@bahnfrei/domain/members/grant.ts'
import { useId } from 'react'
import { useTexts } from '../base/texts/texts.tsx'
import classes from './PermissionsSection.module.css'

export type NoChoice = Partial<Record<Grade, NoGrant>>
type Props = {
  area: Permission
  value: Grade
  whyNot: NoChoice
  /** Whether the officer cannot change this right at all; the note says why. */
  isFixed: boolean
  /** The id of the note above all rights with the reasons that hold for every area, if it is shown. */
  noteId: string | undefined
  onChange: (grade: Grade) => void
}

/** The reasons that concern a single area; the note above all rights has the others. */
const OF_THE_AREA = ['LAST_OWNER', 'ONLY_OWNERS', 'NOT_HELD'] as const

/** The choice of none, read or write in one area, with the meanings, and the reasons why some cannot be chosen. */
export function RightField({ area, value, whyNot, isFixed, noteId, onChange }: Props) {
  const t = useTexts('ADMIN_MEMBERS.PERMISSIONS')
  const id = useId()
  const reasons = OF_THE_AREA.filter((reason) => Object.values(whyNot).includes(reason))
  return (
    <fieldset className={classes.right} aria-describedby={noteId === undefined ? id : `${id} ${noteId}`}>
      <legend>{t(`AREAS.${area}.TITLE`)}</legend>
      <div id={id} className={classes.text}>
        <p>
          <b>{t('GRADES.r')}:</b> {t(`AREAS.${area}.r`)}
        </p>
        <p>
          <b>{t('GRADES.w')}:</b> {t(`AREAS.${area}.w`)}
        </p>
        {reasons.map((reason) => (
          <p key={reason} className={classes.reason}>
            {t(`WHY_NOT.${reason}`)}
          </p>
        ))}
      </div>
      <div className={classes.grades}>
        {GRADES.map((grade) => (
          <label key={grade} className={classes.grade}>
            <input
              type="radio"
              name={id}
              value={grade}
              checked={grade === value}
              disabled={isFixed || whyNot[grade] !== undefined}
              onChange={() => onChange(grade)}
            />
            {t(`GRADES.${grade}`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
