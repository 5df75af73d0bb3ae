import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { amountText, type Cents, NO_CENTS, sumOf } from '@bahnfrei/domain/base/money/money.ts'
import { addDays, type Day, dayOf } from '@bahnfrei/domain/base/time/time.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import type { ShownPrice } from '@bahnfrei/domain/ranges/rangePrice.ts'
import { rangePriceOf } from '@bahnfrei/domain/ranges/rangePriceOf.ts'
import { slotOf } from '@bahnfrei/domain/reservations/reserve.ts'
import { seriesCalls } from '@bahnfrei/domain/reservations/seriesCalls.ts'
import { useState } from 'react'
import { call } from '../../../base/send/api.ts'
import { useSendOnce } from '../../../base/send/useSendOnce.ts'
import { useSession } from '../../../base/session/session.ts'
import { useLanguage, useTexts } from '../../../base/texts/texts.tsx'
import { useNow } from '../../../base/time/useNow.ts'
import { toast } from '../../../base/toasts.tsx'
import { Choice } from '../../../base/ui/Choice.tsx'
import { DateField } from '../../../base/ui/DateField.tsx'
import { Dialog } from '../../../base/ui/Dialog.tsx'
import { Dim, Stack } from '../../../base/ui/Layout.tsx'
import { SaveButton } from '../../../base/ui/SaveButton.tsx'
import { Switch } from '../../../base/ui/Switch.tsx'
import { useLaneName } from '../../../ranges/laneName.ts'
import { dayInWords } from '../../lane/words.ts'
import { type Draft, lineOf } from '../drafts/draft.ts'
import { draftStore } from '../drafts/draftStore.ts'
import { firstUntil, lastUntil } from './plan.ts'
import { SeriesDates } from './SeriesDates.tsx'
import { repeatDraft } from './seriesDraft.ts'
import { type SeriesInput, usePreview } from './usePreview.ts'

type Props = { draft: Draft; range: Range; clubId: Id<'club'> }

const close = () => repeatDraft(undefined)

/**
 * The dialog that repeats a draft every week or every second week. It shows the obstacle to each date before anything
 * is sent.
 */
export function SeriesDialog({ draft, range, clubId }: Props) {
  const t = useTexts('SERIES')
  const texts = useTexts()
  const [language] = useLanguage()
  const laneName = useLaneName()
  const now = useNow()
  const { date: from, lane } = draft
  const plan = usePlan(draft, range, now)
  const { every, until, isSkipping } = plan
  const { dates, chosen, preview, toggle } = useDates(plan.input, clubId)
  const prices = useSeriesPrices(range, { ...plan.input, dates: chosen })
  const send = useSend(draft, range, clubId, { ...plan.input, dates: chosen, ...expectedOf(prices) })
  const isChecking = preview.isPlaceholderData || preview.data === undefined
  const save = () =>
    send().catch((error) => {
      void preview.refetch()
      throw error
    })
  const whyNot = isChecking ? t('CHECKING') : chosen.length === 0 ? t('NONE') : undefined
  const actions = (
    <SaveButton onSave={save} disabledReason={whyNot}>
      {t('SEND', { count: chosen.length })}
    </SaveButton>
  )
  const what = {
    lane: laneName(lane.name),
    times: texts('CALENDAR.TIMES', plan.input.times),
    day: dayInWords(from, language, 'long'),
  }
  return (
    <Dialog isOpen onClose={close} title={t('TITLE')} actions={actions}>
      <Stack>
        <b>{t('WHAT', what)}</b>
        <Choice
          label={t('EVERY')}
          options={(['1', '2'] as const).map((value) => ({ value, label: t(`WEEKS.${value}`) }))}
          value={every}
          onChange={plan.setEvery}
        />
        <DateField
          label={t('UNTIL')}
          value={until}
          min={addDays(from, 7)}
          max={lastUntil(from, Number(every))}
          onChange={(day) => day > from && plan.setUntil(day)}
        />
        <SkipSwitch range={range} isOn={isSkipping} onChange={plan.skip} />
        <SeriesDates
          dates={dates}
          chosen={chosen}
          range={range}
          now={now}
          state={preview.isError ? 'failed' : preview.isFetching ? 'checking' : 'known'}
          onToggle={toggle}
        />
        <SumOfSeries prices={prices} />
      </Stack>
    </Dialog>
  )
}

/** The input of the calls for the chosen series, and the state of its fields. */
function usePlan(draft: Draft, range: Range, now: Temporal.Instant) {
  const { date: from, lane } = draft
  const { times, use } = lineOf(draft, range.timeZone)
  const [every, setEvery] = useState<'1' | '2'>('1')
  const [until, setUntil] = useState(() => firstUntil(from, dayOf(now, range.timeZone), range.bookableUntil))
  const [isSkipping, skip] = useState(range.federalState !== null)
  const input: SeriesInput = {
    rangeId: range.id,
    laneId: lane.id,
    times,
    from,
    until,
    everyWeeks: every === '1' ? 1 : 2,
    skipHolidays: isSkipping,
    ...(use && { use }),
  }
  return { input, every, setEvery, until, setUntil, isSkipping, skip }
}

/** The dates of the series, and the chosen ones: all possible dates except those that the person left out. */
function useDates(input: SeriesInput, clubId: Id<'club'>) {
  const preview = usePreview(input, clubId)
  const [untaken, leaveOut] = useState<readonly string[]>([])
  const dates = preview.data?.dates ?? []
  const possible = dates.filter(({ holiday, refusal }) => holiday === null && refusal === null)
  const chosen = possible.map(({ date }) => date).filter((date) => !untaken.includes(date))
  const toggle = (date: Day) =>
    leaveOut(untaken.includes(date) ? untaken.filter((each) => each !== date) : [...untaken, date])
  return { preview, dates, chosen, toggle }
}

/** Returns the price of each chosen date; null for a free one. */
function useSeriesPrices({ prices, timeZone }: Range, { laneId, times, dates }: SeriesInput & { dates: Day[] }) {
  const { club } = useSession()
  const by = { kind: club?.kind ?? 'visitor', groupIds: club?.groupIds ?? [] } as const
  return dates.map((date) => {
    const slot = slotOf(date, times, timeZone)
    return (slot && rangePriceOf(prices, { laneId, slot, timeZone }, by)) ?? null
  })
}

/** Returns the price of a date as it is sent; where dates cost differently only their sum is shown. */
function expectedOf(prices: readonly (ShownPrice | null)[]): { expectedPrice?: Cents } {
  const [first, ...others] = new Set(prices.map((price) => price?.gross ?? NO_CENTS))
  return first === undefined || others.length > 0 ? {} : { expectedPrice: first }
}

function SumOfSeries({ prices }: { prices: readonly (ShownPrice | null)[] }) {
  const t = useTexts('RESERVATIONS.PRICE')
  const [language] = useLanguage()
  const priced = prices.filter((price) => price !== null)
  const [first] = priced
  if (first === undefined) return null
  const sum = amountText(sumOf(priced.map(({ gross }) => gross)), first.currency, language)
  return (
    <div>
      <p>
        <b>{t('SUM', { sum })}</b>
      </p>
      <Dim>{t('LATER')}</Dim>
    </div>
  )
}

/** Returns a function that reserves the dates of the series and removes the draft. */
function useSend(
  draft: Draft,
  range: Range,
  clubId: Id<'club'>,
  plan: SeriesInput & { dates: Day[]; expectedPrice?: Cents },
) {
  const t = useTexts('SERIES')
  const sendOnce = useSendOnce()
  const { comment } = lineOf(draft, range.timeZone)
  return async () => {
    const input = { ...plan, ...(comment !== undefined && { comment }) }
    const { ids } = await sendOnce(input, (idempotencyKey) =>
      call(seriesCalls.createSeries, input, { clubId, idempotencyKey }),
    )
    toast.success(t('SAVED', { count: ids.length }))
    draftStore.change({ type: 'remove', id: draft.id })
    close()
  }
}

type SkipProps = { range: Range; isOn: boolean; onChange: (isOn: boolean) => void }

/** The switch that leaves out the public holidays of the federal state of the range. */
function SkipSwitch({ range: { federalState }, isOn, onChange }: SkipProps) {
  const t = useTexts('SERIES')
  const texts = useTexts()
  const means =
    federalState === null ? t('SKIP_NO_STATE') : t('SKIP_STATE', { state: texts(`FEDERAL_STATES.${federalState}`) })
  return (
    <Switch label={t('SKIP')} description={means} isOn={isOn} isDisabled={federalState === null} onChange={onChange} />
  )
}
