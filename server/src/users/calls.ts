import { updateUser } from './update.ts'

export const userVerbs = { update: updateUser }
