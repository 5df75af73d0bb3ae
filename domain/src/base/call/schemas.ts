import { WeaponClass } from '../weaponClass.ts'
import { ClockTime, Day, FeatureMap, Id, Millis, PermissionMap, TimeZone } from './fields.ts'
import { CsvFile } from './list.ts'
import { Realtime } from './realtime.ts'

export const baseSchemas = {
  ClockTime,
  CsvFile,
  Day,
  FeatureMap,
  Id: Id('thing'),
  Millis,
  PermissionMap,
  Realtime,
  TimeZone,
  WeaponClass,
}
