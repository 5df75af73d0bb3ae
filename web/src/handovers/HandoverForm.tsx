import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { handoverCalls } from '@bahnfrei/domain/handovers/calls.ts'
import { HANDOVER_KINDS, type HandoverKind, type HandoverLane } from '@bahnfrei/domain/handovers/handover.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { fileOf } from '../base/photos/scaledPhoto.ts'
import { call } from '../base/send/api.ts'
import { useRequestKey } from '../base/send/useRequestKey.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { recordedMoment } from '../base/time/days.ts'
import { toast } from '../base/toasts.tsx'
import { Choice } from '../base/ui/Choice.tsx'
import { Form } from '../base/ui/Form.tsx'
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

/** The form for the state of each lane; a defect that is known already is filled in. */
export function HandoverForm({ rangeId, reader, lanes, first, onDone }: Props) {
  const t = useTexts('HANDOVERS')
  const [chosen, choose] = useState<HandoverKind>()
  const kind = chosen ?? first
  const [changed, change] = useState<ReadonlyMap<Id<'lane'>, LaneDraft>>(new Map())
  const [language] = useLanguage()
  const keyFor = useRequestKey()
  const last = lanes.flatMap((lane) => lane.last ?? []).toSorted((one, other) => other.on - one.on)[0]
  const drafts = lanes.map((lane) => changed.get(lane.id) ?? draftOf(lane))
  const broken = drafts.filter(({ state }) => state === 'broken')
  const open = drafts.filter(({ state }) => state === undefined)
  const isWordless = broken.some(({ remark }) => remark.trim() === '')
  const [fineCount, brokenCount] = [drafts.length - broken.length - open.length, broken.length]
  const missing = open.length > 0 ? t('LANES_MISSING') : isWordless ? t('REMARK_MISSING') : undefined
  const restIsFine = () =>
    change(
      (before) => new Map([...before, ...open.map((draft) => [draft.laneId, { ...draft, state: 'fine' }] as const)]),
    )

  const save = async () => {
    const found = drafts.map(({ laneId, state, remark }) => ({ laneId, remark: state === 'fine' ? '' : remark }))
    const input = { rangeId, memberClubId: reader.memberClubId, kind, lanes: found }
    // The key and the photo ids make a repeated sending after a lost connection the same hand-over.
    const { id: handoverId } = await call(handoverCalls.record, input, { idempotencyKey: keyFor(input) })
    for (const { laneId, photos } of broken)
      for (const { id: photoId, data = '' } of photos)
        await call(handoverCalls.addPhoto, { handoverId, laneId, photoId }, { file: fileOf(data) })
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
      <Section
        title={t('LANES')}
        text={
          <>
            {t('LANES_TEXT')}{' '}
            {last &&
              t('LAST_OF_ALL', {
                kind: last.kind,
                club: last.clubName ?? 'none',
                moment: recordedMoment(last.on, language),
              })}
          </>
        }
      >
        <ul className={classes.lanes}>
          {lanes.map((lane, at) => (
            <LaneRow
              key={lane.id}
              lane={lane}
              reader={reader}
              lastOn={last?.on}
              draft={drafts[at] ?? draftOf(lane)}
              onChange={(update) =>
                change((before) => new Map(before).set(lane.id, update(before.get(lane.id) ?? draftOf(lane))))
              }
            />
          ))}
        </ul>
        {open.length > 0 && (
          <Button variant="default" mt="md" onClick={restIsFine}>
            {t('REST_IS_FINE', { count: open.length, all: String(open.length === drafts.length) })}
          </Button>
        )}
      </Section>
      <div className={classes.bar} data-foot>
        <p role="status">
          {open.length < drafts.length &&
            t('SUM', { fine: fineCount, broken: brokenCount, both: String(fineCount > 0 && brokenCount > 0) })}
        </p>
        <SaveButton onSave={save} disabledReason={missing}>
          {t(`SUBMIT.${kind}`)}
        </SaveButton>
      </div>
      <UnsavedPrompt isDirty={changed.size > 0} />
    </Form>
  )
}

function draftOf({ id, defect }: HandoverLane): LaneDraft {
  return { laneId: id, state: defect === null ? undefined : 'broken', remark: defect?.remark ?? '', photos: [] }
}
