import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { MEMBERSHIP_STATUSES } from '@bahnfrei/domain/base/rights/standing.ts'
import { memberCalls } from '@bahnfrei/domain/members/calls.ts'
import { GRADES } from '@bahnfrei/domain/members/grant.ts'
import { RECORD_FIELDS } from '@bahnfrei/domain/members/member.ts'
import { useQuery } from '@tanstack/react-query'
import { queryKeyOf } from '../base/live/queries.ts'
import { call } from '../base/send/api.ts'
import { useSession } from '../base/session/session.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { ChangeList } from '../base/ui/ChangeList.tsx'
import { ErrorState } from '../base/ui/ErrorState.tsx'
import { Section } from '../base/ui/Section.tsx'

/** The recorded fields whose values are shown unchanged. */
const TEXTS: readonly string[] = ['groupIds', 'groupsLeft', 'invitedEmail', 'invitedBy', 'guardian', 'mergedFrom']

const isRecordField = (field: string): field is (typeof RECORD_FIELDS)[number] =>
  RECORD_FIELDS.some((each) => each === field)

/** The history of changes that officers made to a member's rights, groups and record. */
export function ChangesSection({ uid }: { uid: Id<'user'> }) {
  const t = useTexts('ADMIN_MEMBERS')
  const { club } = useSession()
  const { data, error, refetch } = useQuery({
    queryKey: queryKeyOf(memberCalls.changes, { uid }, club?.id),
    queryFn: ({ signal }) => call(memberCalls.changes, { uid }, { signal }),
    staleTime: 0,
  })
  return (
    <Section title={t('TABS.changes')} text={t('CHANGES_TEXT')}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && (
        <ChangeList
          changes={data.changes}
          fieldWord={(field) => {
            if (field === 'groupIds') return t('GROUPS.TITLE')
            if (field === 'status') return t('STATUS')
            if (field === 'invitedEmail') return t('INVITED_EMAIL')
            if (field === 'invitedBy') return t('INVITED_BY')
            if (field === 'guardian') return t('GUARDIAN')
            if (field === 'mergedFrom') return t('MERGED_FROM')
            if (field === 'bankData') return t('BANK_DATA')
            if (field === 'groupsLeft') return t('GROUPS_LEFT')
            if (isRecordField(field)) return t(`CHANGED_FIELDS.${field}`)
            return t('CHANGED_RIGHT', { area: t(`PERMISSIONS.AREAS.${field}.TITLE`) })
          }}
          valueWord={(field, value) => {
            if (TEXTS.includes(field) || isRecordField(field)) return undefined
            if (field === 'status') {
              const status = MEMBERSHIP_STATUSES.find((each) => each === value)
              return status && t(`STATUSES.${status}`)
            }
            if (field === 'bankData')
              return value === 'held' || value === 'moved' ? t(`BANK_DATA_WORDS.${value}`) : undefined
            const grade = GRADES.find((each) => each === value)
            return grade && t(`PERMISSIONS.GRADES.${grade}`)
          }}
        />
      )}
    </Section>
  )
}
