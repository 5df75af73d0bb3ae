import type { Files } from '../base/files/files.ts'
import { addTenant, publishTerms, removeTenant, saveTenant } from './change.ts'
import { oneTenant, tenantList, terms } from './list.ts'
import { acceptTerms, myTenancies } from './mine.ts'
import { addPaper, changePaper, removePaper } from './papers.ts'

export const tenantVerbs = (files: Files) => ({
  list: tenantList,
  terms,
  one: oneTenant,
  add: addTenant,
  save: saveTenant,
  remove: removeTenant,
  publishTerms,
  addPaper: addPaper(files),
  changePaper,
  removePaper,
  mine: myTenancies,
  accept: acceptTerms,
})
