import { type Feed, feedCalls } from '@bahnfrei/domain/reservations/feedCalls.ts'
import { ActionIcon } from '@mantine/core'
import { IconRefresh, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../../base/send/api.ts'
import { useLanguage, useTexts } from '../../../base/texts/texts.tsx'
import { dateOf } from '../../../base/time/days.ts'
import { toast } from '../../../base/toasts.tsx'
import { ConfirmDialog } from '../../../base/ui/ConfirmDialog.tsx'
import { Dim, Row, Stack } from '../../../base/ui/Layout.tsx'
import classes from './feeds.module.css'

/** The card of a feed, with buttons that give it a new address or delete it. */
export function FeedCard({ feed, onRenewed }: { feed: Feed; onRenewed: (path: string) => void }) {
  const t = useTexts('FEEDS')
  const [language] = useLanguage()
  const [asked, ask] = useState<'renew' | 'remove'>()
  const { id, kind, name: what, createdOn } = feed
  // A club that is no longer open to the person has no name here, and its feed answers nothing.
  const name = kind === 'mine' ? t('MINE') : what || t('CLOSED')
  const stay = () => ask(undefined)

  const renew = async () => {
    const { path } = await call(feedCalls.renewFeed, { id })
    stay()
    onRenewed(path)
  }
  const remove = async () => {
    await call(feedCalls.removeFeed, { id })
    toast.success(t('REMOVED'))
    stay()
  }
  return (
    <Row as="li" isOneLine className={classes.feed}>
      <Stack as="p" gap={2}>
        <strong>{name}</strong>
        <Dim as="span">{t('CREATED', { date: dateOf(createdOn, language) })}</Dim>
      </Stack>
      <ActionIcon variant="default" aria-label={t('RENEW', { name })} onClick={() => ask('renew')}>
        <IconRefresh size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="default" aria-label={t('REMOVE', { name })} onClick={() => ask('remove')}>
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
      <ConfirmDialog
        isOpen={asked === 'renew'}
        onClose={stay}
        onConfirm={renew}
        title={t('RENEW_TITLE')}
        confirm={t('RENEW_CONFIRM')}
      >
        {t('RENEW_TEXT')}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'remove'}
        onClose={stay}
        onConfirm={remove}
        title={t('REMOVE_TITLE')}
        confirm={t('REMOVE_CONFIRM')}
        isDangerous
      >
        {t('REMOVE_TEXT')}
      </ConfirmDialog>
    </Row>
  )
}
