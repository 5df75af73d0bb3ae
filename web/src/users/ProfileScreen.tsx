import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { userCalls } from '@bahnfrei/domain/users/calls.ts'
import type { Profile } from '@bahnfrei/domain/users/user.ts'
import { NativeSelect } from '@mantine/core'
import {
  IconCertificate,
  IconEye,
  IconId,
  IconMoodKid,
  IconSettings,
  IconShieldLock,
  IconTargetArrow,
  IconUsersGroup,
} from '@tabler/icons-react'
import { useLive } from '../base/live/live.ts'
import { queryClient } from '../base/live/queries.ts'
import { call } from '../base/send/api.ts'
import { meKey } from '../base/session/activeClub.ts'
import { useSession } from '../base/session/session.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { dateOf } from '../base/time/days.ts'
import { toast, toastFailure } from '../base/toasts.tsx'
import { ErrorState } from '../base/ui/ErrorState.tsx'
import { Columns } from '../base/ui/Layout.tsx'
import { LinkList } from '../base/ui/LinkList.tsx'
import { Notice } from '../base/ui/Notice.tsx'
import { Page } from '../base/ui/Page.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { Section } from '../base/ui/Section.tsx'
import { CopySection } from './CopySection.tsx'
import { LeaveSection } from './LeaveSection.tsx'
import { PhotoSection } from './PhotoSection.tsx'

/** /profile: the person's account. */
export function ProfileScreen() {
  const t = useTexts('PROFILE')
  const { data: profile, state, error } = useLive(userCalls.profile, {})
  return (
    <Page title={t('TITLE')} width="wide" isLoading={state === 'loading'}>
      {state === 'failed' && <ErrorState error={error} />}
      {profile && <Account profile={profile} />}
    </Page>
  )
}

const AREAS = [
  { to: '/profile/data', text: 'CHANGE_DATA', Sign: IconId },
  { to: '/profile/memberships', text: 'MEMBERSHIPS', Sign: IconUsersGroup },
  { to: '/profile/weapons', text: 'WEAPONS', Sign: IconTargetArrow },
  { to: '/profile/children', text: 'CHILDREN', Sign: IconMoodKid },
  { to: '/profile/certificates', text: 'CERTIFICATES', Sign: IconCertificate },
  { to: '/settings', text: 'SETTINGS', Sign: IconSettings },
  { to: '/settings/security', text: 'SECURITY', Sign: IconShieldLock },
  { to: '/profile/looks', text: 'LOOKS', Sign: IconEye },
] as const

const readMe = () => queryClient.refetchQueries({ queryKey: meKey })

function Account({ profile }: { profile: Profile }) {
  const t = useTexts('PROFILE')
  return (
    <>
      {profile.erasedFrom !== null && <Leaving erasedFrom={profile.erasedFrom} />}
      <Columns>
        <div>
          <PhotoSection
            name={profile.name.full}
            text={`${profile.email} – ${t(profile.verified ? 'VERIFIED' : 'NOT_VERIFIED')}`}
            photoURL={profile.photoURL}
            onStore={(file) => call(userCalls.setPhoto, {}, { file }).then(readMe)}
            onRemove={() => call(userCalls.removePhoto, {}).then(readMe)}
          />
          <LinkList items={AREAS.map(({ to, text, Sign }) => ({ to, title: t(text), Sign }))} />
        </div>
        <div>
          <DefaultClub chosen={profile.defaultClub} />
          <CopySection />
          <LeaveSection isLeaving={profile.erasedFrom !== null} />
        </div>
      </Columns>
    </>
  )
}

/** Offers a person who has asked for the erasure of the account to keep it. */
function Leaving({ erasedFrom }: { erasedFrom: number }) {
  const t = useTexts('PROFILE.LEAVE')
  const [language] = useLanguage()
  const day = dateOf(erasedFrom, language)
  const stay = async () => {
    await call(userCalls.stay, {})
    toast.success(t('STAYED'))
  }
  return (
    <Notice kind="warning" role="status" action={<SaveButton onSave={stay}>{t('STAY')}</SaveButton>}>
      {t('IS_LEAVING', { day })}
    </Notice>
  )
}

/** The choice of the club that the application opens with, for people with several clubs. */
function DefaultClub({ chosen }: { chosen: string | null }) {
  const t = useTexts('PROFILE.DEFAULT_CLUB')
  const { clubs } = useSession()
  if (clubs.length < 2) return null
  const choose = async (id: Id<'club'>) => {
    try {
      await call(userCalls.selectDefaultClub, { clubId: id === '' ? null : id })
      await queryClient.refetchQueries({ queryKey: meKey })
      toast.success(t('SAVED'))
    } catch (error) {
      toastFailure(error)
    }
  }
  return (
    <Section title={t('TITLE')}>
      <NativeSelect
        label={t('LABEL')}
        data={[{ value: '', label: t('NONE') }, ...clubs.map(({ id, name }) => ({ value: id, label: name }))]}
        value={chosen ?? ''}
        onChange={({ target }) => choose(target.value)}
      />
    </Section>
  )
}
