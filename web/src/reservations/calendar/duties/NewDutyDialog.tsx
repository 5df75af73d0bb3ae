import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { textIn } from '@bahnfrei/domain/base/texts/texts.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { groupCalls } from '@bahnfrei/domain/groups/calls.ts'
import { openOn } from '@bahnfrei/domain/ranges/openHours.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { officerCalls } from '@bahnfrei/domain/reservations/officerCalls.ts'
import { slotOf } from '@bahnfrei/domain/reservations/reserve.ts'
import { useState } from 'react'
import { SelectField } from '../../../base/form/fields.tsx'
import { useForm } from '../../../base/form/useForm.ts'
import { useLive } from '../../../base/live/live.ts'
import { call } from '../../../base/send/api.ts'
import { useSendOnce } from '../../../base/send/useSendOnce.ts'
import { useSession } from '../../../base/session/session.ts'
import { useLanguage, useTexts } from '../../../base/texts/texts.tsx'
import { toast } from '../../../base/toasts.tsx'
import { Dialog } from '../../../base/ui/Dialog.tsx'
import { Form } from '../../../base/ui/Form.tsx'
import { SaveButton } from '../../../base/ui/SaveButton.tsx'
import { MemberField } from '../../../members/MemberField.tsx'
import { dayInWords } from '../../lane/words.ts'
import { TimeFields } from '../../plan/TimeFields.tsx'

type Place = { range: Range; clubId: Id<'club'>; day: Day }
type Props = Place & { isOpen: boolean; onClose: () => void }

/** The dialog that assigns a person to a duty on a day. */
export function NewDutyDialog({ isOpen, onClose, ...place }: Props) {
  const t = useTexts('DUTIES')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('NEW')}>
      <NewDuty {...place} onDone={onClose} />
    </Dialog>
  )
}

function NewDuty({ range, clubId, day, onDone }: Place & { onDone: () => void }) {
  const t = useTexts('DUTIES')
  const [language] = useLanguage()
  const [name, setName] = useState('')
  const { roles, whyNoRole } = useRoles(clubId)
  const hours = openOn(day, range)
  const sendOnce = useSendOnce()
  const form = useForm({
    call: officerCalls.createDuty,
    values: {
      rangeId: range.id,
      date: day,
      times: { start: hours[0]?.start ?? '16:00', end: hours.at(-1)?.end ?? '20:00' },
      forUser: '',
      role: '',
    },
    // The roles come later, and the first one is chosen.
    prepare: (values) => ({ ...values, role: values.role || (roles[0]?.value ?? '') }),
    send: (input) =>
      sendOnce(input, (idempotencyKey) => call(officerCalls.createDuty, input, { clubId, idempotencyKey })),
    onDone: () => {
      toast.success(t('ADDED', { name }))
      onDone()
    },
  })
  const { times } = form.values
  const isNoTime = slotOf(day, times, range.timeZone) === undefined
  const refusals = useTexts('SERVER_ERRORS')
  return (
    <Form label={t('NEW')} form={form}>
      <b>
        {range.name}, {dayInWords(day, language, 'long')}
      </b>
      <MemberField form={form} name="forUser" label={t('PERSON')} feature="staffAssignment" onName={setName} />
      <SelectField form={form} name="role" label={t('ROLE')} description={t('ROLE_HINT')} options={roles} />
      <TimeFields {...times} onChange={(change) => form.change({ times: { ...times, ...change } })} />
      <SaveButton
        onSave={form.save}
        disabledReason={whyNoRole ?? (isNoTime ? refusals('RESERVATION_TIME_INVALID') : undefined)}
      >
        {t('SAVE')}
      </SaveButton>
    </Form>
  )
}

/** The groups whose people can be on duty, or the reason why no group can be chosen. */
function useRoles(clubId: Id<'club'>) {
  const t = useTexts('DUTIES')
  const [language] = useLanguage()
  const { may } = useSession()
  const mayRead = may('member:r')
  const { data } = useLive(groupCalls.list, mayRead ? {} : undefined, { clubId })
  const groups = data?.groups.filter(({ purpose }) => purpose !== 'label') ?? []
  const roles = groups.map(({ id, name }) => ({ value: id, label: textIn(language, name) }))
  const isNone = data !== undefined && roles.length === 0
  return { roles, whyNoRole: mayRead ? (isNone ? t('NO_ROLES') : undefined) : t('NO_RIGHT') }
}
