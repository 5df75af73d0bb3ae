import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { addDays, dayOf } from '@bahnfrei/domain/base/time/time.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { seriesCalls } from '@bahnfrei/domain/reservations/seriesCalls.ts'
import { useState } from 'react'
import { call } from '../../../base/send/api.ts'
import { useRequestKey } from '../../../base/send/useRequestKey.ts'
import { useLanguage, useTexts } from '../../../base/texts/texts.tsx'
import { useNow } from '../../../base/time/useNow.ts'
import { toast } from '../../../base/toasts.tsx'
import { Choice } from '../../../base/ui/Choice.tsx'
import { DateField } from '../../../base/ui/DateField.tsx'
import { Dialog } from '../../../base/ui/Dialog.tsx'
import { SaveButton } from '../../../base/ui/SaveButton.tsx'
import { Switch } from '../../../base/ui/Switch.tsx'
import { useLaneName } from '../../../ranges/laneName.ts'
import { dayInWords } from '../../lane/words.ts'
import { type Draft, lineOf } from '../drafts/draft.ts'
import { draftStore } from '../drafts/draftStore.ts'
import { firstUntil, lastUntil } from './plan.ts'
import { SeriesDates } from './SeriesDates.tsx'
import classes from './series.module.css'
import { repeatDraft } from './seriesDraft.ts'
import { type SeriesInput, usePreview } from './usePreview.ts'

type Props = { draft: Draft; range: Range; clubId: Id<'club'> }

const close = () => repeatDraft(undefined)

/** Repeats a draft every week or every second week; the obstacle to each date is shown before anything is sent. */
export function SeriesDialog({ draft, range, clubId }: Props) {
  const t = useTexts('SERIES')
  const texts = useTexts()
  const [language] = useLanguage()
  const laneName = useLaneName()
  const now = useNow()
  const from = draft.date
  const { times, comment, use } = lineOf(draft, range.timeZone)
  const [every, setEvery] = useState<'1' | '2'>('1')
  const [until, setUntil] = useState(() => firstUntil(from, dayOf(now, range.timeZone), range.bookableUntil))
  const [isSkipping, skip] = useState(range.federalState !== null)
  const [untaken, leaveOut] = useState<readonly string[]>([])
  const keyFor = useRequestKey()

  const plan: SeriesInput = {
    rangeId: range.id,
    laneId: draft.lane.id,
    times,
    from,
    until,
    everyWeeks: every === '1' ? 1 : 2,
    skipHolidays: isSkipping,
    ...(use && { use }),
  }
  const preview = usePreview(plan, clubId)
  const dates = preview.data?.dates ?? []
  const possible = dates.filter(({ holiday, refusal }) => holiday === null && refusal === null)
  const chosen = possible.map(({ date }) => date).filter((date) => !untaken.includes(date))

  const send = async () => {
    const input = { ...plan, dates: chosen, ...(comment !== undefined && { comment }) }
    try {
      const { ids } = await call(seriesCalls.createSeries, input, { clubId, idempotencyKey: keyFor(input) })
      toast.success(t('SAVED', { count: ids.length }))
    } catch (error) {
      void preview.refetch()
      throw error
    }
    draftStore.change({ type: 'remove', id: draft.id })
    close()
  }

  return (
    <Dialog
      isOpen
      onClose={close}
      title={t('TITLE')}
      actions={
        <SaveButton
          onSave={send}
          disabledReason={
            preview.isPlaceholderData || preview.data === undefined
              ? t('CHECKING')
              : chosen.length === 0
                ? t('NONE')
                : undefined
          }
        >
          {t('SEND', { count: chosen.length })}
        </SaveButton>
      }
    >
      <p className={classes.what}>
        {t('WHAT', {
          lane: laneName(draft.lane.name),
          times: texts('CALENDAR.TIMES', times),
          day: dayInWords(from, language, 'long'),
        })}
      </p>
      <Choice
        label={t('EVERY')}
        options={(['1', '2'] as const).map((value) => ({ value, label: t(`WEEKS.${value}`) }))}
        value={every}
        onChange={setEvery}
      />
      <div className={classes.until}>
        <DateField
          label={t('UNTIL')}
          value={until}
          min={addDays(from, 7)}
          max={lastUntil(from, Number(every))}
          onChange={(day) => day > from && setUntil(day)}
        />
      </div>
      <Switch
        label={t('SKIP')}
        description={
          range.federalState === null
            ? t('SKIP_NO_STATE')
            : t('SKIP_STATE', { state: texts(`FEDERAL_STATES.${range.federalState}`) })
        }
        isOn={isSkipping}
        isDisabled={range.federalState === null}
        onChange={skip}
      />
      <SeriesDates
        dates={dates}
        chosen={chosen}
        range={range}
        now={now}
        state={preview.isError ? 'failed' : preview.isFetching ? 'checking' : 'known'}
        onToggle={(date) =>
          leaveOut(untaken.includes(date) ? untaken.filter((each) => each !== date) : [...untaken, date])
        }
      />
    </Dialog>
  )
}
