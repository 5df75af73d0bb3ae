import { journalCalls } from '@bahnfrei/domain/journal/calls.ts'
import { MOST_REASON, type WaitingEntry } from '@bahnfrei/domain/journal/entry.ts'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconChecklist, IconChecks, IconQrcode, IconX } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import list from '../base/list/list.module.css'
import { useLive } from '../base/live/live.ts'
import { PhotoList } from '../base/photos/PhotoList.tsx'
import { call } from '../base/send/api.ts'
import { useSession } from '../base/session/session.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { dayWords } from '../base/time/days.ts'
import { toast } from '../base/toasts.tsx'
import { BackLink } from '../base/ui/BackLink.tsx'
import { ConfirmDialog } from '../base/ui/ConfirmDialog.tsx'
import { Dotted } from '../base/ui/Dotted.tsx'
import { EmptyState } from '../base/ui/EmptyState.tsx'
import { ErrorState } from '../base/ui/ErrorState.tsx'
import { FormDialog } from '../base/ui/FormDialog.tsx'
import { Dim, List, Row } from '../base/ui/Layout.tsx'
import { Notice } from '../base/ui/Notice.tsx'
import { OnwardLink } from '../base/ui/OnwardLink.tsx'
import { Page } from '../base/ui/Page.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { waitingPhoto } from './entryPhotos.ts'
import { useEntryWords } from './useEntryWords.ts'

/** /journal/validate: the entries of the active club that wait for validation (JRNL-004). */
export function ValidateScreen() {
  const t = useTexts('JOURNAL_VALIDATE')
  const { club } = useSession()
  const { data, state, error } = useLive(journalCalls.waiting, club === undefined ? undefined : {})
  const { entry: meantId } = useSearch({ from: '/journal/validate' })
  const waiting = data?.entries ?? []
  const meant = waiting.find(({ id }) => id === meantId)
  const entries = meant ? [meant, ...waiting.filter(({ id }) => id !== meantId)] : waiting
  return (
    <Page
      title={t('TITLE')}
      isLoading={state === 'loading' && club !== undefined}
      actions={entries.length > 1 && <ApproveAll entries={entries} />}
      back={<BackLink to="/journal">{t('BACK')}</BackLink>}
    >
      {state === 'failed' && <ErrorState error={error} />}
      {(club === undefined || data?.validates === false) && (
        <EmptyState
          icon={<IconChecklist size={44} />}
          title={t('NOT_YOU')}
          action={<OnwardLink to="/journal">{t('TO_JOURNAL')}</OnwardLink>}
        >
          {t('NOT_YOU_TEXT', { club: club?.name ?? t('A_CLUB') })}
        </EmptyState>
      )}
      {data?.validates && entries.length === 0 && (
        <EmptyState icon={<IconChecklist size={44} />} title={t('NONE')}>
          {t('NONE_TEXT')}
        </EmptyState>
      )}
      {data?.validates && meantId !== undefined && meant === undefined && (
        <Notice kind="warning">{t('MEANT_GONE', { club: club?.name ?? '' })}</Notice>
      )}
      {entries.length > 0 && (
        <>
          <p>{t('TEXT')}</p>
          <List>
            {entries.map((entry) => (
              <WaitingRow key={entry.id} entry={entry} isMeant={entry === meant} isOnly={entries.length === 1} />
            ))}
          </List>
        </>
      )}
    </Page>
  )
}

function ApproveAll({ entries }: { entries: readonly WaitingEntry[] }) {
  const t = useTexts('JOURNAL_VALIDATE')
  const [isAsking, ask] = useState(false)
  const approve = async () => {
    const shown = entries.map(({ uid, id }) => ({ uid, entryId: id }))
    const { approved, changed } = await call(journalCalls.approveShown, { entries: shown })
    if (approved > 0) toast.success(t('APPROVED', { count: approved }))
    if (changed.length > 0) toast.warning(t('CHANGED', { count: changed.length }))
    ask(false)
  }
  return (
    <>
      <Button leftSection={<IconChecks size={18} aria-hidden />} onClick={() => ask(true)}>
        {t('ALL', { count: String(entries.length) })}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => ask(false)}
        onConfirm={approve}
        title={t('ALL_ASK', { count: entries.length })}
        confirm={t('APPROVE')}
      >
        <p>{t('ALL_TEXT')}</p>
      </ConfirmDialog>
    </>
  )
}

type RowProps = { entry: WaitingEntry; isMeant: boolean; isOnly: boolean }

function WaitingRow({ entry, isMeant, isOnly }: RowProps) {
  const t = useTexts('JOURNAL_VALIDATE')
  const [language] = useLanguage()
  const [isRejecting, reject] = useState(false)
  const { id, uid, name, dateString } = entry
  const day = dayWords(dateString, language)
  const decide = async (action: 'approve' | 'reject', reason = '') => {
    await call(journalCalls.decide, { uid, entryId: id, action, reason })
    toast.success(action === 'approve' ? t('APPROVED', { count: 1 }) : t('REJECTED'))
  }
  return (
    <li className={list.row}>
      <WaitingWords entry={entry} isMeant={isMeant} />
      <Row>
        <Button
          variant="default"
          leftSection={<IconX size={18} aria-hidden />}
          aria-label={t('REJECT_NAMED', { name, day })}
          onClick={() => reject(true)}
        >
          {t('REJECT')}
        </Button>
        <SaveButton
          variant={isOnly ? 'filled' : 'default'}
          onSave={() => decide('approve')}
          label={t('APPROVE_NAMED', { name, day })}
        >
          {t('APPROVE')}
        </SaveButton>
      </Row>
      <FormDialog
        isOpen={isRejecting}
        onClose={() => reject(false)}
        title={t('REJECT_NAMED', { name, day })}
        save={t('REJECT')}
        fields={{ reason: { label: t('REASON'), description: t('REASON_TEXT'), rows: 3, most: MOST_REASON } }}
        values={{ reason: '' }}
        onSave={({ reason }) => decide('reject', reason)}
      />
    </li>
  )
}

function WaitingWords({ entry, isMeant }: { entry: WaitingEntry; isMeant: boolean }) {
  const t = useTexts('JOURNAL_VALIDATE')
  const journal = useTexts('JOURNAL')
  const [language] = useLanguage()
  const { club } = useSession()
  const { placeWords, shotWords, weatherWords } = useEntryWords()
  const { uid, name, dateString, timeString, kind, disciplines, note, photos, isDouble, isImported } = entry
  const day = dayWords(dateString, language)
  const more = [
    kind !== 'training' && journal(`KINDS.${kind}`),
    isImported && journal('IMPORTED'),
    weatherWords(entry),
    note,
  ].filter(Boolean)
  return (
    <div className={list.words}>
      {isMeant && (
        <Row as="span">
          <IconQrcode size={16} aria-hidden /> <b>{t('MEANT')}</b>
        </Row>
      )}
      <strong>{name}</strong>
      <span>
        <Dotted facts={[day, timeString, placeWords(entry)]} />
      </span>
      {disciplines.map((shot) => (
        <span key={shot.id}>
          {[shot.number, shot.disciplineName].filter(Boolean).join(' ')}: {shotWords(shot)}
        </span>
      ))}
      {more.length > 0 && (
        <Dim as="span">
          <Dotted facts={more} />
        </Dim>
      )}
      <PhotoList photos={photos.map((photo) => waitingPhoto(photo, uid, club?.id))} of={`${name}, ${day}`} />
      {isDouble && (
        <Row as="span">
          <IconAlertTriangle size={16} aria-hidden /> <b>{t('DOUBLE')}</b>
        </Row>
      )}
    </div>
  )
}
