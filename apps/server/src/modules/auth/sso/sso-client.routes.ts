import { ssoClient as contract } from '@linli/api-client/contract/auth/sso-client'
import type { CreateOf } from '@linli/api-client/kit'
import { invalid } from '../../../kit/app-error.ts'
import { userIdOf } from '../../../kit/caller.ts'
import { dayOf } from '../../../kit/calendar.ts'
import type { Ctx } from '../../../kit/context.ts'
import type { Route } from '../../../kit/route.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { isNetwork } from '../../../kit/http/ip-allow.ts'
import { ensureKey } from '../cipher/crypto-keys.ts'
import { newSecret } from '../sessions/token.ts'
import { ssoClient, type SsoClientRow } from './sso.table.ts'

type Input = Partial<CreateOf<typeof contract>>

const secretsOnce = new WeakMap<Ctx, string>()

function checkClient(input: Input, ctx: Ctx, before?: SsoClientRow): void {
  const path = input.redirectPaths?.find((one) => !/^\/(?![/\\])[^\s\\]*$/.test(one))
  if (path !== undefined) throw invalid({ redirectPaths: `不是有效的路径：${path}` })
  const network = input.ipAllow?.find((one) => !isNetwork(one))
  if (network !== undefined) throw invalid({ ipAllow: `不是有效的IP或网段：${network}` })
  const roles = 'allowRoles' in input ? input.allowRoles : before?.allowRoles
  if ((input.allowUsers ?? before?.allowUsers) === 'roles' && (roles ?? []).length === 0)
    throw invalid({ allowRoles: '请选择允许的角色' })
  if (input.validTo !== undefined && input.validTo < dayOf(ctx.now))
    throw invalid({ validTo: '有效期不能早于今天' })
}

/** Clients of single sign-on. The secret is told in the answer that makes it, and never again. */
export const ssoClientRoutes = (): readonly Route[] =>
  serve(
    contract,
    ssoClient,
  )({
    check: checkClient,
    create: async (input, ctx) => {
      const secret = newSecret()
      const userId = userIdOf(ctx.caller)
      const [row] = await ctx.tx
        .insert(ssoClient)
        .values({
          clientId: input.clientId,
          name: input.name,
          allowUsers: input.allowUsers ?? 'listed',
          allowRoles: input.allowRoles ? [...input.allowRoles] : null,
          redirectPaths: input.redirectPaths ?? null,
          ipAllow: input.ipAllow ?? null,
          enabled: input.enabled ?? true,
          validTo: input.validTo,
          secretEnc: ctx.deps.personal.seal(secret).enc,
          createdBy: userId,
          updatedBy: userId,
        })
        .returning({ id: ssoClient.id })
      // Its links are made for a key of this server.
      await ensureKey(ctx.deps, ctx.tx, 'sso')
      secretsOnce.set(ctx, secret)
      return row?.id ?? 0
    },
    present: (rows, ctx) => {
      const secret = secretsOnce.get(ctx) ?? null
      return new Map(rows.map((row) => [row.id, { secret }]))
    },
  }).routes
