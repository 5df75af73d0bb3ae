import { type ReportEntry, reportSums, type SharedReport } from '@bahnfrei/domain/journal/report.ts'
import { IconCircleCheck, IconPencil } from '@tabler/icons-react'
import list from '../../base/list/list.module.css'
import tables from '../../base/styles/table.module.css'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { dayFigures, recordedDay } from '../../base/time/days.ts'
import { Dotted } from '../../base/ui/Dotted.tsx'
import { Dim, Facts, List } from '../../base/ui/Layout.tsx'
import { Mark } from '../../base/ui/Mark.tsx'
import { Section } from '../../base/ui/Section.tsx'
import classes from './reports.module.css'

/** The contents of a report: its owner, the sums, and each visit with the person who confirmed it. */
export function ReportView({ report }: { report: SharedReport }) {
  const t = useTexts('REPORT_VIEW')
  const [language] = useLanguage()
  const { userName, userClub, comment, startDate, endDate, creationDate, journalEntries } = report
  const figures = (day: string) => dayFigures(day, language)
  return (
    <>
      <Facts>
        <dt>{t('NAME')}</dt>
        <dd>{userName}</dd>
        {userClub !== '' && (
          <>
            <dt>{t('CLUB')}</dt>
            <dd>{userClub}</dd>
          </>
        )}
        <dt>{t('PERIOD')}</dt>
        <dd>{t('FROM_TO', { from: figures(startDate), to: figures(endDate) })}</dd>
        <dt>{t('AS_OF')}</dt>
        <dd>{figures(creationDate)}</dd>
      </Facts>
      {comment !== '' && <p className={classes.comment}>{comment}</p>}
      <Section title={t('SUMS')}>
        <table className={`${tables.table} ${classes.sums}`}>
          <thead>
            <tr>
              <th scope="col">{t('KIND')}</th>
              <th scope="col">{t('DAYS')}</th>
              <th scope="col">{t('APPROVED_DAYS')}</th>
              <th scope="col">{t('SHOTS')}</th>
            </tr>
          </thead>
          <tbody>
            {reportSums(journalEntries).map(({ kind, days, approvedDays, shots }) => (
              <tr key={kind}>
                <th scope="row">{t(`KINDS.${kind}`)}</th>
                <td>{days}</td>
                <td>{approvedDays}</td>
                <td>{shots.toLocaleString(language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Section>
      <Section title={t('ENTRIES')}>
        {journalEntries.length === 0 && <p>{t('NONE')}</p>}
        {journalEntries.length > 0 && (
          <List as="ol">
            {journalEntries.toReversed().map((entry, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the entries of a report never change.
              <EntryLine key={at} entry={entry} />
            ))}
          </List>
        )}
      </Section>
    </>
  )
}

function EntryLine({ entry }: { entry: ReportEntry }) {
  const t = useTexts('REPORT_VIEW')
  const [language] = useLanguage()
  const { dateString, timeString, club, range, kind, disciplines, decided } = entry
  const confirmed = () => {
    if (decided === null) return t('UNCONFIRMED')
    const on = Temporal.Instant.fromEpochMilliseconds(decided.on).toZonedDateTimeISO('Europe/Berlin')
    const day = dayFigures(on.toPlainDate().toString(), language)
    return decided.name === '' ? t('CONFIRMED_ON', { day }) : t('CONFIRMED', { name: decided.name, day })
  }
  return (
    <li className={`${list.row} ${classes.entry}`}>
      <div className={list.words}>
        <strong>{recordedDay(dateString, language)}</strong>
        <Dim as="span">
          <Dotted facts={[timeString, range, club, kind !== 'training' && t(`ENTRY_KINDS.${kind}`)]} />
        </Dim>
        {disciplines.map(({ disciplineName, number, calibre, shotCount, rings, length, own }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the disciplines of an entry never change.
          <span key={at}>
            <Dotted
              facts={[
                [number, disciplineName].filter(Boolean).join(' '),
                `${t(`KINDS.${length ?? 'other'}`)}, ${t(own ? 'OWN' : 'OTHERS')}`,
                calibre,
                t('SHOT', { count: shotCount }),
                rings !== null && t('RINGS', { rings: rings.toLocaleString(language) }),
              ]}
            />
          </span>
        ))}
      </div>
      <Mark icon={decided ? IconCircleCheck : IconPencil} kind={decided ? 'mine' : undefined}>
        {confirmed()}
      </Mark>
    </li>
  )
}
