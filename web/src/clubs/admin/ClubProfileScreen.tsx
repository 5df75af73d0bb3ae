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
import { Dim, Fields, List, Stack } from '../../base/ui/Layout.tsx'
import { Notice } from '../../base/ui/Notice.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { Setting } from '../../base/ui/Setting.tsx'
import { PhotoSection } from '../../users/PhotoSection.tsx'
import { ChangedNotice } from './ChangedNotice.tsx'
import { ClubPage } from './ClubPage.tsx'
import classes from './club.module.css'
import { PublicPageSection } from './PublicPageSection.tsx'
import { useProfileWords } from './useProfileWords.ts'

/** The profile of the club, for editing. */
export function ClubProfileScreen() {
  const t = useTexts('ADMIN_CLUB')
  const { may } = useSession()
  const { data: stored, state, error } = useLive(profileCalls.profile, {})
  return (
    <ClubPage isLoading={state === 'loading'}>
      {state === 'failed' && <ErrorState error={error} />}
      {stored && !may('clubProfile:w') && <p>{t('READ_ONLY')}</p>}
      {stored && <Profile key={stored.id} stored={stored} />}
      {stored && <PublicPageSection isListed={stored.isListed} />}
    </ClubPage>
  )
}

const KINDS = ['isClub', 'isOperator'] as const
const RENTS = ['rentToPeople', 'rentToClubs'] as const

function Profile({ stored }: { stored: StoredProfile }) {
  const t = useTexts('ADMIN_CLUB.PROFILE')
  const { may } = useSession()
  const mayChange = may('clubProfile:w')
  const { id: _, photoURL, isVerified, awaitsLook, memberCount, version, ...current } = stored
  const words = useProfileWords(current)
  const form = useForm({
    call: profileCalls.setProfile,
    values: current,
    version,
    onDone: () => toast.success(t('SAVED')),
  })
  const shared = { form, mayChange, save: t('SAVE') }
  const changed = (
    <ChangedNotice
      changed={form.changedByOthers.map((field) => ({ label: t(`FIELDS.${field}`), now: words.now[field] }))}
      onTake={form.take}
    />
  )
  const switches = (fields: readonly ('isListed' | (typeof KINDS)[number] | (typeof RENTS)[number])[]) =>
    fields.map((field) => (
      <SwitchField
        key={field}
        form={form}
        name={field}
        label={t(`FIELDS.${field}`)}
        description={t(`MEANS.${field}`)}
      />
    ))
  return (
    <>
      <div className={classes.photo}>
        <PhotoSection
          name={stored.name}
          photoURL={photoURL}
          isFixed={!mayChange}
          onStore={async (square) => {
            await call(profileCalls.setPhoto, {}, { file: square })
          }}
          onRemove={async () => {
            await call(profileCalls.removePhoto, {})
          }}
        />
      </div>
      <Section title={t('TITLE')} text={t(isVerified ? 'VERIFIED' : stored.isListed ? 'TEXT' : 'TEXT_UNLISTED')}>
        {awaitsLook && <Notice kind="warning">{t('AWAITS_LOOK')}</Notice>}
        <List>
          <Setting {...shared} title={t('FIELDS.name')} words={words.name(memberCount)}>
            <TextField form={form} name="name" label={t('FIELDS.name')} />
            {changed}
          </Setting>
          <Setting {...shared} title={t('FIELDS.description')} words={words.description}>
            <TextAreaField form={form} name="description" label={t('FIELDS.description')} autosize minRows={6} />
            {changed}
          </Setting>
          <Setting {...shared} title={t('CONTACT')} words={words.contact}>
            <TextField form={form} name="email" type="email" label={t('FIELDS.email')} />
            <TextField form={form} name="tel" type="tel" label={t('FIELDS.tel')} />
            {changed}
          </Setting>
          <Setting {...shared} title={t('PAGES')} words={words.pages}>
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
            <Links form={form} />
            {changed}
          </Setting>
        </List>
      </Section>
      <Section title={t('VISIBLE')}>
        <List>
          <Setting {...shared} title={t('FIELDS.isListed')} words={words.isListed}>
            {switches(['isListed'])}
            {changed}
          </Setting>
          <Setting {...shared} title={t('KIND')} words={words.kind}>
            {switches(KINDS)}
            {changed}
          </Setting>
          <Setting {...shared} title={t('RENT')} words={words.rent}>
            {switches(RENTS)}
            {changed}
          </Setting>
        </List>
      </Section>
    </>
  )
}

/** The fields for further links that the club shows on its page. */
function Links({ form }: { form: FormOf<ClubProfile> }) {
  const t = useTexts('ADMIN_CLUB.PROFILE')
  const links = form.values.customLinks
  return (
    <Stack gap={12}>
      <h3>{t('FIELDS.customLinks')}</h3>
      <Dim>{t('LINKS_TEXT', { most: MOST_LINKS })}</Dim>
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
    </Stack>
  )
}
