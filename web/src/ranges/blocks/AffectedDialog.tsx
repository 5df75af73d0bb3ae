import { type Decision, MOST_DECISIONS, type Outcome } from '@bahnfrei/domain/ranges/affected.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useSession } from '../../base/session/session.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { dayWords } from '../../base/time/days.ts'
import { Dialog } from '../../base/ui/Dialog.tsx'
import { Dim, Stack } from '../../base/ui/Layout.tsx'
import { Notice } from '../../base/ui/Notice.tsx'
import { SaveButton, type Outcome as Saved } from '../../base/ui/SaveButton.tsx'
import { CountedText } from '../CountedText.tsx'
import { useLaneName } from '../laneName.ts'
import classes from '../ranges.module.css'
import { lanesOf } from '../useRanges.ts'
import {
  type Affected,
  type AffectedReservation,
  type Chosen,
  chosenKey,
  decisionsOf,
  givenLanes,
} from './decisions.ts'

const MOST_REASON = 500

type Props = {
  range: Range
  affected: Affected
  /** Whether the list has changed since the officer decided. */
  isNew: boolean
  onClose: () => void
  /** Called with the decisions; with undefined, when there are too many to decide, all reservations are kept. */
  onSave: (decisions: Decision[] | undefined, reason: string) => Promise<Saved>
}

/** Asks before a block is saved what becomes of each reservation in it. */
export function AffectedDialog({ range, affected, isNew, onClose, onSave }: Props) {
  const t = useTexts('RANGES.AFFECTED')
  const ui = useTexts('UI')
  const { may } = useSession()
  const [chosen, setChosen] = useState<Chosen>(new Map())
  const [reason, setReason] = useState('')
  const mayDecide = may('adminReservations:w')
  const isTooMany = affected.count > MOST_DECISIONS
  const decisions = decisionsOf(affected, chosen, mayDecide)
  const countOf = (outcome: Outcome['outcome']) => decisions.filter((each) => each.outcome === outcome).length

  const actions = (
    <>
      <Button variant="default" onClick={onClose}>
        {ui('CANCEL')}
      </Button>
      <SaveButton onSave={() => onSave(isTooMany ? undefined : decisions, reason.trim())}>
        {t(isTooMany ? 'SAVE_KEEPING' : 'SAVE')}
      </SaveButton>
    </>
  )
  return (
    <Dialog isOpen onClose={onClose} title={t('TITLE', { count: affected.count })} width={640} actions={actions}>
      <div role="status">{isNew && <Notice kind="warning">{t('NEW')}</Notice>}</div>
      <p>{isTooMany ? t('TOO_MANY', { most: MOST_DECISIONS }) : t(mayDecide ? 'TEXT' : 'MAY_NOT')}</p>
      {!isTooMany && (
        <Stack as="ul" gap={2} className={classes.affected}>
          {affected.reservations.map((each, index) => (
            <AffectedRow
              key={chosenKey(each)}
              range={range}
              each={each}
              decision={decisions[index] as Decision}
              given={givenLanes(each, affected, decisions)}
              isFixed={!mayDecide}
              onChoose={(outcome) => setChosen(new Map(chosen).set(chosenKey(each), outcome))}
            />
          ))}
        </Stack>
      )}
      {!isTooMany && mayDecide && (
        <p role="status">
          <strong>
            {t('SUM', { moved: countOf('moved'), cancelled: countOf('cancelled'), kept: countOf('kept') })}
          </strong>
        </p>
      )}
      {!isTooMany && countOf('cancelled') > 0 && (
        <CountedText label={t('REASON')} value={reason} most={MOST_REASON} onChange={setReason} />
      )}
    </Dialog>
  )
}

type RowProps = {
  range: Range
  each: AffectedReservation
  decision: Decision
  given: ReadonlySet<string>
  isFixed: boolean
  onChoose: (outcome: Outcome) => void
}

function AffectedRow({ range, each, decision, given, isFixed, onChoose }: RowProps) {
  const t = useTexts('RANGES.AFFECTED')
  const words = useTexts('RANGES')
  const [language] = useLanguage()
  const laneName = useLaneName()
  const { date, times, lane, laneIds } = each
  const name = each.name ?? t('SOMEBODY')
  const when = `${dayWords(date, language)}, ${words('TIMES', times)}, ${laneName(lane.name)}`
  const lanes = laneIds.flatMap((id) => lanesOf(range).find((one) => one.id === id) ?? [])
  const choose = (value: string) =>
    onChoose(value === 'kept' || value === 'cancelled' ? { outcome: value } : { outcome: 'moved', laneId: value })
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <Dim>{when}</Dim>
      </div>
      <NativeSelect
        aria-label={t('CHOICE', { name, when })}
        disabled={isFixed}
        value={decision.laneId ?? decision.outcome}
        onChange={({ target }) => choose(target.value)}
      >
        {lanes.map(({ id, name }) => (
          <option key={id} value={id} disabled={given.has(id)}>
            {t('MOVE', { lane: laneName(name) })}
          </option>
        ))}
        <option value="cancelled">{t('CANCEL')}</option>
        <option value="kept">{t('KEEP')}</option>
      </NativeSelect>
    </li>
  )
}
