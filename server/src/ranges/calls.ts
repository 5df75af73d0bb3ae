import { activateLaneSchedule, activateSchedule } from './activate.ts'
import { affected } from './affected.ts'
import { type BlockNeeds, createBlock, removeBlock, updateBlock } from './blocks.ts'
import { copyLaneSchedule, copySchedule } from './copy.ts'
import { create } from './create.ts'
import { effect } from './effect.ts'
import { fairUse, saveFairUse } from './fairUse.ts'
import { saveLane, saveLanes } from './lanes.ts'
import { listRanges } from './list.ts'
import { manualSettings } from './manualSettings.ts'
import { savePrices } from './prices.ts'
import { listedClubs, publicClub } from './publicClubs.ts'
import { saveGroupSchedule, saveLaneGroupSchedule, saveSchedule } from './regular.ts'
import { remove } from './remove.ts'
import { createRule, removeRule, updateRule } from './rules.ts'
import { activate, update } from './update.ts'

export const rangeVerbs = (needs: BlockNeeds) => ({
  listedClubs,
  publicClub,
  list: listRanges,
  manualSettings,
  fairUse,
  saveFairUse,
  savePrices,
  create,
  update,
  remove,
  activate,
  effect,
  saveSchedule,
  saveGroupSchedule,
  copySchedule,
  activateSchedule,
  createRule,
  updateRule,
  removeRule,
  affected,
  createBlock: createBlock(needs),
  updateBlock: updateBlock(needs),
  removeBlock,
  saveLanes,
  saveLane,
  saveLaneGroupSchedule,
  copyLaneSchedule,
  activateLaneSchedule,
})
