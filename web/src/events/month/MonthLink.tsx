import { Button } from '@mantine/core'
import { IconCalendarMonth } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../base/texts/texts.tsx'

/** A link to the calendar of the month, of all events or of those that the reader leads. */
export function MonthLink({ only }: { only?: 'led' }) {
  const t = useTexts('EVENTS.MONTH')
  return (
    <Button
      variant="default"
      leftSection={<IconCalendarMonth size={20} aria-hidden />}
      renderRoot={(props) => <Link to="/events/month" search={only ? { only } : {}} {...props} />}
    >
      {t('TITLE')}
    </Button>
  )
}
