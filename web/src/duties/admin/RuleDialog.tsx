import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { dutyAdminCalls } from '@bahnfrei/domain/duties/adminCalls.ts'
import type { DutyRule } from '@bahnfrei/domain/duties/duty.ts'
import { SUPERVISIONS } from '@bahnfrei/domain/ranges/range.ts'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../base/send/api.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { Choice } from '../../base/ui/Choice.tsx'
import { EditDialog } from '../../base/ui/EditDialog.tsx'
import { Form } from '../../base/ui/Form.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { Switch } from '../../base/ui/Switch.tsx'
import { NeededSelect } from './NeedsFields.tsx'
import classes from './roster.module.css'

type RangeRule = OutputOf<typeof dutyAdminCalls.rules>['rules'][number]
type Props = { rule: RangeRule | undefined; onClose: () => void }

/** How the duties of a range are planned, and what they decide about its hours. */
export function RuleDialog({ rule, onClose }: Props) {
  const t = useTexts('ADMIN_DUTIES')
  const [changed, change] = useState<DutyRule>()
  const close = () => {
    change(undefined)
    onClose()
  }
  return (
    <EditDialog
      isOpen={rule !== undefined}
      isDirty={changed !== undefined}
      onClose={close}
      title={rule === undefined ? '' : t('RULE_OF', { name: rule.name })}
    >
      {rule && <RuleForm rule={rule} value={changed ?? valuesOf(rule)} onChange={change} onDone={close} />}
    </EditDialog>
  )
}

function valuesOf({ id: _, name: __, ...rule }: RangeRule): DutyRule {
  return rule
}

const LENGTHS = [120, 180, 240, 300, 360]
const CANCEL_AFTERS = [0, 120, 360, 1440, 2880]

type FormProps = { rule: RangeRule; value: DutyRule; onChange: (value: DutyRule) => void; onDone: () => void }

function RuleForm({ rule, value, onChange, onDone }: FormProps) {
  const t = useTexts('ADMIN_DUTIES')
  const set = (change: Partial<DutyRule>) => onChange({ ...value, ...change })
  const save = async () => {
    await call(dutyAdminCalls.saveRule, { rangeId: rule.id, ...value })
    toast.success(t('SAVED'))
    onDone()
  }
  return (
    <Form label={t('RULE_OF', { name: rule.name })}>
      <Choice
        label={t('SUPERVISION')}
        options={SUPERVISIONS.map((each) => ({ value: each, label: t(`SUPERVISIONS.${each}`) }))}
        value={value.supervision}
        onChange={(supervision) => set({ supervision })}
      />
      <p className={classes.why}>{t(`SUPERVISION_MEANS.${value.supervision}`)}</p>
      {value.supervision === 'must' && (
        <NativeSelect
          label={t('CANCEL_AFTER')}
          data={[
            { value: '', label: t('CANCEL_AFTERS.keep') },
            ...withChosen(CANCEL_AFTERS, value.cancelAfter).map((minutes) => ({
              value: String(minutes),
              label: t('CANCEL_AFTERS.minutes', { hours: hoursOf(minutes) }),
            })),
          ]}
          value={value.cancelAfter === null ? '' : String(value.cancelAfter)}
          onChange={({ target }) => set({ cancelAfter: target.value === '' ? null : Number(target.value) })}
        />
      )}
      <Switch
        label={t('PLANNED')}
        description={t(value.isPlanned ? 'PLANNED_MEANS' : 'PLANNED_OFF')}
        isOn={value.isPlanned}
        onChange={(isPlanned) => set({ isPlanned })}
      />
      {value.isPlanned && (
        <>
          <NeededSelect value={value.needed} onChange={(needed) => set({ needed })} />
          <Switch
            label={t('YOUTH')}
            description={t('YOUTH_MEANS')}
            isOn={value.youthNeeded}
            onChange={(youthNeeded) => set({ youthNeeded })}
          />
          <NativeSelect
            label={t('LENGTH')}
            data={[
              { value: '', label: t('LENGTHS.none') },
              ...withChosen(LENGTHS, value.mostMinutes).map((minutes) => ({
                value: String(minutes),
                label: t('LENGTHS.hours', { hours: hoursOf(minutes) }),
              })),
            ]}
            value={value.mostMinutes === null ? '' : String(value.mostMinutes)}
            onChange={({ target }) => set({ mostMinutes: target.value === '' ? null : Number(target.value) })}
          />
        </>
      )}
      <SaveButton onSave={save}>{t('SAVE')}</SaveButton>
    </Form>
  )
}

/** The usual ones, and the one that counts already. */
function withChosen(usual: readonly number[], chosen: number | null): number[] {
  return [...new Set([...usual, ...(chosen === null ? [] : [chosen])])].toSorted((one, other) => one - other)
}

function hoursOf(minutes: number): string {
  return String(Math.round((minutes / 60) * 10) / 10)
}
