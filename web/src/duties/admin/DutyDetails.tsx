import { dutyAdminCalls } from '@bahnfrei/domain/duties/adminCalls.ts'
import type { Duty } from '@bahnfrei/domain/duties/duty.ts'
import { useState } from 'react'
import { call } from '../../base/send/api.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { Form } from '../../base/ui/Form.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { type Needs, NeedsFields } from './NeedsFields.tsx'

/** The form for the number of people that a duty needs, youth supervision and a note. */
export function DutyDetails({ duty }: { duty: Duty }) {
  const t = useTexts('ADMIN_DUTIES')
  const { needed, youthNeeded, note } = duty
  const [changed, change] = useState<Needs>()
  const save = async () => {
    await call(dutyAdminCalls.change, { dutyId: duty.id, ...(changed ?? { needed, youthNeeded, note }) })
    change(undefined)
    toast.success(t('SAVED'))
  }
  return (
    <Form label={t('DETAILS')}>
      <NeedsFields value={changed ?? { needed, youthNeeded, note }} onChange={change} />
      <SaveButton variant="default" onSave={save}>
        {t('SAVE')}
      </SaveButton>
    </Form>
  )
}
