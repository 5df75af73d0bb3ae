import { type AdminEvent, OFFERED_ON } from '@bahnfrei/domain/events/event.ts'
import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useSession } from '../../base/session/session.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { Lines, Row } from '../../base/ui/Layout.tsx'
import { MemberPicker } from '../../members/MemberPicker.tsx'
import { Fold } from './Fold.tsx'
import type { FieldsProps } from './fieldsProps.ts'

/** The field for the people who lead an event. They see its participants and mark their attendance. */
export function TrainersField({ values: { kind, trainers }, onChange }: FieldsProps) {
  const t = useTexts('ADMIN_EVENTS.FORM')
  const { may } = useSession()
  const add = (member: AdminEvent['trainers'][number] | undefined) => {
    if (member && !trainers.some(({ uid }) => uid === member.uid)) onChange({ trainers: [...trainers, member] })
  }
  return (
    <Fold title={t('TRAINERS')} words={trainers.map(({ name }) => name).join(', ') || t('TRAINERS_NONE')}>
      {trainers.length > 0 && (
        <Lines aria-label={t('TRAINERS')}>
          {trainers.map(({ uid, name }) => (
            <Row as="li" isSpread key={uid}>
              <span>{name}</span>
              <Button
                variant="default"
                aria-label={t('NO_TRAINER', { name })}
                onClick={() => onChange({ trainers: trainers.filter((each) => each.uid !== uid) })}
              >
                <IconX size={18} aria-hidden />
              </Button>
            </Row>
          ))}
        </Lines>
      )}
      {/* The search for people asks for this right. */}
      {may('adminReservations:r') && (
        <MemberPicker label={t('TRAINER')} value={undefined} onChange={add} feature={OFFERED_ON[kind]} />
      )}
    </Fold>
  )
}
