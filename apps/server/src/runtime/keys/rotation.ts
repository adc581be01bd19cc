import type { PersonalData } from '../../kit/personal-data.ts'
import type { Sql } from '../connection.ts'
import type { Secrets } from '../secrets.ts'
import { fingerprint, type Keyring } from './keyring.ts'
import { countPasswords, renewValues } from './renew-values.ts'

type SecretName = 'masterKey' | 'pepper'

/** Is everything made with the newest key already? Until then the one before has to be there. */
export async function isSettled(sql: Sql, name: SecretName, ring: Keyring): Promise<boolean> {
  const [row] = await sql<{ value: unknown }[]>`
    select value from app_meta where key = ${`fingerprint.${name}`}`
  return row?.value === fingerprint(ring.newest.bytes)
}

/** From now on the database is one of the newest key; it starts without the older ones. */
export async function settle(sql: Sql, name: SecretName, ring: Keyring): Promise<void> {
  await sql`
    update app_meta set value = to_jsonb(${fingerprint(ring.newest.bytes)}::text), updated_at = now()
    where key = ${`fingerprint.${name}`}`
}

/**
 * Carries a change of keys on: values are encrypted anew, and where no password was made with an older pepper any
 * more, that one is no longer needed either. Does nothing where nothing changed.
 */
export async function carryOn(
  sql: Sql,
  personal: PersonalData,
  { masterKeys, peppers }: Secrets,
): Promise<{ renewed: number; passwordsLeft: number }> {
  let renewed = 0
  if (!(await isSettled(sql, 'masterKey', masterKeys))) {
    renewed = await renewValues(sql, personal, masterKeys.newest.id)
    await settle(sql, 'masterKey', masterKeys)
  }
  if (await isSettled(sql, 'pepper', peppers)) return { renewed, passwordsLeft: 0 }
  const counts = await countPasswords(sql)
  const passwordsLeft = [...counts].reduce(
    (sum, [id, count]) => (id === peppers.newest.id ? sum : sum + count),
    0,
  )
  if (passwordsLeft === 0) await settle(sql, 'pepper', peppers)
  return { renewed, passwordsLeft }
}
