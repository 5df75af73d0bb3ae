/** SQL: adds rows of the person $1 to tables of the room. */
export const ROWS_OF_PERSON = [
  `INSERT INTO passkeys (id, uid, name, public_key, counter, transports, created_on)
   VALUES ('key', $1, 'Telefon', 'cose-of-the-key', 0, '{}', now())`,
  `INSERT INTO authenticators (uid, secret, created_on) VALUES ($1, 'BASE32SECRET', now())`,
]
