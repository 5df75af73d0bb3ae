import { amountText } from '@bahnfrei/domain/base/money/money.ts'
import { type Language, textIn } from '@bahnfrei/domain/base/texts/texts.ts'
import { whyNotShape } from '@bahnfrei/domain/groups/assign.ts'
import { groupCalls } from '@bahnfrei/domain/groups/calls.ts'
import type { ClubGroup } from '@bahnfrei/domain/groups/group.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash, IconUsersGroup } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import list from '../../base/list/list.module.css'
import { useLive } from '../../base/live/live.ts'
import { call } from '../../base/send/api.ts'
import { useSession } from '../../base/session/session.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { EmptyState } from '../../base/ui/EmptyState.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { Page } from '../../base/ui/Page.tsx'
import fieldClasses from '../fields/fields.module.css'
import { MemberAreas } from '../MemberAreas.tsx'
import { GroupDialog } from './GroupDialog.tsx'
import classes from './groups.module.css'

/** The groups of the club: what they are for, who is in them, what they cost (MEMB-074). */
export function GroupsScreen() {
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
    <Page title={t('TITLE')} isLoading={state === 'loading'} actions={groups.length > 0 && add}>
      <MemberAreas />
      {state === 'failed' && <ErrorState error={error} />}
      {data && groups.length === 0 && (
        <EmptyState icon={<IconUsersGroup size={44} />} title={t('NONE')} action={add}>
          {t('TEXT')}
        </EmptyState>
      )}
      {groups.length > 0 && (
        <>
          <p>{t('TEXT')}</p>
          <ul className={list.rows}>
            {groups.map((group) => (
              <GroupRow key={group.id} group={group} onEdit={() => edit(group)} />
            ))}
          </ul>
        </>
      )}
      {edited && <GroupDialog group={edited === 'new' ? undefined : edited} onClose={() => edit(undefined)} />}
    </Page>
  )
}

function GroupRow({ group, onEdit }: { group: ClubGroup; onEdit: () => void }) {
  const t = useTexts('CLUB_GROUPS')
  const [language] = useLanguage()
  const { club, may } = useSession()
  const [isRemoving, setRemoving] = useState(false)
  const { id, groupSign, description, purpose, members, connectedElements, subscriptionDetails, locked } = group
  const name = textIn(language, group.name)
  const remove = async () => {
    await call(groupCalls.remove, { id })
    toast.success(t('REMOVED'))
    setRemoving(false)
  }
  const isTaken = connectedElements > 0 || locked
  const mayRemove = may('groups:w') && !whyNotShape(group, undefined, club?.permissions ?? {})
  return (
    <li className={classes.group}>
      <div className={fieldClasses.what}>
        <b>
          <Link to="/admin/members/list" search={{ group: id }} className={classes.name}>
            {name}
          </Link>{' '}
          {groupSign !== '' && <i className={list.tag}>{groupSign}</i>}
        </b>
        <span>
          {[
            t('MEMBERS', { count: members }),
            purpose === 'label' ? '' : t(`PURPOSES.${purpose}`),
            connectedElements > 0 && t('USES', { count: connectedElements }),
            subscriptionDetails && feeWords(subscriptionDetails, language, t),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {description !== '' && <span>{description}</span>}
      </div>
      {may('groups:w') && (
        <ActionIcon size={44} variant="subtle" aria-label={t('EDIT_NAMED', { name })} onClick={onEdit}>
          <IconPencil size={20} aria-hidden />
        </ActionIcon>
      )}
      {mayRemove && (
        <ActionIcon
          size={44}
          variant="subtle"
          aria-label={t('REMOVE_NAMED', { name })}
          disabled={isTaken}
          onClick={() => setRemoving(true)}
        >
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      )}
      {isTaken && mayRemove && <span className={classes.why}>{t(locked ? 'LOCKED' : 'IN_USE')}</span>}
      <ConfirmDialog
        isOpen={isRemoving}
        onClose={() => setRemoving(false)}
        onConfirm={remove}
        title={t('REMOVE_TITLE', { name })}
        confirm={t('REMOVE')}
        isDangerous
      >
        <p>{t('REMOVE_TEXT', { count: members })}</p>
      </ConfirmDialog>
    </li>
  )
}

type Words = ReturnType<typeof useTexts<'CLUB_GROUPS'>>

function feeWords(fee: NonNullable<ClubGroup['subscriptionDetails']>, language: Language, t: Words): string {
  const { membershipFee, currency, billingInterval } = fee
  return t('FEE', { fee: amountText(membershipFee, currency, language), interval: billingInterval })
}
