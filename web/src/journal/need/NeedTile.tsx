import { dayOf } from '@bahnfrei/domain/base/time/time.ts'
import { needCalls } from '@bahnfrei/domain/journal/needCalls.ts'
import { Link } from '@tanstack/react-router'
import list from '../../base/list/list.module.css'
import { useLive } from '../../base/live/live.ts'
import tile from '../../base/styles/tile.module.css'
import { useTexts } from '../../base/texts/texts.tsx'
import { useNow } from '../../base/time/useNow.ts'
import { NeedLamp } from './NeedLamp.tsx'
import classes from './need.module.css'
import { useNeedWords } from './useNeedWords.ts'

/** The tile of the overview that links to the need when its light is yellow or red; nothing when it is green. */
export function NeedTile() {
  const t = useTexts('NEED')
  const { sentence } = useNeedWords()
  const on = dayOf(useNow(), 'Europe/Berlin')
  const { data } = useLive(needCalls.need, { on })
  const light = data?.keep?.light
  if (light === undefined || light.colour === 'green') return null
  const [first] = light.says.toReversed()
  return (
    <Link to="/journal/need" className={`${tile.tile} ${classes.part}`}>
      <NeedLamp colour={light.colour} />
      <span className={list.words}>
        <b>{`${t('TITLE')}: ${t(`STATE.${light.colour}`)}`}</b>
        {first && <span>{sentence(first)}</span>}
      </span>
    </Link>
  )
}
