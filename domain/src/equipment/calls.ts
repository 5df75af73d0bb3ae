import { disciplineCalls } from './disciplineCalls.ts'
import { inventoryCalls } from './inventoryCalls.ts'
import { ownWeaponCalls } from './ownCalls.ts'

export const equipmentCalls = { ...ownWeaponCalls, ...inventoryCalls, ...disciplineCalls }
