import { feedCalls, MOST_FEEDS } from '@bahnfrei/domain/reservations/feedCalls.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmAddressNote } from '../../../auth/ConfirmAddressNote.tsx'
import { queryKeyOf } from '../../../base/live/queries.ts'
import { call } from '../../../base/send/api.ts'
import { useTexts } from '../../../base/texts/texts.tsx'
import { List } from '../../../base/ui/Layout.tsx'
import { Section } from '../../../base/ui/Section.tsx'
import { AddressDialog } from './AddressDialog.tsx'
import { FeedCard } from './FeedCard.tsx'
import { FeedForm } from './FeedForm.tsx'
import classes from './feeds.module.css'

/** The calendar feeds of the person. Their addresses are secret, and each is shown only once, when it is created. */
export function FeedsSection() {
  const t = useTexts('FEEDS')
  const [path, show] = useState<string>()
  const { data } = useQuery({
    queryKey: queryKeyOf(feedCalls.feeds, {}, undefined),
    queryFn: ({ signal }) => call(feedCalls.feeds, {}, { signal }),
  })
  const feeds = data?.feeds ?? []
  return (
    <Section title={t('TITLE')} text={t('INTRO')}>
      <ConfirmAddressNote isNeeded />
      <details className={classes.fold}>
        <summary>{t('NEW')}</summary>
        <FeedForm isFull={feeds.length >= MOST_FEEDS} onMade={show} />
      </details>
      {feeds.length > 0 && (
        <>
          <h3>{t('LIST')}</h3>
          <List>
            {feeds.map((feed) => (
              <FeedCard key={feed.id} feed={feed} onRenewed={show} />
            ))}
          </List>
        </>
      )}
      <AddressDialog path={path} onClose={() => show(undefined)} />
    </Section>
  )
}
