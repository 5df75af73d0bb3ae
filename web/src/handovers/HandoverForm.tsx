import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { handoverCalls } from '@bahnfrei/domain/handovers/calls.ts'
import { HANDOVER_KINDS, type HandoverKind, type HandoverLane } from '@bahnfrei/domain/handovers/handover.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { fileOf } from '../base/photos/scaledPhoto.ts'
import { call } from '../base/send/api.ts'
import { useSendOnce } from '../base/send/useSendOnce.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { momentFigures } from '../base/time/days.ts'
import { toast } from '../base/toasts.tsx'
import { Choice } from '../base/ui/Choice.tsx'
import { FootBar } from '../base/ui/FootBar.tsx'
import { Form } from '../base/ui/Form.tsx'
import { List } from '../base/ui/Layout.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { Section } from '../base/ui/Section.tsx'
import { UnsavedPrompt } from '../base/ui/UnsavedPrompt.tsx'
import classes from './handovers.module.css'
import { type LaneDraft, LaneRow } from './LaneRow.tsx'
import type { Reader } from './lanePhoto.ts'

type Props = {
  rangeId: Id<'range'>
  reader: Reader
  lanes: readonly HandoverLane[]
  /** The likely kind, chosen at first: `end` after a `begin`, otherwise `begin`. */
  first: HandoverKind
  onDone: () => void
}

/** The form for the state of each lane. A known defect is filled in. */
export function HandoverForm({ rangeId, reader, lanes, first, onDone }: Props) {
  const t = useTexts('HANDOVERS')
  const [chosen, choose] = useState<HandoverKind>()
  const kind = chosen ?? first
  const { drafts, change, isDirty } = useDrafts(lanes)
  const record = useRecord(rangeId, reader)
  const broken = drafts.filter(({ state }) => state === 'broken')
  const open = drafts.filter(({ state }) => state === undefined)
  const isWordless = broken.some(({ remark }) => remark.trim() === '')
  const save = async () => {
    await record(kind, drafts)
    toast.success(t(`SAVED.${kind}`))
    onDone()
  }
  return (
    <Form label={t('RECORD')}>
      <Choice
        label={t('KIND')}
        options={HANDOVER_KINDS.map((value) => ({ value, label: t(`KINDS.${value}`) }))}
        value={kind}
        onChange={choose}
      />
      <LanesSection lanes={lanes} reader={reader} drafts={drafts} onChange={change} />
      <FootBar isSpread>
        <Sum fine={drafts.length - broken.length - open.length} broken={broken.length} />
        <SaveButton
          onSave={save}
          disabledReason={open.length > 0 ? t('LANES_MISSING') : isWordless ? t('REMARK_MISSING') : undefined}
        >
          {t(`SUBMIT.${kind}`)}
        </SaveButton>
      </FootBar>
      <UnsavedPrompt isDirty={isDirty} />
    </Form>
  )
}

type LanesProps = Pick<Props, 'lanes' | 'reader'> & {
  drafts: readonly LaneDraft[]
  onChange: (some: readonly HandoverLane[], update: (draft: LaneDraft) => LaneDraft) => void
}

/** The lanes with the choice for each, and the button by which all that are not chosen yet are in order. */
function LanesSection({ lanes, reader, drafts, onChange }: LanesProps) {
  const t = useTexts('HANDOVERS')
  const [language] = useLanguage()
  const last = lanes.flatMap((lane) => lane.last ?? []).toSorted((one, other) => other.on - one.on)[0]
  const count = drafts.filter(({ state }) => state === undefined).length
  return (
    <Section
      title={t('LANES')}
      text={
        last &&
        t('LAST_OF_ALL', {
          kind: last.kind,
          club: last.clubName ?? 'none',
          moment: momentFigures(last.on, language),
        })
      }
      actions={
        count > 0 && (
          <Button
            variant="default"
            onClick={() => onChange(lanes, (draft) => ({ ...draft, state: draft.state ?? 'fine' }))}
          >
            {t('REST_IS_FINE', { count, all: String(count === drafts.length) })}
          </Button>
        )
      }
    >
      <List className={classes.lanes}>
        {lanes.map((lane, at) => (
          <LaneRow
            key={lane.id}
            lane={lane}
            reader={reader}
            lastOn={last?.on}
            draft={drafts[at] ?? draftOf(lane)}
            onChange={(update) => onChange([lane], update)}
          />
        ))}
      </List>
    </Section>
  )
}

function Sum({ fine, broken }: { fine: number; broken: number }) {
  const t = useTexts('HANDOVERS')
  return <p role="status">{fine + broken > 0 && t('SUM', { fine, broken, both: String(fine > 0 && broken > 0) })}</p>
}

/** The statements about the lanes: those changed here, else the known state of the lane. */
function useDrafts(lanes: readonly HandoverLane[]) {
  const [changed, setChanged] = useState<ReadonlyMap<Id<'lane'>, LaneDraft>>(new Map())
  return {
    drafts: lanes.map((lane) => changed.get(lane.id) ?? draftOf(lane)),
    isDirty: changed.size > 0,
    change: (some: readonly HandoverLane[], update: (draft: LaneDraft) => LaneDraft) =>
      setChanged(
        (before) =>
          new Map([...before, ...some.map((lane) => [lane.id, update(before.get(lane.id) ?? draftOf(lane))] as const)]),
      ),
  }
}

/** Returns a function that records a hand-over with its photos. */
function useRecord(rangeId: Id<'range'>, reader: Reader) {
  const sendOnce = useSendOnce()
  return async (kind: HandoverKind, drafts: readonly LaneDraft[]) => {
    const found = drafts.map(({ laneId, state, remark }) => ({ laneId, remark: state === 'fine' ? '' : remark }))
    const input = { rangeId, memberClubId: reader.memberClubId, kind, lanes: found }
    // The key and the photo ids make a repeated sending after a lost connection the same hand-over.
    await sendOnce(input, async (idempotencyKey) => {
      const { id: handoverId } = await call(handoverCalls.record, input, { idempotencyKey })
      for (const { laneId, photos } of drafts.filter(({ state }) => state === 'broken'))
        for (const { id: photoId, data = '' } of photos)
          await call(handoverCalls.addPhoto, { handoverId, laneId, photoId }, { file: fileOf(data) })
    })
  }
}

function draftOf({ id, defect }: HandoverLane): LaneDraft {
  return { laneId: id, state: defect === null ? undefined : 'broken', remark: defect?.remark ?? '', photos: [] }
}
