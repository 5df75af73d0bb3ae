import { Button } from '@mantine/core'
import { IconTargetArrow } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../base/texts/texts.tsx'
import { EmptyState } from '../base/ui/EmptyState.tsx'
import { Page } from '../base/ui/Page.tsx'
import { EventList } from './EventList.tsx'
import { LedEvents } from './LedEvents.tsx'

/** /training: the coming trainings that are for the reader. */
export function TrainingScreen() {
  const t = useTexts('EVENTS')
  return (
    <Page title={t('TRAINING_TITLE')}>
      <LedEvents />
      <EventList
        filters={{ category: 'training' }}
        isForMe
        none={
          <EmptyState
            icon={<IconTargetArrow size={44} />}
            title={t('NONE_TRAINING')}
            action={
              <Button variant="default" renderRoot={(props) => <Link to="/events" {...props} />}>
                {t('TO_EVENTS')}
              </Button>
            }
          >
            {t('NONE_TRAINING_TEXT')}
          </EmptyState>
        }
      />
    </Page>
  )
}
