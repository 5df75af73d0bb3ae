import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { ClubNeed } from '@bahnfrei/domain/journal/clubNeed.ts'
import { clubNeedCalls } from '@bahnfrei/domain/journal/clubNeedCalls.ts'
import { CLUB_NEEDS, OFFICER_ANSWERS } from '@bahnfrei/domain/journal/clubNeedList.ts'
import { Button } from '@mantine/core'
import { IconRefresh, IconShieldCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { FilterBar } from '../../../base/list/FilterBar.tsx'
import { FilterSelect } from '../../../base/list/FilterSelect.tsx'
import { LongList } from '../../../base/list/LongList.tsx'
import list from '../../../base/list/list.module.css'
import { useFilters } from '../../../base/list/useFilters.ts'
import { useList } from '../../../base/list/useList.ts'
import { useLive } from '../../../base/live/live.ts'
import { call } from '../../../base/send/api.ts'
import { useLanguage, useTexts } from '../../../base/texts/texts.tsx'
import { dateWords } from '../../../base/time/days.ts'
import { toast } from '../../../base/toasts.tsx'
import { ConfirmDialog } from '../../../base/ui/ConfirmDialog.tsx'
import { EmptyState } from '../../../base/ui/EmptyState.tsx'
import { ErrorState } from '../../../base/ui/ErrorState.tsx'
import { Page } from '../../../base/ui/Page.tsx'
import { SaveButton } from '../../../base/ui/SaveButton.tsx'
import { DeskAreas } from '../../../qualifications/DeskAreas.tsx'
import { AnswerMark } from './AnswerMark.tsx'

const membersOf = ({ members }: OutputOf<typeof clubNeedCalls.clubNeeds>) => members

/** /admin/desk/need: yes, soon or no for each member who has a weapon that needs a licence. */
export function ClubNeedScreen() {
  const t = useTexts('CLUB_NEED')
  const areas = useTexts('DESK_AREAS')
  const { data, state, error } = useLive(clubNeedCalls.clubNeed, {})
  const follow = async (done: string) => {
    await call(clubNeedCalls.followNeeds, { isFollowed: true })
    toast.success(done)
  }
  const isFollowed = data?.state.isFollowed === true
  return (
    <Page
      title={areas('TITLE')}
      isLoading={state === 'loading'}
      actions={
        isFollowed && (
          <SaveButton
            variant="default"
            leftSection={<IconRefresh size={18} aria-hidden />}
            onSave={() => follow(t('AGAIN_DONE'))}
          >
            {t('AGAIN')}
          </SaveButton>
        )
      }
    >
      <DeskAreas />
      {state === 'failed' && <ErrorState error={error} />}
      {data && !isFollowed && (
        <EmptyState
          icon={<IconShieldCheck size={44} />}
          title={t('OFF')}
          action={<SaveButton onSave={() => follow(t('STARTED'))}>{t('START')}</SaveButton>}
        >
          {t('OFF_TEXT')}
        </EmptyState>
      )}
      {data && isFollowed && <Followed state={data.state} />}
    </Page>
  )
}

function Followed({ state: { knownOn, yes, soon, no } }: { state: ClubNeed }) {
  const t = useTexts('CLUB_NEED')
  const [language] = useLanguage()
  const { address, filters, set, count, reset } = useFilters(CLUB_NEEDS)
  const found = useList(clubNeedCalls.clubNeeds, filters, membersOf, CLUB_NEEDS)
  const counts = { yes: `${yes}`, soon: `${soon}`, no: `${no}` }
  return (
    <>
      <p className={list.dim}>{t('TEXT')}</p>
      <p role="status">
        {knownOn === null ? t('UNDER_WAY') : t('STATE', { day: dateWords(knownOn, language), ...counts })}
      </p>
      <FilterBar
        views={undefined}
        search={{ label: t('SEARCH'), value: address.q, onChange: (q) => set({ q }) }}
        count={count}
        onReset={reset}
      >
        <FilterSelect
          label={t('ANSWER')}
          options={OFFICER_ANSWERS.map((value) => ({ value, label: t(`ANSWERS.${value}`) }))}
          value={address.answer}
          onChange={(answer) => set({ answer })}
        />
      </FilterBar>
      <LongList
        list={found}
        className={list.rows}
        count={(shown, hasMore) => t('COUNT', { count: shown, more: hasMore ? 'yes' : 'no' })}
        none={{ title: t('NONE'), text: t('NONE_TEXT') }}
      >
        {({ id, name, answer }) => (
          <li key={id} className={list.row}>
            <b className={list.words}>{name}</b>
            <AnswerMark answer={answer} />
          </li>
        )}
      </LongList>
      <Stop />
    </>
  )
}

function Stop() {
  const t = useTexts('CLUB_NEED')
  const [isAsking, ask] = useState(false)
  const stop = async () => {
    await call(clubNeedCalls.followNeeds, { isFollowed: false })
    toast.success(t('STOPPED'))
    ask(false)
  }
  return (
    <>
      <Button variant="default" mt="xl" onClick={() => ask(true)}>
        {t('STOP')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => ask(false)}
        onConfirm={stop}
        title={t('STOP')}
        confirm={t('STOP')}
        isDangerous
      >
        <p>{t('STOP_TEXT')}</p>
      </ConfirmDialog>
    </>
  )
}
