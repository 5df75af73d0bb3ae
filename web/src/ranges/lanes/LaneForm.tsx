import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { DEADLINE_UNITS, type DeadlineUnit } from '@bahnfrei/domain/clubs/deadline.ts'
import { laneCalls } from '@bahnfrei/domain/ranges/laneCalls.ts'
import type { Lane, Range } from '@bahnfrei/domain/ranges/range.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useDraft } from '../../base/form/useDraft.ts'
import { call } from '../../base/send/api.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { Checks } from '../../base/ui/Checks.tsx'
import { Form } from '../../base/ui/Form.tsx'
import { SaveBar } from '../../base/ui/SaveBar.tsx'
import { Switch } from '../../base/ui/Switch.tsx'
import generalClasses from '../GeneralSection.module.css'
import { useLaneName } from '../laneName.ts'
import { laneFormOf, numberOf, permitOf, wrongLaneFields } from './laneForm.ts'
import { PermitFields } from './PermitFields.tsx'

type Props = { range: Range; lane: Lane; groups: readonly { id: Id<'group'>; name: string }[] }

/** The settings of a lane. */
export function LaneForm({ range, lane, groups }: Props) {
  const t = useTexts('RANGES.LANES')
  const general = useTexts('RANGES.GENERAL')
  const laneName = useLaneName()
  const draft = useDraft(laneFormOf(lane))
  const [isChecked, setChecked] = useState(false)
  const [isForAll, setForAll] = useState(false)
  const { values, change } = draft
  const wrong = wrongLaneFields(values)
  const label = t('SETTINGS_OF', { name: laneName(lane.name) })

  const save = async () => {
    setChecked(true)
    if (wrong.size > 0) return 'failed'
    await call(laneCalls.saveLane, {
      rangeId: range.id,
      laneId: lane.id,
      isActive: values.isActive,
      deadlineValue: numberOf(values.deadlineValue),
      deadlineUnit: values.deadlineUnit,
      groupIds: values.groupIds,
      permit: permitOf(values),
      forAllLanes: isForAll,
    })
    draft.keep()
    setForAll(false)
    toast.success(isForAll ? t('SAVED') : t('SAVED_ONE', { name: laneName(lane.name) }))
  }
  return (
    <Form label={label}>
      <Switch
        label={t('IS_ACTIVE')}
        description={t(values.isActive ? 'ACTIVE_MEANS' : 'INACTIVE_MEANS')}
        isOn={values.isActive}
        onChange={(isActive) => change({ isActive })}
      />
      <div className={generalClasses.pair}>
        <TextInput
          label={general('DEADLINE')}
          description={t('DEADLINE_MEANS')}
          inputMode="numeric"
          value={values.deadlineValue}
          error={
            isChecked && wrong.has('deadlineValue') ? general('WHOLE_NUMBER', { least: 0, most: 10_000 }) : undefined
          }
          onChange={({ target }) => change({ deadlineValue: target.value })}
        />
        <NativeSelect
          label={general('UNIT')}
          data={DEADLINE_UNITS.map((value) => ({ value, label: general(`UNITS.${value}`) }))}
          value={values.deadlineUnit}
          onChange={({ target }) => change({ deadlineUnit: target.value as DeadlineUnit })}
        />
      </div>
      {groups.length > 0 && (
        <Checks
          label={t('GROUPS')}
          description={t(values.groupIds.length === 0 ? 'GROUPS_NONE' : 'GROUPS_SOME')}
          options={groups.map(({ id, name }) => ({ value: id, label: name }))}
          values={values.groupIds}
          onChange={(groupIds) => change({ groupIds })}
        />
      )}
      <PermitFields values={values} onChange={change} wrong={isChecked ? wrong : new Set()} />
      <p>
        {range.openingHourConfig.per === 'lane' ? (
          <Link to="/admin/club/ranges/$rangeId" params={{ rangeId: range.id }} search={{ t: 'hours', l: lane.id }}>
            {t('OWN_HOURS')}
          </Link>
        ) : (
          t('HOURS_OF_RANGE')
        )}
      </p>
      {range.lanes.length > 1 && (
        <Switch
          label={t('FOR_ALL', { count: range.lanes.length })}
          description={t('FOR_ALL_MEANS')}
          isOn={isForAll}
          onChange={setForAll}
        />
      )}
      <SaveBar label={t(isForAll ? 'SAVE_ALL' : 'SAVE_ONE')} onSave={save} draft={draft} />
    </Form>
  )
}
