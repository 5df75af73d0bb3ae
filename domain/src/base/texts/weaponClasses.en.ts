import type german from './weaponClasses.de.ts'

/** The kinds of weapons, as short as they stand in lists. */
export default {
  light: 'Light',
  air: 'Air',
  rimfireRifle: 'Rimfire rifle',
  rimfirePistol: 'Rimfire pistol',
  centrefireRifle: 'Centrefire rifle',
  centrefirePistol: 'Centrefire handgun',
  shotgun: 'Shotgun',
  muzzleLoader: 'Muzzle loader',
  bow: 'Bow',
  crossbow: 'Crossbow',
} satisfies Record<keyof typeof german, string>
