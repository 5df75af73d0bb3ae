import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { dutyAdminCalls } from '@bahnfrei/domain/duties/adminCalls.ts'
import type { DutyRule } from '@bahnfrei/domain/duties/duty.ts'
import { SUPERVISIONS } from '@bahnfrei/domain/ranges/range.ts'
import { ChoiceField, SelectField, SwitchField } from '../../base/form/fields.tsx'
import { type Form as FormOf, useForm } from '../../base/form/useForm.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { EditDialog } from '../../base/ui/EditDialog.tsx'
import { Form } from '../../base/ui/Form.tsx'
import { Dim } from '../../base/ui/Layout.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { NeededSelect } from './NeedsFields.tsx'

type RangeRule = OutputOf<typeof dutyAdminCalls.rules>['rules'][number]
type Props = { rule: RangeRule | undefined; onClose: () => void }

/** The form for how the duties of a range are planned, and what happens when too few supervisors have signed up. */
export function RuleDialog({ rule, onClose }: Props) {
  return rule && <OpenRule key={rule.id} rule={rule} onClose={onClose} />
}

const LENGTHS = [120, 180, 240, 300, 360]
const CANCEL_AFTERS = [0, 120, 360, 1440, 2880]

function OpenRule({ rule: { id: rangeId, name, ...rule }, onClose }: { rule: RangeRule; onClose: () => void }) {
  const t = useTexts('ADMIN_DUTIES')
  const form = useForm({
    call: dutyAdminCalls.saveRule,
    values: { rangeId, ...rule },
    onDone: () => {
      toast.success(t('SAVED'))
      onClose()
    },
  })
  const { supervision, isPlanned, cancelAfter } = form.values
  const title = t('RULE_OF', { name })
  return (
    <EditDialog isOpen isDirty={form.isDirty} onClose={onClose} title={title}>
      <Form label={title} form={form}>
        <ChoiceField
          form={form}
          name="supervision"
          label={t('SUPERVISION')}
          options={SUPERVISIONS.map((each) => ({ value: each, label: t(`SUPERVISIONS.${each}`) }))}
        />
        <Dim>{t(`SUPERVISION_MEANS.${supervision}`)}</Dim>
        {supervision === 'must' && (
          <SelectField
            form={form}
            name="cancelAfter"
            label={t('CANCEL_AFTER')}
            none={t('CANCEL_AFTERS.keep')}
            options={withChosen(CANCEL_AFTERS, cancelAfter).map((minutes) => ({
              value: minutes,
              label: t('CANCEL_AFTERS.minutes', { hours: hoursOf(minutes) }),
            }))}
          />
        )}
        <SwitchField
          form={form}
          name="isPlanned"
          label={t('PLANNED')}
          description={t(isPlanned ? 'PLANNED_MEANS' : 'PLANNED_OFF')}
        />
        {isPlanned && <PlanFields form={form} />}
        <SaveButton onSave={form.save}>{t('SAVE')}</SaveButton>
      </Form>
    </EditDialog>
  )
}

/** The fields for duties that are planned from the opening hours. */
function PlanFields({ form }: { form: FormOf<DutyRule> }) {
  const t = useTexts('ADMIN_DUTIES')
  return (
    <>
      <NeededSelect value={form.values.needed} onChange={(needed) => form.change({ needed })} />
      <SwitchField form={form} name="youthNeeded" label={t('YOUTH')} description={t('YOUTH_MEANS')} />
      <SelectField
        form={form}
        name="mostMinutes"
        label={t('LENGTH')}
        none={t('LENGTHS.none')}
        options={withChosen(LENGTHS, form.values.mostMinutes).map((minutes) => ({
          value: minutes,
          label: t('LENGTHS.hours', { hours: hoursOf(minutes) }),
        }))}
      />
    </>
  )
}

/** The usual values together with the stored one, in ascending order. */
function withChosen(usual: readonly number[], chosen: number | null): number[] {
  return [...new Set([...usual, ...(chosen === null ? [] : [chosen])])].toSorted((one, other) => one - other)
}

function hoursOf(minutes: number): string {
  return String(Math.round((minutes / 60) * 10) / 10)
}
