/** SQL: whether the person `u` has an account with which somebody can sign in, and that nobody is about to delete. */
export const HAS_ACCOUNT = '(u.email IS NOT NULL AND NOT u.disabled AND u.erased_from IS NULL)'
