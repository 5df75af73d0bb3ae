import type { ClubFileSummary } from '@bahnfrei/domain/memberImport/clubFilePlan.ts'
import classes from '../base/import/import.module.css'
import list from '../base/list/list.module.css'
import { useTexts } from '../base/texts/texts.tsx'
import { List } from '../base/ui/Layout.tsx'
import { Section } from '../base/ui/Section.tsx'

/** The contents of a club file apart from its people, and the omitted parts with the reasons. */
export function ComesAlong({
  clubFile: { groups, fields, certificates, guardians, left },
}: {
  clubFile: ClubFileSummary
}) {
  const t = useTexts('MEMBER_IMPORT.CLUB_FILE')
  const parts = [
    ...(groups > 0 ? [t('GROUPS', { count: groups })] : []),
    ...(fields > 0 ? [t('FIELDS', { count: fields })] : []),
    ...(certificates > 0 ? [t('CERTIFICATES', { count: certificates })] : []),
    ...(guardians > 0 ? [t('GUARDIANS', { count: guardians })] : []),
  ]
  const text = parts.length === 0 ? t('COMES_NOTHING') : t('COMES_TEXT', { parts: parts.join(', ') })
  return (
    <Section title={t('COMES')} text={text}>
      {certificates > 0 && <p>{t('CERTIFICATES_WAIT')}</p>}
      {guardians > 0 && <p>{t('GUARDIANS_WAIT')}</p>}
      {left.length > 0 && (
        <List>
          {left.map(({ why, count, names }) => (
            <li key={why} className={list.row}>
              {t(`LEFT.${why}`, { count })}
              {names.length > 0 && <span className={classes.dim}>{names.join(', ')}</span>}
            </li>
          ))}
        </List>
      )}
      <p className={classes.dim}>{t('STAYS')}</p>
    </Section>
  )
}
