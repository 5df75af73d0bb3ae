/** The kinds of weapons, as short as they stand in lists. */
export default {
  light: 'Licht',
  air: 'Druckluft',
  rimfireRifle: 'KK-Gewehr',
  rimfirePistol: 'KK-Pistole',
  centrefireRifle: 'GK-Gewehr',
  centrefirePistol: 'GK-Kurzwaffe',
  shotgun: 'Flinte',
  muzzleLoader: 'Vorderlader',
  bow: 'Bogen',
  crossbow: 'Armbrust',
} as const
