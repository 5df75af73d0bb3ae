import { type ClubProfile, MOST_LINKS, type StoredProfile } from '@bahnfrei/domain/clubs/profile.ts'
import { profileCalls } from '@bahnfrei/domain/clubs/profileCalls.ts'
import { Button } from '@mantine/core'
import { SwitchField, TextAreaField, TextField } from '../../base/form/fields.tsx'
import { type Form as FormOf, useForm } from '../../base/form/useForm.ts'
import { useLive } from '../../base/live/live.ts'
import { call } from '../../base/send/api.ts'
import { useSession } from '../../base/session/session.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { Form } from '../../base/ui/Form.tsx'
import { Fields, Stack } from '../../base/ui/Layout.tsx'
import { Notice } from '../../base/ui/Notice.tsx'
import { Page } from '../../base/ui/Page.tsx'
import { SaveBar } from '../../base/ui/SaveBar.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { PhotoSection } from '../../users/PhotoSection.tsx'
import { ChangedNotice } from './ChangedNotice.tsx'
import { ClubTabs } from './ClubTabs.tsx'
import classes from './club.module.css'

/** The profile of the club, for editing. */
export function ClubProfileScreen() {
  const t = useTexts('ADMIN_CLUB')
  const { data: stored, state, error } = useLive(profileCalls.profile, {})
  return (
    <Page title={t('TITLE')} width="form" isLoading={state === 'loading'}>
      <ClubTabs />
      {state === 'failed' && <ErrorState error={error} />}
      {stored && <Profile key={stored.id} stored={stored} />}
    </Page>
  )
}

function Profile({ stored }: { stored: StoredProfile }) {
  const t = useTexts('ADMIN_CLUB.PROFILE')
  const { may } = useSession()
  const mayChange = may('clubProfile:w')
  return (
    <>
      <p>{t('MEMBER_COUNT', { count: stored.memberCount })}</p>
      {mayChange && (
        <PhotoSection
          name={stored.name}
          photoURL={stored.photoURL}
          onStore={async (square) => {
            await call(profileCalls.setPhoto, {}, { file: square })
          }}
          onRemove={async () => {
            await call(profileCalls.removePhoto, {})
          }}
        />
      )}
      <fieldset disabled={!mayChange} className={classes.all}>
        <ProfileForm stored={stored} mayChange={mayChange} />
      </fieldset>
    </>
  )
}

const SWITCHES = ['isListed', 'isClub', 'isOperator', 'rentToPeople', 'rentToClubs'] as const

function ProfileForm({ stored, mayChange }: { stored: StoredProfile; mayChange: boolean }) {
  const t = useTexts('ADMIN_CLUB.PROFILE')
  const { id: _, photoURL: _photo, isVerified, awaitsLook, memberCount: _count, version, ...current } = stored
  const form = useForm({
    call: profileCalls.setProfile,
    values: current,
    version,
    onDone: () => toast.success(t('SAVED')),
  })
  const readable = (field: keyof ClubProfile) => {
    const value = current[field]
    if (typeof value === 'boolean') return t(value ? 'YES' : 'NO')
    return typeof value === 'string' ? value : value.map(({ label, url }) => `${label} (${url})`).join(', ')
  }

  return (
    <Form label={t('TITLE')} form={form}>
      <Section title={t('TITLE')} text={t(isVerified ? 'VERIFIED' : 'TEXT')}>
        {awaitsLook && <Notice kind="warning">{t('AWAITS_LOOK')}</Notice>}
        <AboutFields form={form} />
      </Section>
      <Links form={form} />
      <Section title={t('VISIBLE')}>
        {SWITCHES.map((field) => (
          <SwitchField
            key={field}
            form={form}
            name={field}
            label={t(`FIELDS.${field}`)}
            description={t(`MEANS.${field}`)}
            isDisabled={!mayChange}
          />
        ))}
      </Section>
      <ChangedNotice
        changed={form.changedByOthers.map((field) => ({ label: t(`FIELDS.${field}`), now: readable(field) }))}
        onTake={form.take}
      />
      {mayChange && <SaveBar label={t('SAVE')} onSave={form.save} draft={form} />}
    </Form>
  )
}

/** The fields for the club's description and contact data. */
function AboutFields({ form }: { form: FormOf<ClubProfile> }) {
  const t = useTexts('ADMIN_CLUB.PROFILE')
  return (
    <Fields>
      <div className={classes.whole}>
        <TextField form={form} name="name" label={t('FIELDS.name')} />
      </div>
      <TextAreaField
        form={form}
        name="description"
        className={classes.whole}
        label={t('FIELDS.description')}
        autosize
        minRows={4}
      />
      {(['homePage', 'newsPage'] as const).map((name) => (
        <TextField
          key={name}
          form={form}
          name={name}
          type="url"
          label={t(`FIELDS.${name}`)}
          wrong={t('ADDRESS_WRONG')}
        />
      ))}
      <TextField form={form} name="email" type="email" label={t('FIELDS.email')} />
      <TextField form={form} name="tel" type="tel" label={t('FIELDS.tel')} />
    </Fields>
  )
}

/** The fields for further links that the club shows on its page. */
function Links({ form }: { form: FormOf<ClubProfile> }) {
  const t = useTexts('ADMIN_CLUB.PROFILE')
  const links = form.values.customLinks
  return (
    <Section title={t('FIELDS.customLinks')} text={t('LINKS_TEXT', { most: MOST_LINKS })}>
      <Stack as="ul" gap={16}>
        {links.map(({ label }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: links have nothing but their place
          <Fields as="li" key={index} gap={12} className={classes.link}>
            <TextField form={form} name={`customLinks.${index}.label`} label={t('LINK_LABEL')} />
            <TextField
              form={form}
              name={`customLinks.${index}.url`}
              label={t('LINK_URL')}
              type="url"
              wrong={t('ADDRESS_WRONG')}
            />
            <Button
              variant="default"
              aria-label={t('LINK_REMOVE_NAMED', { label: label || `${index + 1}` })}
              onClick={() => form.change({ customLinks: links.toSpliced(index, 1) })}
            >
              {t('LINK_REMOVE')}
            </Button>
          </Fields>
        ))}
      </Stack>
      {links.length < MOST_LINKS && (
        <Button
          variant="default"
          onClick={() => form.change({ customLinks: [...links, { label: '', url: 'https://' }] })}
        >
          {t('LINK_ADD')}
        </Button>
      )}
    </Section>
  )
}
