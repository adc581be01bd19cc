import { publicEncrypt, constants, randomBytes } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import type { SessionKind } from '../../src/kit/caller.ts'
import type { ServerDeps } from '../../src/kit/deps.ts'
import { sealedColumns } from '../../src/kit/personal-data.ts'
import { user, userEstate, userRole } from '../../src/modules/auth/account/user.table.ts'
import { activeKey } from '../../src/modules/auth/cipher/crypto-keys.ts'
import type { CipherPurpose } from '../../src/modules/auth/cipher/open-cipher.ts'
import { storePassword } from '../../src/modules/auth/passwords/passwords.ts'
import { role } from '../../src/modules/auth/roles/role.table.ts'
import { openSession } from '../../src/modules/auth/sessions/open-session.ts'

export const testPassword = 'Linli@2025'

export interface TestAccount {
  readonly username: string
  readonly roleCodes: readonly string[]
  readonly estateIds?: readonly number[]
  readonly companyId?: number
  readonly state?: typeof user.$inferSelect.state
  readonly phone?: string
  /** Without one, no password is hashed: the account signs in by `tokenFor` only. */
  readonly password?: string
  readonly changes?: Partial<typeof user.$inferInsert>
}

let phones = 0

/** An account with roles and estates; returns its id. */
export async function makeAccount(deps: ServerDeps, account: TestAccount): Promise<number> {
  const { db } = deps.database
  const phone =
    account.phone ??
    `1991${String(process.pid % 1_000).padStart(3, '0')}${String((phones += 1)).padStart(4, '0')}`
  const [row] = await db
    .insert(user)
    .values({
      username: account.username,
      actualName: `测试${account.username}`.slice(0, 20),
      ...sealedColumns(deps.personal, 'phone', phone),
      companyId: account.companyId ?? null,
      state: account.state ?? 'normal',
      ...account.changes,
    })
    .returning({ id: user.id })
  const userId = row?.id ?? 0
  const roles = await db
    .select({ id: role.id })
    .from(role)
    .where(inArray(role.roleCode, [...account.roleCodes, '-']))
  if (roles.length > 0) await db.insert(userRole).values(roles.map(({ id }) => ({ userId, roleId: id })))
  const estateIds = account.estateIds ?? []
  if (estateIds.length > 0)
    await db.insert(userEstate).values(estateIds.map((estateId) => ({ userId, estateId })))
  if (account.password !== undefined)
    await storePassword(deps, db, {
      userId,
      password: account.password,
      source: 'self',
      now: deps.clock(),
    })
  return userId
}

/** A session of the account, of the console unless another kind is named, as signing in would open it. */
export async function tokenFor(
  deps: ServerDeps,
  userId: number,
  changes: { readonly stepUp?: boolean; readonly limited?: boolean; readonly kind?: SessionKind } = {},
): Promise<string> {
  const now = deps.clock()
  const { token, id } = await openSession(deps.database.db, {
    userId,
    kind: changes.kind ?? 'console',
    loginType: 'password',
    ip: '127.0.0.1',
    userAgent: 'test',
    limited: changes.limited ?? false,
    maxUntil: new Date(now.getTime() + 12 * 3_600_000),
    now,
  })
  if (changes.stepUp)
    await deps.database.sql`update auth_session set step_up_at = ${now.toISOString()} where id = ${id}`
  return token
}

/** A value as the browser sends it. */
export async function encrypt(
  deps: ServerDeps,
  value: string,
  purpose: CipherPurpose,
  changes: { readonly at?: number; readonly nonce?: string } = {},
): Promise<{ kid: string; value: string }> {
  const { kid, publicKey } = await activeKey(deps, 'web')
  const plain = JSON.stringify({
    v: value,
    p: purpose,
    t: changes.at ?? deps.clock().getTime(),
    n: changes.nonce ?? randomBytes(16).toString('base64url'),
  })
  const sealed = publicEncrypt(
    { key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(plain, 'ascii'),
  )
  return { kid, value: sealed.toString('base64') }
}
