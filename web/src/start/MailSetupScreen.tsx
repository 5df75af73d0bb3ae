import { startCalls } from '@bahnfrei/domain/start/calls.ts'
import { IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { queryKeyOf } from '../base/live/queries.ts'
import { call } from '../base/send/api.ts'
import { useSession } from '../base/session/session.ts'
import { useSendsMail } from '../base/session/useSendsMail.ts'
import { DOT } from '../base/texts/dot.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { momentWords } from '../base/time/days.ts'
import { Card, List } from '../base/ui/Layout.tsx'
import { Notice } from '../base/ui/Notice.tsx'
import { Page } from '../base/ui/Page.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { Section } from '../base/ui/Section.tsx'
import { SettingRow } from '../base/ui/Setting.tsx'
import classes from './start.module.css'

/** The interval at which the state of a test mail on its way is requested. */
const EVERY_MS = 1_000

/**
 * /admin/club/mail: whether the installation sends mails, what works without them, how to set them up, and a test mail
 * to the reader.
 */
export function MailSetupScreen() {
  const t = useTexts('MAIL_SETUP')
  const sendsMail = useSendsMail()
  return (
    <Page title={t('TITLE')} width="form" isLoading={sendsMail === undefined}>
      {sendsMail === true && <Notice kind="good">{t('SENDS')}</Notice>}
      {sendsMail === false && <WithoutMail />}
      {sendsMail === true && <TestMail />}
      {sendsMail === false && <KeptMails />}
    </Page>
  )
}

function WithoutMail() {
  const t = useTexts('MAIL_SETUP')
  return (
    <>
      <Notice kind="note">{t('WITHOUT')}</Notice>
      <Section title={t('INSTEAD')}>
        <List>
          <SettingRow
            title={t('JOINING')}
            words={
              <>
                {t('PEOPLE')} <Link to="/admin/members/requests">{t('TO_CODE')}</Link>,{' '}
                <Link to="/admin/members/invitations">{t('TO_SLIPS')}</Link>
              </>
            }
          />
          <SettingRow title={t('NOTIFICATIONS')} words={t('NEWS')} />
          <SettingRow title={t('PASSWORD')} words={t('PASSWORDS')} />
        </List>
      </Section>
      <Section title={t('HOW')} text={t('HOW_TEXT')}>
        <details>
          <summary>{t('HOW_VALUES')}</summary>
          <pre className={classes.text}>
            {'SMTP_URL=smtps://name:password@mail.example:465\nMAIL_FROM=Bahnfrei <bahnfrei@verein.example>'}
          </pre>
        </details>
      </Section>
    </>
  )
}

function KeptMails() {
  const t = useTexts('MAIL_SETUP')
  const [language] = useLanguage()
  const { club } = useSession()
  const { data } = useQuery({
    queryKey: queryKeyOf(startCalls.keptMails, {}, club?.id),
    queryFn: ({ signal }) => call(startCalls.keptMails, {}, { signal }),
  })
  return (
    <Section title={t('KEPT')} text={t(data?.mails.length === 0 ? 'KEPT_NONE' : 'KEPT_TEXT')}>
      {data?.mails.map(({ id, address, subject, text, createdOn }) => (
        <details key={id}>
          <summary>
            {subject}
            {DOT}
            {address}
            {DOT}
            {momentWords(createdOn, language)}
          </summary>
          <Card className={classes.text}>{text}</Card>
        </details>
      ))}
    </Section>
  )
}

function TestMail() {
  const t = useTexts('MAIL_SETUP')
  const { me, club } = useSession()
  const { data, refetch } = useQuery({
    queryKey: queryKeyOf(startCalls.testMailState, {}, club?.id),
    queryFn: ({ signal }) => call(startCalls.testMailState, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.mail?.status === 'waiting' ? EVERY_MS : false),
  })
  const send = async () => {
    await call(startCalls.testMail, {})
    await refetch()
  }
  const mail = data?.mail
  return (
    <Section title={t('TEST')} text={t('TEST_TEXT', { email: me?.email ?? '' })}>
      <SaveButton leftSection={<IconSend size={18} aria-hidden />} onSave={send}>
        {t('SEND')}
      </SaveButton>
      {mail && (
        <p role="status">
          {t(`STATES.${mail.status}`)} {mail.failure !== null && t('SAID', { failure: mail.failure })}
        </p>
      )}
    </Section>
  )
}
