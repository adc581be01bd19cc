import { randomBytes } from 'node:crypto'
import { and, count, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../../runtime/database.ts'
import { hashToken } from '../sessions/token.ts'
import { userRecoveryCode } from './authenticator.table.ts'
import { base32 } from './totp.ts'

const howMany = 10
/** 120 bits: enough that a plain hash keeps them (ASVS 6.5.2). */
const bytes = 15

/** As it was made, however it is typed. */
const plainCode = (code: string) => code.toUpperCase().replaceAll(/[^A-Z2-7]/g, '')

/** Ten codes in place of all that were there; told to the user now, and never again. */
export async function renewCodes(db: Db, userId: number, now: Date): Promise<readonly string[]> {
  const codes = Array.from({ length: howMany }, () => base32(randomBytes(bytes)))
  await db.delete(userRecoveryCode).where(eq(userRecoveryCode.userId, userId))
  await db
    .insert(userRecoveryCode)
    .values(codes.map((code) => ({ userId, codeHash: hashToken(code), createdAt: now })))
  return codes.map((code) => code.replaceAll(/.{4}(?=.)/g, '$&-'))
}

/** Uses a code up; false when it is none, or was used before. */
export async function spendCode(db: Db, userId: number, code: string, now: Date): Promise<boolean> {
  const spent = await db
    .update(userRecoveryCode)
    .set({ usedAt: now })
    .where(
      and(
        eq(userRecoveryCode.userId, userId),
        eq(userRecoveryCode.codeHash, hashToken(plainCode(code))),
        isNull(userRecoveryCode.usedAt),
      ),
    )
    .returning({ id: userRecoveryCode.id })
  return spent.length > 0
}

export async function codesLeft(db: Db, userId: number): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(userRecoveryCode)
    .where(and(eq(userRecoveryCode.userId, userId), isNull(userRecoveryCode.usedAt)))
  return row?.left ?? 0
}
