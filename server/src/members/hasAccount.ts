/** SQL: whether the person `u` has an account for signing in that is not about to be deleted. */
export const HAS_ACCOUNT = '(u.email IS NOT NULL AND NOT u.disabled AND u.erased_from IS NULL)'
