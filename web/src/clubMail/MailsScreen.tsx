import { clubMailCalls } from '@bahnfrei/domain/clubMail/calls.ts'
import { PERSON_STATES } from '@bahnfrei/domain/clubMail/clubMail.ts'
import { Button } from '@mantine/core'
import { IconMail, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import list from '../base/list/list.module.css'
import { useLive } from '../base/live/live.ts'
import { useSession } from '../base/session/session.ts'
import { useSendsMail } from '../base/session/useSendsMail.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { momentWords } from '../base/time/days.ts'
import { Dotted } from '../base/ui/Dotted.tsx'
import { EmptyState } from '../base/ui/EmptyState.tsx'
import { ErrorState } from '../base/ui/ErrorState.tsx'
import { NoMailNote } from '../base/ui/NoMailNote.tsx'
import { OnwardLink } from '../base/ui/OnwardLink.tsx'
import { Page } from '../base/ui/Page.tsx'
import { chosenForMail } from '../members/list/chosenForMail.ts'
import { MemberAreas } from '../members/MemberAreas.tsx'
import { NewMailDialog } from './NewMailDialog.tsx'

/** /admin/members/mails: the mails of the club, and a button to begin another one. */
export function MailsScreen() {
  const t = useTexts('CLUB_MAIL')
  const says = useTexts()
  const [language] = useLanguage()
  const { data, state, error } = useLive(clubMailCalls.list, {})
  const sendsMail = useSendsMail()
  const [isNew, setNew] = useState(chosenForMail().length > 0)
  const mails = data?.mails.toSorted((one, other) => other.createdOn - one.createdOn) ?? []
  return (
    <Page
      title={t('TITLE')}
      isLoading={state === 'loading'}
      actions={
        sendsMail !== false && (
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setNew(true)}>
            {t('NEW')}
          </Button>
        )
      }
    >
      <MemberAreas />
      {state === 'failed' && <ErrorState error={error} />}
      {sendsMail !== false && <p className={list.dim}>{t('TEXT')}</p>}
      {mails.length > 0 && <NoMailNote />}
      {data && mails.length === 0 && (
        <EmptyState
          icon={<IconMail size={44} />}
          title={sendsMail === false ? says('NO_MAIL') : t('NONE')}
          action={sendsMail === false && <WithoutMail />}
        >
          {t(sendsMail === false ? 'NONE_WITHOUT_MAIL' : 'NONE_TEXT')}
        </EmptyState>
      )}
      {mails.length > 0 && (
        <ul className={list.rows}>
          {mails.map(({ id, subject, by, createdOn, sentOn, counts }) => (
            <li key={id}>
              <Link to="/admin/members/mails/$id" params={{ id }} className={list.row}>
                <b>{subject || t('NO_SUBJECT')}</b>
                <span className={list.tag}>{t(sentOn === null ? 'DRAFT' : 'SENT')}</span>
                <span className={`${list.line} ${list.dim}`}>
                  {t('BY', { name: by, moment: momentWords(sentOn ?? createdOn, language) })}
                </span>
                <span className={`${list.line} ${list.dim}`}>
                  <Dotted
                    facts={PERSON_STATES.filter((each) => counts[each] > 0).map((each) =>
                      t(`COUNTS.${each}`, { count: `${counts[each]}` }),
                    )}
                  />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {isNew && sendsMail !== false && <NewMailDialog onClose={() => setNew(false)} />}
    </Page>
  )
}

/** Owners read how mail is set up, and the others reach people without it. */
function WithoutMail() {
  const t = useTexts('CLUB_MAIL')
  const { may } = useSession()
  return may('owner:r') ? (
    <OnwardLink to="/admin/club/mail">{t('SET_UP_MAIL')}</OnwardLink>
  ) : (
    <OnwardLink to="/admin/members/list">{t('TO_MEMBERS')}</OnwardLink>
  )
}
