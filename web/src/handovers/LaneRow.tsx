import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { type HandoverLane, MOST_LANE_PHOTOS, MOST_REMARK } from '@bahnfrei/domain/handovers/handover.ts'
import { Textarea } from '@mantine/core'
import columns from '../base/list/columns.module.css'
import { PhotoFields, type PhotoOfForm } from '../base/photos/PhotoFields.tsx'
import { PhotoList } from '../base/photos/PhotoList.tsx'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { momentFigures } from '../base/time/days.ts'
import { Choice } from '../base/ui/Choice.tsx'
import { Stack } from '../base/ui/Layout.tsx'
import { useLaneName } from '../ranges/laneName.ts'
import classes from './handovers.module.css'
import { lanePhoto, type Reader } from './lanePhoto.ts'

/** The unsaved statement about a lane. */
export type LaneDraft = {
  laneId: Id<'lane'>
  /** Undefined until somebody has chosen one. */
  state: 'fine' | 'broken' | undefined
  remark: string
  photos: PhotoOfForm<'handoverPhoto'>[]
}

type Props = {
  lane: HandoverLane
  reader: Reader
  draft: LaneDraft
  /** The moment (ms) of the range's last hand-over, which the form shows above all lanes. */
  lastOn: number | undefined
  onChange: (update: (draft: LaneDraft) => LaneDraft) => void
}

/** A lane with its last known state, and the choice whether it is in order now. */
export function LaneRow({ lane: { name, last, defect }, reader, draft, lastOn, onChange }: Props) {
  const t = useTexts('HANDOVERS')
  const [language] = useLanguage()
  const lane = useLaneName()(name)
  return (
    <li className={columns.columns}>
      <b className={columns.lead}>{lane}</b>
      <div className={columns.amount}>
        <Choice
          label={lane}
          isLabelHidden
          options={[
            { value: 'fine', label: t('FINE') },
            { value: 'broken', label: t('BROKEN') },
          ]}
          value={draft.state}
          onChange={(state) => onChange((before) => ({ ...before, state }))}
        />
      </div>
      <span className={`${columns.line} ${columns.dim}`}>
        {defect === null && last === null && t('NEVER')}
        {defect === null &&
          last !== null &&
          (last.on !== lastOn || last.remark !== '') &&
          t('LAST', {
            kind: last.kind,
            club: last.clubName ?? 'none',
            moment: momentFigures(last.on, language),
            isFine: String(last.remark === ''),
          })}
        {defect !== null && t('KNOWN', { moment: momentFigures(defect.since, language), remark: defect.remark })}
      </span>
      {(defect !== null || draft.state === 'broken') && (
        <Stack className={classes.broken}>
          {defect !== null && (
            <PhotoList
              photos={defect.photos.map((id) => lanePhoto(id, reader))}
              of={t('PHOTO_OF', { lane, moment: momentFigures(defect.since, language) })}
            />
          )}
          {draft.state === 'broken' && <BrokenFields lane={lane} draft={draft} onChange={onChange} />}
        </Stack>
      )}
    </li>
  )
}

/** The fields that describe a defect of a lane. */
function BrokenFields({ lane, draft, onChange }: { lane: string } & Pick<Props, 'draft' | 'onChange'>) {
  const t = useTexts('HANDOVERS')
  const set = (changes: Partial<LaneDraft>) => onChange((before) => ({ ...before, ...changes }))
  return (
    <>
      <Textarea
        label={t('REMARK', { lane })}
        value={draft.remark}
        maxLength={MOST_REMARK}
        rows={2}
        required
        onChange={({ target }) => set({ remark: target.value })}
      />
      <PhotoFields
        photos={draft.photos}
        most={MOST_LANE_PHOTOS}
        of={lane}
        onAdd={(added) =>
          onChange((before) => ({ ...before, photos: [...before.photos, ...added].slice(0, MOST_LANE_PHOTOS) }))
        }
        onRemove={(gone) => set({ photos: draft.photos.filter(({ id }) => id !== gone) })}
      />
    </>
  )
}
