import { clubMailCalls } from '@bahnfrei/domain/clubMail/calls.ts'
import { PERSON_STATES } from '@bahnfrei/domain/clubMail/clubMail.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import list from '../base/list/list.module.css'
import { call } from '../base/send/api.ts'
import { useSession } from '../base/session/session.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { BackLink } from '../base/ui/BackLink.tsx'
import { Dotted } from '../base/ui/Dotted.tsx'
import { ErrorState } from '../base/ui/ErrorState.tsx'
import { OnwardLink } from '../base/ui/OnwardLink.tsx'
import { Page } from '../base/ui/Page.tsx'
import { Section } from '../base/ui/Section.tsx'
import { FilesSection } from './FilesSection.tsx'
import { PreviewSection } from './PreviewSection.tsx'
import { SendSection } from './SendSection.tsx'
import { WriteSection } from './WriteSection.tsx'

const WHILE_UNDER_WAY_MS = 2_000

/**
 * /admin/members/mails/…: the form of a draft, its preview and sending; for a sent mail what reached each recipient.
 */
export function MailScreen() {
  const t = useTexts('CLUB_MAIL')
  const { id = '' } = useParams({ strict: false })
  const { club } = useSession()
  const { data: mail, error } = useQuery({
    queryKey: ['clubMail', club?.id, id],
    queryFn: () => call(clubMailCalls.one, { id }),
    meta: { isKept: false },
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && data.sentOn !== null && data.counts.open + data.counts.waiting > 0
        ? WHILE_UNDER_WAY_MS
        : false,
  })
  return (
    <Page
      title={mail?.subject || t('NO_SUBJECT')}
      isLoading={mail === undefined && error === null}
      back={<BackLink to="/admin/members/mails">{t('TO_LIST')}</BackLink>}
    >
      {error && <ErrorState error={error} onward={<OnwardLink to="/admin/members/mails">{t('TO_LIST')}</OnwardLink>} />}
      {mail && (
        <>
          {mail.sentOn === null && (
            <>
              <WriteSection mail={mail} />
              <FilesSection mail={mail} />
            </>
          )}
          <PreviewSection mail={mail} />
          {mail.sentOn === null && <SendSection mail={mail} />}
          <Section
            title={mail.sentOn === null ? t('COUNT', { count: mail.people.length }) : t('RESULT.TITLE')}
            text={
              mail.sentOn !== null && (
                <span role="status">
                  <Dotted
                    facts={PERSON_STATES.filter((each) => mail.counts[each] > 0).map((each) =>
                      t(`COUNTS.${each}`, { count: `${mail.counts[each]}` }),
                    )}
                  />
                </span>
              )
            }
          >
            <ul className={list.rows}>
              {mail.people.map(({ id, name, state, failure }) => (
                <li key={id} className={list.row}>
                  <b>{name}</b>
                  {mail.sentOn !== null && <span className={list.tag}>{t(`STATES.${state}`)}</span>}
                  {failure !== null && <span className={list.dim}>{t('RESULT.SAID', { failure })}</span>}
                </li>
              ))}
            </ul>
          </Section>
        </>
      )}
    </Page>
  )
}
