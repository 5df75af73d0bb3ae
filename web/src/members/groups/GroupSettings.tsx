import { amountText } from '@bahnfrei/domain/base/money/money.ts'
import { textIn } from '@bahnfrei/domain/base/texts/texts.ts'
import { whyNotShape } from '@bahnfrei/domain/groups/assign.ts'
import { groupCalls } from '@bahnfrei/domain/groups/calls.ts'
import type { ClubGroup } from '@bahnfrei/domain/groups/group.ts'
import { Button } from '@mantine/core'
import { IconPlus, IconUsersGroup } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import list from '../../base/list/list.module.css'
import { useLive } from '../../base/live/live.ts'
import { call } from '../../base/send/api.ts'
import { useSession } from '../../base/session/session.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { Dotted } from '../../base/ui/Dotted.tsx'
import { EditButton } from '../../base/ui/EditButton.tsx'
import { EmptyState } from '../../base/ui/EmptyState.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { Dim, Row } from '../../base/ui/Layout.tsx'
import { RemoveButton } from '../../base/ui/RemoveButton.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { GroupDialog } from './GroupDialog.tsx'

/** The groups of the club: purpose, number of people, fee (MEMB-074). */
export function GroupSettings() {
  const t = useTexts('CLUB_GROUPS')
  const { may } = useSession()
  const { data, state, error } = useLive(groupCalls.all, {})
  const [edited, edit] = useState<ClubGroup | 'new'>()
  const groups = data?.groups ?? []
  const add = may('groups:w') && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => edit('new')}>
      {t('ADD')}
    </Button>
  )
  return (
    <Section title={t('TITLE')} text={t('TEXT')} actions={groups.length > 0 && add}>
      {state === 'failed' && <ErrorState error={error} />}
      {data && groups.length === 0 && <EmptyState icon={<IconUsersGroup size={44} />} title={t('NONE')} action={add} />}
      {groups.length > 0 && (
        <ul className={list.rows}>
          {groups.map((group) => (
            <GroupRow key={group.id} group={group} onEdit={() => edit(group)} />
          ))}
        </ul>
      )}
      {edited && <GroupDialog group={edited === 'new' ? undefined : edited} onClose={() => edit(undefined)} />}
    </Section>
  )
}

function GroupRow({ group, onEdit }: { group: ClubGroup; onEdit: () => void }) {
  const t = useTexts('CLUB_GROUPS')
  const { club, may } = useSession()
  const { id, description, connectedElements, locked } = group
  const factsOf = useFacts()
  const name = useName(group)
  const isTaken = connectedElements > 0 || locked
  const mayRemove = may('groups:w') && !whyNotShape(group, undefined, club?.permissions ?? {})
  return (
    <li className={list.row}>
      <div className={list.words}>
        <b>
          <Link to="/admin/members/list" search={{ group: id }} className={list.leads}>
            {name}
          </Link>
        </b>
        <Dim as="span">
          <Dotted facts={factsOf(group)} />
        </Dim>
        {description !== '' && <Dim as="span">{description}</Dim>}
      </div>
      <Row isOneLine gap={2} className={list.acts}>
        {may('groups:w') && <EditButton label={t('EDIT_NAMED', { name })} onClick={onEdit} />}
        {mayRemove && <RemoveGroup group={group} isTaken={isTaken} />}
      </Row>
      {isTaken && mayRemove && (
        <Dim as="span" className={list.line}>
          {t(locked ? 'LOCKED' : 'IN_USE')}
        </Dim>
      )}
    </li>
  )
}

function RemoveGroup({ group, isTaken }: { group: ClubGroup; isTaken: boolean }) {
  const t = useTexts('CLUB_GROUPS')
  const name = useName(group)
  const remove = async () => {
    await call(groupCalls.remove, { id: group.id })
    toast.success(t('REMOVED'))
  }
  return (
    <RemoveButton
      isSign
      label={t('REMOVE_NAMED', { name })}
      disabled={isTaken}
      title={t('REMOVE_TITLE', { name })}
      text={<p>{t('REMOVE_TEXT', { count: group.members })}</p>}
      onRemove={remove}
    >
      {t('REMOVE')}
    </RemoveButton>
  )
}

function useName(group: ClubGroup): string {
  const [language] = useLanguage()
  return textIn(language, group.name)
}

/** Returns a function for the facts of a group: number of people, purpose, where it is used, and fee. */
function useFacts() {
  const t = useTexts('CLUB_GROUPS')
  const [language] = useLanguage()
  const feeWords = ({ membershipFee, currency, billingInterval }: NonNullable<ClubGroup['subscriptionDetails']>) =>
    t('FEE', { fee: amountText(membershipFee, currency, language), interval: billingInterval })
  return ({ members, groupSign, purpose, connectedElements, subscriptionDetails }: ClubGroup) => [
    t('MEMBERS', { count: members }),
    groupSign !== '' && t('SIGN_IS', { sign: groupSign }),
    purpose === 'label' ? '' : t(`PURPOSES.${purpose}`),
    connectedElements > 0 && t('USES', { count: connectedElements }),
    subscriptionDetails && feeWords(subscriptionDetails),
  ]
}
