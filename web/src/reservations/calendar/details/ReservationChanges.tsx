import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { officerCalls } from '@bahnfrei/domain/reservations/officerCalls.ts'
import { useQuery } from '@tanstack/react-query'
import { queryKeyOf } from '../../../base/live/queries.ts'
import { call } from '../../../base/send/api.ts'
import { useTexts } from '../../../base/texts/texts.tsx'
import { ChangeList } from '../../../base/ui/ChangeList.tsx'
import classes from './Facts.module.css'
import { useTagWords } from './tags.ts'

/** The changes that officers made to a reservation; null if there are none. */
export function ReservationChanges({ id, clubId }: { id: Id<'reservation'>; clubId: Id<'club'> }) {
  const t = useTexts('RESERVATIONS.CHANGES')
  const tagWords = useTagWords()
  const { data } = useQuery({
    queryKey: queryKeyOf(officerCalls.changes, { id }, clubId),
    queryFn: ({ signal }) => call(officerCalls.changes, { id }, { signal, clubId }),
    staleTime: 0,
  })
  if (data === undefined || data.changes.length === 0) return null
  return (
    <section aria-label={t('TITLE')}>
      <h3 className={classes.title}>{t('TITLE')}</h3>
      <ChangeList
        changes={data.changes}
        fieldWord={(field) => t(`FIELDS.${field}`)}
        valueWord={(field, value) => {
          if (field === 'tags') return tagWords(value)
          return field === 'status' ? t(value === 'live' ? 'LIVE' : 'CANCELLED') : undefined
        }}
      />
    </section>
  )
}
