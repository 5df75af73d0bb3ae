import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { type ManyDone, MOST_AT_ONCE, manyCalls, STATUSES_AT_ONCE } from '@bahnfrei/domain/members/manyCalls.ts'
import type { ListedMember } from '@bahnfrei/domain/members/member.ts'
import { Button, NativeSelect } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ChosenBar } from '../base/list/ChosenBar.tsx'
import { call } from '../base/send/api.ts'
import { useSession } from '../base/session/session.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { ConfirmDialog } from '../base/ui/ConfirmDialog.tsx'
import { ErrorState } from '../base/ui/ErrorState.tsx'
import { Switch } from '../base/ui/Switch.tsx'
import { chooseForMail } from './list/chosenForMail.ts'

type Act = 'join' | 'leave' | 'status'
type Group = { id: Id<'group'>; name: string }
type Props = { chosen: readonly ListedMember[]; groups: readonly Group[]; onDone: () => void }

/** The actions for all chosen people at once. */
export function ManyBar({ chosen, groups, onDone }: Props) {
  const t = useTexts('ADMIN_MEMBERS.MANY')
  const { may } = useSession()
  const navigate = useNavigate()
  const [act, setAct] = useState<Act>()
  const isTooMany = chosen.length > MOST_AT_ONCE
  const acts: Act[] = [
    ...(may('groups:w') && groups.length > 0 ? (['join', 'leave'] as const) : []),
    ...(may('members:w') ? (['status'] as const) : []),
  ]
  return (
    <ChosenBar count={t('COUNT', { count: chosen.length })} onNone={onDone}>
      {acts.map((each) => (
        <Button key={each} variant="default" disabled={isTooMany} onClick={() => setAct(each)}>
          {t(`ACTS.${each}`)}
        </Button>
      ))}
      {may('members:w') && (
        <Button
          variant="default"
          disabled={isTooMany}
          leftSection={<IconMail size={18} aria-hidden />}
          onClick={() => {
            chooseForMail(chosen.map(({ id }) => id))
            void navigate({ to: '/admin/members/mails' })
          }}
        >
          {t('MAIL')}
        </Button>
      )}
      {isTooMany && <span>{t('MOST', { most: MOST_AT_ONCE })}</span>}
      {act && (
        <ManyDialog
          act={act}
          uids={chosen.map(({ id }) => id)}
          groups={groups}
          onClose={() => setAct(undefined)}
          onDone={onDone}
        />
      )}
    </ChosenBar>
  )
}

type DialogProps = Pick<Props, 'groups' | 'onDone'> & { act: Act; uids: Id<'user'>[]; onClose: () => void }

/** The dialog for an action on many people: it first shows who will change and who will not, then does it. */
function ManyDialog({ act, uids, groups, onClose, onDone }: DialogProps) {
  const t = useTexts('ADMIN_MEMBERS.MANY')
  const statusWord = useTexts('ADMIN_MEMBERS.STATUSES')
  const [groupId, setGroupId] = useState(groups[0]?.id ?? '')
  const [status, setStatus] = useState<(typeof STATUSES_AT_ONCE)[number]>('member')
  const [cancelReservations, setCancelling] = useState(true)
  const ends = status === 'exMember' || status === 'contact'
  const run = (isTrial: boolean): Promise<ManyDone> =>
    act === 'status'
      ? call(manyCalls.changeMany, { uids, status, isTrial, ...(ends && { cancelReservations }) })
      : call(manyCalls.assignMany, { uids, groupId, joins: act === 'join', isTrial })
  const { data, error } = useQuery({
    queryKey: ['many', act, uids, groupId, status],
    queryFn: () => run(true),
    gcTime: 0,
    retry: false,
  })
  const confirm = async () => {
    const { changed } = await run(false)
    toast.success(t('DONE', { count: changed }))
    onDone()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={confirm}
      title={t(`TITLES.${act}`)}
      confirm={t('CONFIRM', { count: data?.changed ?? 0 })}
      whyNot={data === undefined ? t('LOOKING') : data.changed === 0 ? t('NOBODY') : undefined}
      isDangerous={act === 'status' && ends}
    >
      {act === 'status' ? (
        <NativeSelect
          label={t('STATUS')}
          data={STATUSES_AT_ONCE.map((value) => ({ value, label: statusWord(value) }))}
          value={status}
          onChange={({ target }) => setStatus(STATUSES_AT_ONCE.find((each) => each === target.value) ?? 'member')}
        />
      ) : (
        <NativeSelect
          label={t('GROUP')}
          data={groups.map(({ id, name }) => ({ value: id, label: name }))}
          value={groupId}
          onChange={({ target }) => setGroupId(target.value)}
        />
      )}
      {act === 'status' && ends && <Switch label={t('CANCEL')} isOn={cancelReservations} onChange={setCancelling} />}
      {error && <ErrorState error={error} />}
      <p role="status">{data && data.changed > 0 && t('WILL', { count: data.changed })}</p>
      {data && data.leftOut.length > 0 && <LeftOut people={data.leftOut} />}
    </ConfirmDialog>
  )
}

function LeftOut({ people }: { people: ManyDone['leftOut'] }) {
  const t = useTexts('ADMIN_MEMBERS.MANY')
  const says = useTexts('SERVER_ERRORS')
  return (
    <>
      <p>{t('LEFT_OUT')}</p>
      <ul>
        {people.map(({ uid, name, why }) => (
          <li key={uid}>
            {name}: {says(why)}
          </li>
        ))}
      </ul>
    </>
  )
}
