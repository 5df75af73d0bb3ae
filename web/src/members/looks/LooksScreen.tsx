import { recordCalls } from '@bahnfrei/domain/members/recordCalls.ts'
import { IconEye } from '@tabler/icons-react'
import list from '../../base/list/list.module.css'
import { useLive } from '../../base/live/live.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { recordedDay } from '../../base/time/days.ts'
import { BackLink } from '../../base/ui/BackLink.tsx'
import { EmptyState } from '../../base/ui/EmptyState.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { Page } from '../../base/ui/Page.tsx'

/** /profile/looks: the officers who looked at protected data of the reader, such as birth or bank account. */
export function LooksScreen() {
  const t = useTexts('LOOKS')
  const [language] = useLanguage()
  const { data, state, error } = useLive(recordCalls.looks, {})
  return (
    <Page
      title={t('TITLE')}
      width="form"
      isLoading={state === 'loading'}
      back={<BackLink to="/profile">{t('BACK')}</BackLink>}
    >
      {state === 'failed' && <ErrorState error={error} />}
      <p>{t('TEXT')}</p>
      {data?.looks.length === 0 && <EmptyState icon={<IconEye size={44} />} title={t('NONE')} />}
      {data && data.looks.length > 0 && (
        <ul className={list.rows}>
          {data.looks.map(({ id, clubName, name, day, part }) => (
            <li key={id} className={list.row}>
              <b>{name}</b>
              <span className={list.dim}>{clubName}</span>
              <span>{t(`PARTS.${part}`)}</span>
              <time dateTime={day}>{recordedDay(day, language)}</time>
            </li>
          ))}
        </ul>
      )}
    </Page>
  )
}
