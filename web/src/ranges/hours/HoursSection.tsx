import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import type { Target } from '@bahnfrei/domain/ranges/regular.ts'
import { Button } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTexts } from '../../base/texts/texts.tsx'
import { Notice } from '../../base/ui/Notice.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { UnsavedPrompt } from '../../base/ui/UnsavedPrompt.tsx'
import { ResultPreview } from '../ResultPreview.tsx'
import { ComingHours } from './ComingHours.tsx'
import { CopyFromDialog } from './CopyFromDialog.tsx'
import { CopyToDialog } from './CopyToDialog.tsx'
import { HoursEditor } from './HoursEditor.tsx'
import { HoursKind } from './HoursKind.tsx'
import classes from './HoursSection.module.css'
import { done } from './history.ts'
import { SaveHoursDialog } from './SaveHoursDialog.tsx'
import { TargetPicker } from './TargetPicker.tsx'
import { keyOf, regularOf } from './target.ts'
import { useHoursDrafts } from './useHoursDrafts.ts'
import { useTargetWords } from './useTargetWords.ts'
import { weekOf } from './week.ts'

/** The regular hours of a range: of all or of a lane, for everybody or a group. */
export function HoursSection({ range, ranges }: { range: Range; ranges: Range[] }) {
  const t = useTexts('RANGES.HOURS')
  const { l } = useSearch({ from: '/admin/club/ranges/$rangeId' })
  const [now] = useState(() => Temporal.Now.instant())
  const [target, setTarget] = useState<Target>({ laneId: l ?? null, groupId: null })
  const [dialog, setDialog] = useState<'save' | 'copyFrom' | 'copyTo'>()
  const targetWords = useTargetWords(range)
  const drafts = useHoursDrafts(range, now)
  const key = keyOf(target)
  const { present, coming } = regularOf(range, target, now)
  const { history, isDirty, isOutdated } = drafts.of(target)
  const close = () => setDialog(undefined)

  return (
    <>
      <Section title={t('TITLE')} text={<HoursText range={range} />}>
        <TargetPicker range={range} target={target} onTarget={setTarget} dirtyKeys={drafts.dirtyKeys} />
        {present === undefined && <Notice kind="warning">{t('NONE_STORED', { target: targetWords(target) })}</Notice>}
        {present?.active === false && <Notice kind="warning">{t('SWITCHED_OFF')}</Notice>}
        {coming && (
          <ComingHours
            range={range}
            coming={coming}
            onEdit={() => drafts.set(target, done(history, weekOf(coming.bookableTimes)))}
          />
        )}
        {isOutdated && (
          <Notice kind="warning" role="status">
            {t('OUTDATED')}
          </Notice>
        )}
        <HoursEditor
          key={key}
          label={t('GRID', { target: targetWords(target) })}
          history={history}
          onHistory={(next) => drafts.set(target, next)}
          actions={
            <>
              <Button variant="default" onClick={() => setDialog('copyFrom')}>
                {t('COPY_FROM')}
              </Button>
              <Button variant="default" disabled={present === undefined} onClick={() => setDialog('copyTo')}>
                {t('COPY_TO')}
              </Button>
            </>
          }
        />
        <div className={classes.bar}>
          <Button onClick={() => setDialog('save')}>{t('PREVIEW')}</Button>
          {isDirty && (
            <>
              <Button variant="default" onClick={() => drafts.drop(target)}>
                {t('DROP')}
              </Button>
              <span>{t('UNSAVED')}</span>
            </>
          )}
        </div>
      </Section>
      <HoursKind range={range} now={now} />
      <ResultPreview range={range} />
      <SaveHoursDialog
        key={`${key} ${dialog === 'save'}`}
        isOpen={dialog === 'save'}
        onClose={close}
        range={range}
        target={target}
        present={present}
        week={history.present}
        onSaved={(isLater) => drafts.keep(target, isLater)}
      />
      <CopyFromDialog
        isOpen={dialog === 'copyFrom'}
        onClose={close}
        range={range}
        ranges={ranges}
        target={target}
        now={now}
        onCopy={(week) => drafts.set(target, done(history, week))}
      />
      {present && (
        <CopyToDialog
          isOpen={dialog === 'copyTo'}
          onClose={close}
          range={range}
          ranges={ranges}
          target={target}
          scheduleId={present.id}
        />
      )}
      <UnsavedPrompt isDirty={drafts.dirtyKeys.length > 0} />
    </>
  )
}

function HoursText({ range: { openingHourConfig } }: { range: Range }) {
  const t = useTexts('RANGES')
  return (
    <>
      <p>{t('HOURS.TEXT')}</p>
      <p>{t(`KIND.TYPE_MEANS.${openingHourConfig.type}`)}</p>
    </>
  )
}
