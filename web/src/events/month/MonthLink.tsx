import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../base/texts/texts.tsx'

/** The way to the month at a glance, of all or of what the reader leads. */
export function MonthLink({ only }: { only?: 'led' }) {
  const t = useTexts('EVENTS.MONTH')
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={20} aria-hidden />}
      renderRoot={(props) => <Link to="/events/month" search={only ? { only } : {}} {...props} />}
    >
      {t('LINK')}
    </Button>
  )
}
