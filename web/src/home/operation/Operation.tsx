import { rootClubCalls } from '@bahnfrei/domain/clubs/rootClubCalls.ts'
import { homeCalls, type Operation as State } from '@bahnfrei/domain/home/calls.ts'
import { Button } from '@mantine/core'
import { IconBuildingCommunity, IconDatabaseX, IconMailX, IconMessage, IconSettingsX } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { queryKeyOf } from '../../base/live/queries.ts'
import { call } from '../../base/send/api.ts'
import { joinFacts } from '../../base/texts/dot.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { dateOf } from '../../base/time/days.ts'
import { useMoment } from '../../base/time/useMoment.ts'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { Card } from '../../base/ui/Layout.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { More, Need, Needs } from '../Needs.tsx'
import classes from './Operation.module.css'

const KEY = queryKeyOf(homeCalls.operation, {}, undefined)

/** The state of the installation and the open tasks of its roots, each with a link. */
export function Operation() {
  const { data, error, refetch } = useQuery({ queryKey: KEY, queryFn: () => call(homeCalls.operation, {}) })
  if (data === undefined) return error === null ? null : <ErrorState error={error} onRetry={refetch} />
  return (
    <>
      <Waiting state={data} />
      <Numbers state={data} />
      {data.clubs.unverified > 0 && <Unverified state={data} />}
    </>
  )
}

function Waiting({ state: { failedJobs, mails, openReports, backup } }: { state: State }) {
  const t = useTexts('OPERATION')
  const moment = useMoment()
  const isNothing = failedJobs.length + mails.failed + mails.waiting + openReports === 0
  const { madeOn = null, failedOn = null } = backup ?? {}
  const isBackedUp = madeOn !== null && failedOn === null
  return (
    <Section title={t('NEEDS')}>
      {isNothing && isBackedUp && <p>{t('NOTHING')}</p>}
      <Needs>
        {!isBackedUp && <BackupNeed failedOn={failedOn} />}
        {failedJobs.map(({ name, count, failedOn }) => (
          <Need
            key={name}
            icon={<IconSettingsX />}
            isUrgent
            title={t('FAILED_JOB', { name, count })}
            text={t('FAILED_JOB_TEXT', { moment: moment(failedOn) })}
          />
        ))}
        {mails.failed > 0 && <MailNeed title={t('FAILED_MAILS', { count: mails.failed })} isUrgent />}
        {mails.waiting > 0 && <MailNeed title={t('WAITING_MAILS', { count: mails.waiting })} />}
        {openReports > 0 && (
          <Need
            icon={<IconMessage />}
            title={t('REPORTS', { count: openReports })}
            text={t('REPORTS_TEXT')}
            act={
              <Button component={Link} to="/root/feedback" variant="default">
                {t('LOOK')}
              </Button>
            }
          />
        )}
      </Needs>
    </Section>
  )
}

/** The task to look at a failed backup or, without any backup, to set one up. */
function BackupNeed({ failedOn }: { failedOn: number | null }) {
  const t = useTexts('OPERATION')
  const moment = useMoment()
  const [title, text] =
    failedOn === null
      ? [t('NO_BACKUP'), t('NO_BACKUP_TEXT')]
      : [t('BACKUP_FAILED'), t('BACKUP_FAILED_TEXT', { moment: moment(failedOn) })]
  return <Need icon={<IconDatabaseX />} isUrgent title={title} text={text} />
}

function MailNeed({ title, isUrgent = false }: { title: string; isUrgent?: boolean }) {
  const t = useTexts('OPERATION')
  return (
    <Need
      icon={<IconMailX />}
      isUrgent={isUrgent}
      title={title}
      text={t('MAILS_TEXT')}
      act={
        <Button component={Link} to="/root/mails" variant="default">
          {t('LOOK')}
        </Button>
      }
    />
  )
}

function Numbers({ state: { clubs, people, mails, waitingJobs, version, backup } }: { state: State }) {
  const t = useTexts('OPERATION')
  const moment = useMoment()
  const [language] = useLanguage()
  const number = (value: number) => value.toLocaleString(language)
  const figures: [string, ReactNode][] = [
    [t('CLUBS'), number(clubs.count)],
    [t('PEOPLE'), number(people)],
    [t('MAILS'), number(mails.sent)],
    [t('JOBS'), number(waitingJobs)],
    [t('BACKUP'), backup?.madeOn == null ? t('NEVER') : moment(backup.madeOn)],
    [t('VERSION'), version],
  ]
  return (
    <dl className={classes.numbers}>
      {figures.map(([name, value]) => (
        <Card key={name} gap={2}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Card>
      ))}
    </dl>
  )
}

function Unverified({ state: { unverified, clubs } }: { state: State }) {
  const t = useTexts('OPERATION')
  const [language] = useLanguage()
  const cache = useQueryClient()
  const left = clubs.unverified - unverified.length
  const verify = async (clubId: State['unverified'][number]['id'], name: string) => {
    await call(rootClubCalls.setVerified, { clubId, name, isVerified: true })
    await cache.invalidateQueries({ queryKey: KEY })
  }
  return (
    <Section title={t('UNVERIFIED')} text={t('UNVERIFIED_TEXT')}>
      <Needs>
        {unverified.map(({ id, name, email, createdOn, memberCount: count, likeName }) => (
          <Need
            key={id}
            icon={<IconBuildingCommunity />}
            title={name}
            isUrgent={likeName !== null}
            text={joinFacts([
              t(email === '' ? 'CLUB' : 'CLUB_WITH_MAIL', { day: dateOf(createdOn, language), count, email }),
              likeName !== null && t(`LIKE_NAME.${likeName.likeness}`, { name: likeName.name }),
            ])}
            act={
              <SaveButton variant="default" label={t('VERIFY_CLUB', { name })} onSave={() => verify(id, name)}>
                {t('VERIFY')}
              </SaveButton>
            }
          />
        ))}
        {left > 0 && <More>{t('MORE', { count: left })}</More>}
      </Needs>
    </Section>
  )
}
