import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { journalCalls } from '@bahnfrei/domain/journal/calls.ts'
import type { JournalChoices } from '@bahnfrei/domain/journal/choices.ts'
import { type JournalEntry, whyNotAsk, whyNotChange, whyNotRemove } from '@bahnfrei/domain/journal/entry.ts'
import { Button } from '@mantine/core'
import { IconChecklist, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useLive } from '../base/live/live.ts'
import { PhotoList } from '../base/photos/PhotoList.tsx'
import { call } from '../base/send/api.ts'
import { qrLinkOf } from '../base/session/qrLink.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { dayWords, momentWords } from '../base/time/days.ts'
import { toast } from '../base/toasts.tsx'
import { ConfirmDialog } from '../base/ui/ConfirmDialog.tsx'
import { Dialog } from '../base/ui/Dialog.tsx'
import { Dotted } from '../base/ui/Dotted.tsx'
import { Dim, Lines, Row, Stack } from '../base/ui/Layout.tsx'
import { QrCode } from '../base/ui/QrCode.tsx'
import { AskDialog } from './AskDialog.tsx'
import { ownPhoto } from './entryPhotos.ts'
import classes from './journal.module.css'
import { StateMark } from './StateMark.tsx'
import { useEntryWords } from './useEntryWords.ts'

type Props = {
  entry: JournalEntry
  trainers: JournalChoices['trainers']
  mayWrite: boolean
  onChange: () => void
  onClose: () => void
}

/** An entry of the journal with its history, and the actions of its owner. */
export function EntryDialog({ entry, trainers, mayWrite, onChange, onClose }: Props) {
  const t = useTexts('JOURNAL_ENTRY')
  const [language] = useLanguage()
  const [asked, ask] = useState<'ask' | 'remove'>()
  const { data } = useLive(journalCalls.history, { entryId: entry.id })
  const { id, state, dateString } = entry
  const remove = async () => {
    await call(journalCalls.remove, { entryId: id })
    toast.success(t('REMOVED'))
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('TITLE', { day: dayWords(dateString, language) })}
      actions={<Acts entry={entry} mayWrite={mayWrite} onChange={onChange} onAsk={ask} />}
    >
      <Stack>
        <Standing entry={entry} />
        <Facts entry={entry} />
        <PhotoList photos={entry.photos.map(ownPhoto)} of={dayWords(dateString, language)} />
        {state === 'approved' && mayWrite && <Dim>{t('CHANGE_APPROVED')}</Dim>}
        {state === 'asked' && <ForTrainer entry={entry} />}
        {data && data.changes.length > 0 && <Trail changes={data.changes} />}
      </Stack>
      {asked === 'ask' && <AskDialog entry={entry} trainers={trainers} onClose={() => ask(undefined)} />}
      <ConfirmDialog
        isOpen={asked === 'remove'}
        onClose={() => ask(undefined)}
        onConfirm={remove}
        title={t('REMOVE')}
        confirm={t('REMOVE')}
        isDangerous
      >
        <p>{t('REMOVE_TEXT')}</p>
        <p>{t('REMOVE_ONCE_APPROVED')}</p>
      </ConfirmDialog>
    </Dialog>
  )
}

type ActsProps = Pick<Props, 'entry' | 'mayWrite' | 'onChange'> & { onAsk: (asked: 'ask' | 'remove') => void }

function Acts({ entry, mayWrite, onChange, onAsk }: ActsProps) {
  const t = useTexts('JOURNAL_ENTRY')
  const { state, club } = entry
  const canAsk = whyNotAsk({ state, clubId: club?.id ?? null }) === undefined && state !== 'asked'
  return (
    <>
      {whyNotRemove(entry) === undefined && (
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={() => onAsk('remove')}
        >
          {t('REMOVE')}
        </Button>
      )}
      {mayWrite && whyNotChange(entry) === undefined && (
        <Button variant="default" leftSection={<IconPencil size={18} aria-hidden />} onClick={onChange}>
          {t('CHANGE')}
        </Button>
      )}
      {canAsk && (
        <Button leftSection={<IconChecklist size={18} aria-hidden />} onClick={() => onAsk('ask')}>
          {t('ASK')}
        </Button>
      )}
    </>
  )
}

function Standing({ entry: { state, decided, reason, assignedTrainer } }: { entry: JournalEntry }) {
  const t = useTexts('JOURNAL_ENTRY')
  const [language] = useLanguage()
  return (
    <Row as="p">
      <StateMark state={state} />
      {decided && (
        <span>{t('DECIDED', { name: decided.name || t('SOMEBODY'), day: momentWords(decided.on, language) })}</span>
      )}
      {state === 'asked' && assignedTrainer && <span>{t('ASKED', { name: assignedTrainer.name })}</span>}
      {reason !== '' && <span>{t('REASON', { reason })}</span>}
    </Row>
  )
}

function Facts({ entry }: { entry: JournalEntry }) {
  const t = useTexts('JOURNAL_ENTRY')
  const kinds = useTexts('JOURNAL.KINDS')
  const journal = useTexts('JOURNAL')
  const { placeWords, shotWords, seriesWords, weatherWords } = useEntryWords()
  const weather = weatherWords(entry)
  const { club, timeString, kind, missedShots, note, disciplines, isImported } = entry
  return (
    <>
      <p>
        <b>{placeWords(entry)}</b>
        <br />
        <Dotted facts={[timeString, club?.name, kinds(kind), isImported && journal('IMPORTED')]} />
      </p>
      <Lines>
        {disciplines.map((shot) => (
          <Stack as="li" gap={2} key={shot.id}>
            <b>{[shot.number, shot.disciplineName].filter(Boolean).join(' ')}</b>
            <span>{shotWords(shot)}</span>
            {shot.series.length > 1 && (
              <Dim as="span">
                {t('SERIES')}: {seriesWords(shot.series)}
              </Dim>
            )}
          </Stack>
        ))}
      </Lines>
      {missedShots > 0 && (
        <p>
          {t('MISSED')}: {missedShots}
        </p>
      )}
      {weather !== '' && <p>{weather}</p>}
      {note !== '' && <p className={classes.note}>{note}</p>}
    </>
  )
}

/** A QR code that a trainer scans to open this entry. The scan alone validates nothing. */
function ForTrainer({ entry: { uid, id } }: { entry: JournalEntry }) {
  const t = useTexts('JOURNAL_ENTRY')
  return (
    <details>
      <summary>{t('QR')}</summary>
      <p>{t('QR_HOW')}</p>
      <QrCode text={qrLinkOf(window.location.origin, { action: 'jv', values: [uid, id] })} label={t('QR')} />
    </details>
  )
}

type Changes = OutputOf<typeof journalCalls.history>['changes']

function Trail({ changes }: { changes: Changes }) {
  const t = useTexts('JOURNAL_ENTRY')
  const states = useTexts('JOURNAL.STATES')
  const [language] = useLanguage()
  const { saidWords } = useEntryWords()
  return (
    <details>
      <summary>{t('TRAIL')}</summary>
      <Lines as="ol">
        {changes.map(({ id, changedOn, by, before, after, said, reason }) => (
          <Stack as="li" gap={2} key={id}>
            <span>
              {t('TRAIL_LINE', {
                day: momentWords(changedOn, language),
                before: states(before),
                after: states(after),
                name: by || t('SOMEBODY'),
              })}
            </span>
            {(after === 'open' || after === 'removed') && (
              <Dim as="span">{t('TRAIL_SAID', { said: saidWords(said) })}</Dim>
            )}
            {reason !== '' && <Dim as="span">{t('REASON', { reason })}</Dim>}
          </Stack>
        ))}
      </Lines>
    </details>
  )
}
