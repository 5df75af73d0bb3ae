import { room } from '../base/room.ts'
import { productVerbs } from './calls.ts'
import { productData } from './personalData.ts'

export default room('products', {
  reads: ['billing_settings', 'cost_centers', 'plan_accounts', 'tax_rates', 'users'],
  personalData: productData,
  people: { 'inventory_log.uid': 'acts' },
  keeps: { inventory_log: 'nameless' },
  open: () => ({ verbs: productVerbs }),
})
