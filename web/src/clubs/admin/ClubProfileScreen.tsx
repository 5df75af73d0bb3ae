import {
  type ClubProfile,
  type CustomLink,
  isWebAddress,
  MOST_LINKS,
  MOST_OF_PROFILE,
  type StoredProfile,
} from '@bahnfrei/domain/clubs/profile.ts'
import { profileCalls } from '@bahnfrei/domain/clubs/profileCalls.ts'
import { isEmail, plainEmail } from '@bahnfrei/domain/users/email.ts'
import { Button, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useFieldErrors } from '../../base/form/fieldErrors.ts'
import { useVersionedDraft } from '../../base/form/useVersionedDraft.ts'
import { useLive } from '../../base/live/live.ts'
import { call } from '../../base/send/api.ts'
import { useSession } from '../../base/session/session.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { Form } from '../../base/ui/Form.tsx'
import { Notice } from '../../base/ui/Notice.tsx'
import { Page } from '../../base/ui/Page.tsx'
import { SaveBar } from '../../base/ui/SaveBar.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { Switch } from '../../base/ui/Switch.tsx'
import { PhotoSection } from '../../users/PhotoSection.tsx'
import { ChangedNotice } from './ChangedNotice.tsx'
import classes from './ClubProfileScreen.module.css'
import { ClubTabs } from './ClubTabs.tsx'

/** What the club says of itself. */
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
  const errors = useFieldErrors()
  const { id: _, photoURL: _photo, isVerified, awaitsLook, memberCount: _count, version, ...current } = stored
  const draft = useVersionedDraft<ClubProfile>(current, version)
  const [isChecked, setChecked] = useState(false)
  const { values, change } = draft
  const wrongOf = {
    name: errors.text(values.name, MOST_OF_PROFILE.name),
    homePage: values.homePage === '' || isWebAddress(values.homePage) ? null : t('ADDRESS_WRONG'),
    newsPage: values.newsPage === '' || isWebAddress(values.newsPage) ? null : t('ADDRESS_WRONG'),
    email: values.email === '' || isEmail(plainEmail(values.email)) ? null : errors.email(values.email),
  }
  const isWrong = Object.values(wrongOf).some((wrong) => wrong !== null) || values.customLinks.some(isWrongLink)

  const save = async () => {
    setChecked(true)
    if (isWrong) return 'failed'
    const { version: next } = await call(profileCalls.setProfile, { ...values, version: draft.version })
    draft.stored(next)
    toast.success(t('SAVED'))
  }
  const text = (field: 'name' | 'homePage' | 'newsPage' | 'email', most: number, type = 'text') => (
    <TextInput
      label={t(`FIELDS.${field}`)}
      type={type}
      maxLength={most}
      autoComplete="off"
      value={values[field]}
      error={isChecked && wrongOf[field]}
      onChange={({ target }) => change({ [field]: target.value })}
    />
  )
  const readable = (field: keyof ClubProfile) => {
    const value = current[field]
    if (typeof value === 'boolean') return t(value ? 'YES' : 'NO')
    return typeof value === 'string' ? value : value.map(({ label, url }) => `${label} (${url})`).join(', ')
  }

  return (
    <Form label={t('TITLE')}>
      <Section title={t('TITLE')} text={t(isVerified ? 'VERIFIED' : 'TEXT')}>
        {awaitsLook && <Notice kind="warning">{t('AWAITS_LOOK')}</Notice>}
        <div className={classes.fields}>
          <div className={classes.whole}>{text('name', MOST_OF_PROFILE.name)}</div>
          <Textarea
            className={classes.whole}
            label={t('FIELDS.description')}
            autosize
            minRows={4}
            maxLength={MOST_OF_PROFILE.description}
            value={values.description}
            onChange={({ target }) => change({ description: target.value })}
          />
          {text('homePage', MOST_OF_PROFILE.address, 'url')}
          {text('newsPage', MOST_OF_PROFILE.address, 'url')}
          {text('email', 200, 'email')}
          <TextInput
            label={t('FIELDS.tel')}
            type="tel"
            maxLength={MOST_OF_PROFILE.tel}
            autoComplete="off"
            value={values.tel}
            onChange={({ target }) => change({ tel: target.value })}
          />
        </div>
      </Section>
      <Links links={values.customLinks} isChecked={isChecked} onChange={(customLinks) => change({ customLinks })} />
      <Section title={t('VISIBLE')}>
        {SWITCHES.map((field) => (
          <Switch
            key={field}
            label={t(`FIELDS.${field}`)}
            description={t(`MEANS.${field}`)}
            isOn={values[field]}
            isDisabled={!mayChange}
            onChange={(isOn) => change({ [field]: isOn })}
          />
        ))}
      </Section>
      <ChangedNotice
        changed={draft.changedByOthers.map((field) => ({ label: t(`FIELDS.${field}`), now: readable(field) }))}
        onTake={draft.take}
      />
      {mayChange && <SaveBar label={t('SAVE')} onSave={save} draft={draft} />}
    </Form>
  )
}

function isWrongLink({ label, url }: CustomLink): boolean {
  return label.trim() === '' || !isWebAddress(url)
}

type LinksProps = { links: CustomLink[]; isChecked: boolean; onChange: (links: CustomLink[]) => void }

/** Further pages that the club names. */
function Links({ links, isChecked, onChange }: LinksProps) {
  const t = useTexts('ADMIN_CLUB.PROFILE')
  const errors = useFieldErrors()
  const set = (index: number, link: Partial<CustomLink>) =>
    onChange(links.map((each, at) => (at === index ? { ...each, ...link } : each)))
  return (
    <Section title={t('FIELDS.customLinks')} text={t('LINKS_TEXT', { most: MOST_LINKS })}>
      <ul className={classes.links}>
        {links.map(({ label, url }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: links have nothing but their place
          <li key={index}>
            <TextInput
              label={t('LINK_LABEL')}
              maxLength={MOST_OF_PROFILE.label}
              value={label}
              error={isChecked && errors.text(label, MOST_OF_PROFILE.label)}
              onChange={({ target }) => set(index, { label: target.value })}
            />
            <TextInput
              label={t('LINK_URL')}
              type="url"
              maxLength={MOST_OF_PROFILE.address}
              value={url}
              error={isChecked && !isWebAddress(url) && t('ADDRESS_WRONG')}
              onChange={({ target }) => set(index, { url: target.value })}
            />
            <Button
              variant="default"
              aria-label={t('LINK_REMOVE_NAMED', { label: label || `${index + 1}` })}
              onClick={() => onChange(links.filter((_, at) => at !== index))}
            >
              {t('LINK_REMOVE')}
            </Button>
          </li>
        ))}
      </ul>
      {links.length < MOST_LINKS && (
        <Button variant="default" onClick={() => onChange([...links, { label: '', url: 'https://' }])}>
          {t('LINK_ADD')}
        </Button>
      )}
    </Section>
  )
}
