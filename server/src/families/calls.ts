import { listActingForMe, listChildren } from './children.ts'
import { confirmGuardianship } from './confirm.ts'
import { endGuardianship, unlinkGuardian } from './end.ts'
import { listGuardians } from './guardians.ts'
import { inviteGuardian, linkGuardian } from './link.ts'

export const familyVerbs = {
  guardians: listGuardians,
  link: linkGuardian,
  invite: inviteGuardian,
  unlink: unlinkGuardian,
  children: listChildren,
  actingForMe: listActingForMe,
  confirm: confirmGuardianship,
  end: endGuardianship,
}
