import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { DEADLINE_UNITS } from '@bahnfrei/domain/clubs/deadline.ts'
import { laneCalls } from '@bahnfrei/domain/ranges/laneCalls.ts'
import { whyNotDisciplines } from '@bahnfrei/domain/ranges/permit.ts'
import type { Lane, Range } from '@bahnfrei/domain/ranges/range.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ChecksField, NumberField, SelectField, SwitchField } from '../../base/form/fields.tsx'
import { useForm } from '../../base/form/useForm.ts'
import { call } from '../../base/send/api.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { Form } from '../../base/ui/Form.tsx'
import { Fields } from '../../base/ui/Layout.tsx'
import { SaveBar } from '../../base/ui/SaveBar.tsx'
import { Switch } from '../../base/ui/Switch.tsx'
import { useLaneName } from '../laneName.ts'
import classes from '../ranges.module.css'
import { PermitFields } from './PermitFields.tsx'

type Props = { range: Range; lane: Lane; groups: readonly { id: Id<'group'>; name: string }[] }

/** The form for the settings of a lane. */
export function LaneForm({ range, lane, groups }: Props) {
  const t = useTexts('RANGES.LANES')
  const general = useTexts('RANGES.GENERAL')
  const laneName = useLaneName()
  const [isForAll, setForAll] = useState(false)
  const { isActive, deadlineValue, deadlineUnit, groupIds, permit } = lane
  const form = useForm({
    call: laneCalls.saveLane,
    values: { rangeId: range.id, laneId: lane.id, isActive, deadlineValue, deadlineUnit, groupIds, permit },
    check: (values) => ({ 'permit.disciplines': whyNotDisciplines(values.permit) }),
    send: (values) => call(laneCalls.saveLane, { ...values, forAllLanes: isForAll }),
    onDone: () => {
      setForAll(false)
      toast.success(isForAll ? t('SAVED') : t('SAVED_ONE', { name: laneName(lane.name) }))
    },
  })
  return (
    <Form label={t('SETTINGS_OF', { name: laneName(lane.name) })} form={form}>
      <SwitchField
        form={form}
        name="isActive"
        label={t('IS_ACTIVE')}
        description={t(form.values.isActive ? 'ACTIVE_MEANS' : 'INACTIVE_MEANS')}
      />
      <Fields isEven className={classes.even}>
        <NumberField form={form} name="deadlineValue" label={general('DEADLINE')} description={t('DEADLINE_MEANS')} />
        <SelectField
          form={form}
          name="deadlineUnit"
          label={general('UNIT')}
          options={DEADLINE_UNITS.map((value) => ({ value, label: general(`UNITS.${value}`) }))}
        />
      </Fields>
      {groups.length > 0 && (
        <ChecksField
          form={form}
          name="groupIds"
          label={t('GROUPS')}
          description={t(form.values.groupIds.length === 0 ? 'GROUPS_NONE' : 'GROUPS_SOME')}
          options={groups.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <PermitFields form={form} />
      <LaneHours range={range} laneId={lane.id} />
      {range.lanes.length > 1 && (
        <Switch
          label={t('FOR_ALL', { count: range.lanes.length })}
          description={t('FOR_ALL_MEANS')}
          isOn={isForAll}
          onChange={setForAll}
        />
      )}
      <SaveBar label={t(isForAll ? 'SAVE_ALL' : 'SAVE_ONE')} onSave={form.save} draft={form} />
    </Form>
  )
}

/** A link to the hours of a lane, if lanes of the range may have their own. */
function LaneHours({ range, laneId }: { range: Range; laneId: Id<'lane'> }) {
  const t = useTexts('RANGES.LANES')
  if (range.openingHourConfig.per !== 'lane') return <p>{t('HOURS_OF_RANGE')}</p>
  return (
    <p>
      <Link to="/admin/club/ranges/$rangeId" params={{ rangeId: range.id }} search={{ t: 'hours', l: laneId }}>
        {t('OWN_HOURS')}
      </Link>
    </p>
  )
}
