import * as calls from '@linli/api-client/contract/auth/sso-calls'
import { and, desc, eq, gt } from 'drizzle-orm'
import { AppError, notFound, refuse } from '../../../kit/app-error.ts'
import { userIdOf } from '../../../kit/caller.ts'
import { type Ctx, userOf } from '../../../kit/context.ts'
import { handle, handleAlone, type Route } from '../../../kit/route.ts'
import { user } from '../account/user.table.ts'
import { ensureKey, findActive } from '../cipher/crypto-keys.ts'
import { cryptoKey } from '../cipher/crypto.table.ts'
import { bearerOf, sourceOf } from '../login/login.routes.ts'
import { newSecret } from '../sessions/token.ts'
import { ssoClientRoutes } from './sso-client.routes.ts'
import { makeLink } from './sso-link.ts'
import { ssoLogin } from './sso-login.ts'
import { ssoClient } from './sso.table.ts'

const linkSeconds = 120

async function lockedClient(ctx: Ctx, id: number) {
  const [row] = await ctx.tx.select().from(ssoClient).where(eq(ssoClient.id, id)).for('update')
  if (row === undefined) throw notFound()
  ctx.note({ resource: 'ssoClient', targetId: row.id, targetName: row.name })
  return row
}

/** Single sign-on by links of other systems, and what they need for it (catalogue 2b A6). */
export const ssoRoutes = (): readonly Route[] => [
  ...ssoClientRoutes(),

  handleAlone(
    calls.ssoLogin,
    async (link, ctx) => await ssoLogin(ctx.deps, link, bearerOf(ctx), sourceOf(ctx)),
  ),

  handle(calls.ssoKey, async (_input, ctx) => {
    const key = await findActive(ctx.tx, 'sso')
    if (key === undefined) throw refuse('登记第一个客户端后生成公钥')
    const [previous] = await ctx.tx
      .select({ until: cryptoKey.retireAt })
      .from(cryptoKey)
      .where(
        and(eq(cryptoKey.purpose, 'sso'), eq(cryptoKey.state, 'retiring'), gt(cryptoKey.retireAt, ctx.now)),
      )
      .orderBy(desc(cryptoKey.retireAt))
      .limit(1)
    return {
      kid: key.kid,
      alg: 'RSA-OAEP-256' as const,
      publicKey: key.publicKey,
      activatedAt: key.activatedAt.toISOString(),
      previousUntil: previous?.until.toISOString() ?? null,
    }
  }),

  handle(calls.rotateSsoSecret, async ({ id, version }, ctx) => {
    const row = await lockedClient(ctx, id)
    if (row.version !== version) throw new AppError('STALE_VERSION')
    const secret = newSecret()
    await ctx.tx
      .update(ssoClient)
      .set({
        secretEnc: ctx.deps.personal.seal(secret).enc,
        version: version + 1,
        updatedAt: ctx.now,
        updatedBy: userIdOf(ctx.caller),
      })
      .where(eq(ssoClient.id, id))
    return { version: version + 1, secret }
  }),

  handle(calls.testSsoLink, async ({ id, redirect }, ctx) => {
    const row = await lockedClient(ctx, id)
    const { publicKey } = await ensureKey(ctx.deps, ctx.tx, 'sso')
    const [self] = await ctx.tx
      .select({ username: user.username })
      .from(user)
      .where(eq(user.id, userOf(ctx).userId))
    if (self === undefined) throw notFound()
    const link = makeLink(publicKey, {
      clientId: row.clientId,
      secret: ctx.deps.personal.open(row.secretEnc),
      username: self.username,
      now: ctx.now,
      redirect,
    })
    return { path: `/encrypt_redirect?${new URLSearchParams({ ...link })}`, expireSeconds: linkSeconds }
  }),
]
