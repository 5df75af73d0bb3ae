import { durationText } from '@bahnfrei/domain/reservations/draft.ts'
import { IconAlertTriangle, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../../base/texts/texts.tsx'
import { toast, toastFailure } from '../../../base/toasts.tsx'
import { Row, Stack } from '../../../base/ui/Layout.tsx'
import { Notice } from '../../../base/ui/Notice.tsx'
import { SaveButton } from '../../../base/ui/SaveButton.tsx'
import { useLaneName } from '../../../ranges/laneName.ts'
import { dayInWords } from '../../lane/words.ts'
import type { Known } from '../check/known.ts'
import { type Draft, lineOf, totalMinutes } from '../drafts/draft.ts'
import { draftStore, useDrafts, useIsUnanswered } from '../drafts/draftStore.ts'
import { type Missing, missingOf } from '../drafts/form.ts'
import { useMode } from '../drafts/useMode.ts'
import { PriceOfAll } from '../prices/DraftPrice.tsx'
import { type DraftPrices, useDraftPrices } from '../prices/useDraftPrices.ts'
import { toastReserved } from '../undoToasts.ts'
import classes from './drafts.module.css'
import { sendDrafts } from './sendDrafts.ts'

type Props = { known: Known | undefined; obstacles: ReadonlyMap<string, string> }

/** The total of the drafts with their price, and the button that sends all of them. */
export function SendButton({ known, obstacles }: Props) {
  const t = useTexts('RESERVATIONS')
  const drafts = useDrafts(({ drafts }) => drafts)
  const isRefused = useDrafts(({ refused }) => refused !== undefined)
  const isTouched = useDrafts(({ isTouched }) => isTouched)
  const prices = useDraftPrices(known)
  const { send, isUnknown } = useSend(prices)
  return (
    <Stack gap={8} className={classes.send}>
      {isTouched && drafts.length === 0 && (
        <Row as="p" gap={6} isOneLine role="alert" className={classes.obstacle}>
          <IconAlertTriangle size={18} aria-hidden />
          {t('TOASTS.NO_RESERVATION')}
        </Row>
      )}
      {drafts.length > 0 && (
        <b>{t('SIDEBAR.TOTAL', { count: drafts.length, duration: durationText(totalMinutes(drafts)) })}</b>
      )}
      {known && <PriceOfAll known={known} prices={prices} />}
      {isUnknown && (
        <Notice kind="warning" role="alert" isSmall>
          {t('OFFLINE.UNKNOWN')}
        </Notice>
      )}
      <SaveButton
        fullWidth
        size="md"
        leftSection={<IconSend size={18} aria-hidden />}
        onSave={send}
        disabledReason={obstacles.size > 0 ? t('DRAFT.BLOCKED') : undefined}
      >
        {isUnknown || isRefused ? t('SIDEBAR.SEND_AGAIN') : t('SIDEBAR.SEND', { count: drafts.length })}
      </SaveButton>
    </Stack>
  )
}

/**
 * Returns a function that sends the drafts and reports the result. `isUnknown`: an earlier submission of these drafts
 * got no answer.
 */
function useSend(prices: DraftPrices | undefined) {
  const t = useTexts('RESERVATIONS')
  const drafts = useDrafts(({ drafts }) => drafts)
  const form = useDrafts(({ form }) => form)
  const mode = useMode()
  const missing = missingOf(form, mode, drafts.length)
  const savedWords = useSavedWords()
  const tellMissing = useTellMissing()
  const [isSending, setSending] = useState(false)
  // A request under way does not count as unanswered.
  const isUnknown = useIsUnanswered(mode) && !isSending

  const send = async () => {
    if (missing.length > 0) return tellMissing(missing)
    setSending(true)
    const sent = await sendDrafts(mode, prices)
    setSending(false)
    if (sent.answer === 'refused') toastFailure(sent.error)
    if (sent.answer === 'saved') tellSaved(sent)
    if (sent.answer === 'queued') toast.success(t('OFFLINE.LAID_DOWN'))
    if (sent.answer !== 'saved' && sent.answer !== 'queued') return 'failed'
  }

  /**
   * Reports success. Only the person's own reservations get an undo button; other people would be notified of the
   * reservation and of its cancellation.
   */
  const tellSaved = (reserved: Parameters<typeof toastReserved>[0]) => {
    const done = savedWords(drafts)
    if (mode !== 'reservation') return toast.success(done)
    toastReserved(reserved, { done, undo: t('TOASTS.UNDO'), undone: t('TOASTS.UNDONE') })
  }

  return { send, isUnknown }
}

function useSavedWords(): (drafts: readonly Draft[]) => string {
  const t = useTexts('RESERVATIONS')
  const [language] = useLanguage()
  const laneName = useLaneName()
  const zone = useDrafts(({ place }) => place?.timeZone) ?? 'Europe/Berlin'
  return (drafts) => {
    const [draft] = drafts
    if (draft === undefined || drafts.length > 1) return t('TOASTS.SAVED_SEVERAL', { count: drafts.length })
    const { lane, date } = draft
    const { times } = lineOf(draft, zone)
    return t('TOASTS.SAVED', { lane: laneName(lane.name), date: dayInWords(date, language, 'short'), ...times })
  }
}

/**
 * Returns a function that reports missing input, without sending anything: next to the fields and in toasts (RESV-038).
 */
function useTellMissing() {
  const texts = useTexts()
  return (missing: readonly Missing[]) => {
    draftStore.touch()
    if (missing.includes('appointments')) toast.warning(texts('RESERVATIONS.TOASTS.NO_RESERVATION'))
    if (missing.includes('member')) toast.error(texts('User Selection Missing'), 'User Selection Missing')
    if (missing.includes('friend')) toast.error(texts('Friend Selection Missing'), 'Friend Selection Missing')
    return 'failed' as const
  }
}
