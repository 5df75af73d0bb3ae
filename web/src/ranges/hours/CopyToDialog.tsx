import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { hoursCalls } from '@bahnfrei/domain/ranges/hoursCalls.ts'
import { laneCalls } from '@bahnfrei/domain/ranges/laneCalls.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import type { Target } from '@bahnfrei/domain/ranges/regular.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../base/send/api.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { Checks } from '../../base/ui/Checks.tsx'
import { Dialog } from '../../base/ui/Dialog.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { useGroups } from '../../groups/useGroups.ts'
import { useLaneName } from '../laneName.ts'
import { lanesOf } from '../useRanges.ts'

type Props = {
  isOpen: boolean
  onClose: () => void
  range: Range
  ranges: readonly Range[]
  target: Target
  /** The stored hours that are copied. */
  scheduleId: Id<'schedule'>
}

/** Copies stored hours to others of the same kind: from a range to ranges, a lane to lanes, a group to groups. */
export function CopyToDialog({ isOpen, onClose, range, ranges, target, scheduleId }: Props) {
  const t = useTexts('RANGES.HOURS')
  const words = useTexts('UI')
  const [targets, setTargets] = useState<string[]>([])
  const options = useOptions(range, ranges, target)
  const close = () => {
    setTargets([])
    onClose()
  }
  const copy = async () => {
    const { copied } = await copyTo(target, scheduleId, targets)
    toast.success(t('COPIED', { count: copied }))
    close()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t('COPY_TO_TITLE')}
      width={480}
      isSmall
      actions={
        <>
          <Button variant="default" onClick={close}>
            {words('CANCEL')}
          </Button>
          <SaveButton onSave={copy} disabledReason={targets.length === 0 ? t('COPY_TO_NONE') : undefined}>
            {t('COPY')}
          </SaveButton>
        </>
      }
    >
      <p>{t('COPY_TO_TEXT')}</p>
      {options.length === 0 ? (
        <p>{t('COPY_NOTHING')}</p>
      ) : (
        <Checks label={t('COPY_TARGETS')} options={options} values={targets} onChange={setTargets} />
      )}
    </Dialog>
  )
}

/** The other ranges, lanes or groups, of the same kind as the target. */
function useOptions(range: Range, ranges: readonly Range[], { laneId, groupId }: Target) {
  const laneName = useLaneName()
  const groups = useGroups()
  const named = (all: readonly { id: string; name: string }[], own: string) =>
    all.filter(({ id }) => id !== own).map(({ id, name }) => ({ value: id, label: name }))
  if (groupId !== null) return named(groups, groupId)
  if (laneId === null) return named(ranges, range.id)
  const lanes = lanesOf(range).map(({ id, name }) => ({ id, name: laneName(name) }))
  return named(lanes, laneId)
}

function copyTo({ laneId, groupId }: Target, source: Id<'schedule'>, targets: string[]) {
  const isOfGroup = groupId !== null
  if (laneId === null)
    return call(hoursCalls.copySchedule, { copyFrom: isOfGroup ? 'group' : 'range', source, targets })
  return call(laneCalls.copyLaneSchedule, { copyFrom: isOfGroup ? 'group' : 'lane', source, targets })
}
