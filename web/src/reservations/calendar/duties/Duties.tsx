import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { dutyCalls } from '@bahnfrei/domain/duties/calls.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { officerCalls } from '@bahnfrei/domain/reservations/officerCalls.ts'
import { ownCalls } from '@bahnfrei/domain/reservations/ownCalls.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconShieldCheck, IconUserPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useLive } from '../../../base/live/live.ts'
import { call } from '../../../base/send/api.ts'
import { useSession } from '../../../base/session/session.ts'
import unseen from '../../../base/styles/unseen.module.css'
import { useLanguage, useTexts } from '../../../base/texts/texts.tsx'
import { toast } from '../../../base/toasts.tsx'
import { ConfirmDialog } from '../../../base/ui/ConfirmDialog.tsx'
import { Dim, Row } from '../../../base/ui/Layout.tsx'
import { dayInWords } from '../../lane/words.ts'
import classes from './Duties.module.css'
import { NewDutyDialog } from './NewDutyDialog.tsx'

type Duty = OutputOf<typeof officerCalls.duties>['duties'][number]
type Props = { range: Range; clubId: Id<'club'>; day: Day }

/** The people on duty at a range on a day; officers add and remove them. */
export function Duties({ range, clubId, day }: Props) {
  const t = useTexts('DUTIES')
  const texts = useTexts('CALENDAR')
  const [language] = useLanguage()
  const { may } = useSession()
  const [isAdding, add] = useState(false)
  const [leaving, leave] = useState<Duty>()
  const { data } = useLive(officerCalls.duties, { rangeId: range.id, from: day, to: day }, { clubId })
  const roster = useLive(dutyCalls.onDuty, may('member:r') ? { rangeId: range.id, day } : undefined, { clubId })
  const people = (roster.data?.people ?? []).filter(({ isInRoster }) => isInRoster)
  const isKnown = data !== undefined && (roster.data !== undefined || !may('member:r'))
  const isOfficer = may('adminReservations:w')
  const date = dayInWords(day, language, 'short')
  const duties = data?.duties ?? []
  return (
    <>
      <Row as="section" className={classes.duties} aria-label={t('TITLE')}>
        <h2>
          <IconShieldCheck size={18} aria-hidden /> <span className={unseen.onPhone}>{t('ON', { date })}</span>
        </h2>
        {isKnown && duties.length + people.length === 0 && <Dim>{t('NOBODY')}</Dim>}
        {duties.length + people.length > 0 && (
          <Row as="ul">
            {people.map(({ id, name, times }) => (
              <li key={id}>
                <span>
                  {name}, {texts('TIMES_SHORT', times)}
                </span>
              </li>
            ))}
            {duties.map((duty) => (
              <li key={duty.id}>
                <span>
                  {duty.name}, {texts('TIMES_SHORT', duty.times)}
                </span>
                {isOfficer && (
                  <ActionIcon
                    variant="subtle"
                    aria-label={t('REMOVE_NAMED', { name: duty.name, times: texts('TIMES', duty.times) })}
                    onClick={() => leave(duty)}
                  >
                    <IconX size={16} aria-hidden />
                  </ActionIcon>
                )}
              </li>
            ))}
          </Row>
        )}
        {isOfficer && (
          <Button variant="subtle" leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => add(true)}>
            {t('ADD')}
          </Button>
        )}
      </Row>
      <NewDutyDialog isOpen={isAdding} onClose={() => add(false)} range={range} clubId={clubId} day={day} />
      <RemoveDutyDialog duty={leaving} clubId={clubId} onClose={() => leave(undefined)} />
    </>
  )
}

type RemoveProps = { duty: Duty | undefined; clubId: Id<'club'>; onClose: () => void }

function RemoveDutyDialog({ duty, clubId, onClose }: RemoveProps) {
  const t = useTexts('DUTIES')
  const texts = useTexts('CALENDAR')
  const remove = async () => {
    if (duty === undefined) return 'failed'
    await call(ownCalls.cancel, { id: duty.id }, { clubId, idempotencyKey: `${duty.id}-off-duty` })
    toast.success(t('REMOVED', { name: duty.name }))
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen={duty !== undefined}
      onClose={onClose}
      onConfirm={remove}
      title={t('REMOVE_TITLE')}
      confirm={t('REMOVE')}
      isDangerous
    >
      <p>
        {duty?.name}, {duty && texts('TIMES', duty.times)}
      </p>
      <p>{t('REMOVE_MEANS')}</p>
    </ConfirmDialog>
  )
}
