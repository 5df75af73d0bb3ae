import { useSyncExternalStore } from 'react'
import { onDevice } from '../../../base/browser/storage.ts'
import { newWatchers } from '../../../base/live/watchers.ts'
import { leastRows } from './arrange.ts'
import { SEGMENT_HEIGHT } from './axis.ts'

/** The zoom of the grid, in percent of its usual size (specification 1 §2 and §9). */
export const ZOOM = { least: 50, most: 200, step: 10, preset: 100 } as const

/**
 * The minimum interval between pinch events that count, in milliseconds: more arrive than a screen can draw
 * (specification 1 §2).
 */
export const PINCH_EVERY_MS = 16

const STORED_AS = 'calendar.zoom'

/**
 * The zoom in percent of a pinch that began with `from.distance` and now has `distance`, within the limits of `ZOOM`.
 */
export function pinchedZoom(from: { percent: number; distance: number }, distance: number): number {
  return within((from.percent * distance) / Math.max(1, from.distance))
}

/** The zoom rounded to whole steps. */
export function steppedZoom(percent: number): number {
  return within(Math.round(percent / ZOOM.step) * ZOOM.step)
}

function within(percent: number): number {
  return Math.min(ZOOM.most, Math.max(ZOOM.least, percent))
}

let shown = read()
let kept = shown
const drawers = new Set<(percent: number) => void>()
const watchers = newWatchers()

/** Applies a zoom during a gesture. Nothing is stored, and only a variable of the style sheet changes. */
export function showZoom(percent: number) {
  shown = within(percent)
  for (const draw of drawers) draw(shown)
}

/** Applies a zoom, rounded to whole steps, and stores it on this device. */
export function keepZoom(percent: number) {
  showZoom(steppedZoom(percent))
  kept = shown
  onDevice.write(STORED_AS, String(kept))
  watchers.tell()
}

export function shownZoom(): number {
  return shown
}

/** Calls `draw` at once and after every change of the zoom. Returns a function that stops this. */
export function drawZoom(draw: (percent: number) => void): () => void {
  draw(shown)
  drawers.add(draw)
  return () => drawers.delete(draw)
}

export function useZoom(): number {
  return useSyncExternalStore(watchers.watch, () => kept)
}

/** The minimum height of an entry in rows at the present zoom. */
export function useLeastRows(): number {
  const isCoarse = window.matchMedia('(pointer: coarse)').matches
  return Math.max(1, leastRows(segmentAt(useZoom(), isCoarse)))
}

/** The factor by which rows are higher on touch screens; the style sheet has the same number. */
const COARSE = 1.5

/** The height of half an hour in pixels; larger letters can only increase it. */
export function segmentAt(percent: number, isCoarse: boolean): number {
  return ((SEGMENT_HEIGHT * percent) / ZOOM.preset) * (isCoarse ? COARSE : 1)
}

function read(): number {
  const stored = Number(onDevice.read(STORED_AS) ?? ZOOM.preset)
  return Number.isFinite(stored) ? steppedZoom(stored) : ZOOM.preset
}
