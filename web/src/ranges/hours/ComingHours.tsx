import { dayOf, instantAt } from '@bahnfrei/domain/base/time/time.ts'
import { hoursCalls } from '@bahnfrei/domain/ranges/hoursCalls.ts'
import { laneCalls } from '@bahnfrei/domain/ranges/laneCalls.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import type { Schedule } from '@bahnfrei/domain/ranges/schedule.ts'
import { Button } from '@mantine/core'
import { IconCalendarTime } from '@tabler/icons-react'
import { call } from '../../base/send/api.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { dayWords } from '../../base/time/days.ts'
import { toast } from '../../base/toasts.tsx'
import { Row } from '../../base/ui/Layout.tsx'
import { Notice } from '../../base/ui/Notice.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { HoursWords } from './HoursWords.tsx'
import { weekOf } from './week.ts'

type Props = { range: Range; coming: Schedule; onEdit: () => void }

/** The regular hours that are stored and come into force on a later day. */
export function ComingHours({ range, coming, onEdit }: Props) {
  const t = useTexts('RANGES.HOURS')
  const [language] = useLanguage()
  const day = dayWords(dayOf(instantAt(coming.activationTime), range.timeZone), language)
  const drop = async () => {
    const activate = coming.laneId === null ? hoursCalls.activateSchedule : laneCalls.activateLaneSchedule
    await call(activate, { id: coming.id, active: false })
    toast.success(t('COMING_DROPPED', { day }))
  }
  return (
    <Notice kind="note" icon={IconCalendarTime}>
      <p>{t('COMING', { day })}</p>
      <HoursWords week={weekOf(coming.bookableTimes)} />
      <Row>
        <Button variant="default" onClick={onEdit}>
          {t('COMING_EDIT')}
        </Button>
        <SaveButton variant="default" onSave={drop}>
          {t('COMING_DROP')}
        </SaveButton>
      </Row>
    </Notice>
  )
}
