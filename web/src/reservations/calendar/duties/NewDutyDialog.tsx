import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { textIn } from '@bahnfrei/domain/base/texts/texts.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { groupCalls } from '@bahnfrei/domain/groups/calls.ts'
import { openOn } from '@bahnfrei/domain/ranges/openHours.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { officerCalls } from '@bahnfrei/domain/reservations/officerCalls.ts'
import { slotOf } from '@bahnfrei/domain/reservations/reserve.ts'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useLive } from '../../../base/live/live.ts'
import { call } from '../../../base/send/api.ts'
import { useRequestKey } from '../../../base/send/useRequestKey.ts'
import { useSession } from '../../../base/session/session.ts'
import { useLanguage, useTexts } from '../../../base/texts/texts.tsx'
import { toast } from '../../../base/toasts.tsx'
import { Dialog } from '../../../base/ui/Dialog.tsx'
import { Form } from '../../../base/ui/Form.tsx'
import { SaveButton } from '../../../base/ui/SaveButton.tsx'
import { MemberPicker } from '../../../members/MemberPicker.tsx'
import { dayInWords } from '../../lane/words.ts'
import { TimeFields } from '../../plan/TimeFields.tsx'
import classes from './Duties.module.css'

type Place = { range: Range; clubId: Id<'club'>; day: Day }
type Props = Place & { isOpen: boolean; onClose: () => void }

/** Puts somebody on duty on a day. */
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
  const texts = useTexts()
  const [language] = useLanguage()
  const { may } = useSession()
  const mayReadGroups = may('member:r')
  const { data } = useLive(groupCalls.list, mayReadGroups ? {} : undefined, { clubId })
  const roles = data?.groups.filter(({ purpose }) => purpose !== 'label') ?? []
  const hours = openOn(day, range)
  const [times, setTimes] = useState({ start: hours[0]?.start ?? '16:00', end: hours.at(-1)?.end ?? '20:00' })
  const [person, setPerson] = useState<{ uid: Id<'user'>; name: string }>()
  const [chosen, choose] = useState<string>()
  const [isTouched, touch] = useState(false)
  const role = chosen ?? roles[0]?.id
  const keyFor = useRequestKey()

  const whyNot = () => {
    if (!mayReadGroups) return t('NO_RIGHT')
    if (data !== undefined && roles.length === 0) return t('NO_ROLES')
    return slotOf(day, times, range.timeZone) === undefined
      ? texts('SERVER_ERRORS.RESERVATION_TIME_INVALID')
      : undefined
  }
  const save = async () => {
    touch(true)
    if (person === undefined || role === undefined) return 'failed'
    const input = { rangeId: range.id, date: day, times, forUser: person.uid, role }
    await call(officerCalls.createDuty, input, { clubId, idempotencyKey: keyFor(input) })
    toast.success(t('ADDED', { name: person.name }))
    onDone()
  }

  return (
    <Form label={t('NEW')}>
      <p className={classes.where}>
        {range.name}, {dayInWords(day, language, 'long')}
      </p>
      <MemberPicker
        label={t('PERSON')}
        value={person}
        onChange={setPerson}
        required
        feature="staffAssignment"
        isMissing={isTouched && person === undefined}
      />
      <NativeSelect
        label={t('ROLE')}
        description={t('ROLE_HINT')}
        data={roles.map(({ id, name }) => ({ value: id, label: textIn(language, name) }))}
        value={role ?? ''}
        onChange={({ target }) => choose(target.value)}
      />
      <div className={classes.times}>
        <TimeFields {...times} onChange={(change) => setTimes({ ...times, ...change })} />
      </div>
      <SaveButton onSave={save} disabledReason={whyNot()}>
        {t('SAVE')}
      </SaveButton>
    </Form>
  )
}
