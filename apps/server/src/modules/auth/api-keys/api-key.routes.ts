import { apiKey as contract } from '@linli/api-client/contract/auth/api-key'
import type { CreateOf } from '@linli/api-client/kit'
import { eq } from 'drizzle-orm'
import { invalid } from '../../../kit/app-error.ts'
import { dayOf } from '../../../kit/calendar.ts'
import { userIdOf } from '../../../kit/caller.ts'
import type { Ctx } from '../../../kit/context.ts'
import { isNetwork } from '../../../kit/http/ip-allow.ts'
import type { Route } from '../../../kit/route.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { user } from '../account/user.table.ts'
import { heldRoles } from '../rights/held-roles.ts'
import { reachOfUser } from '../rights/reach-of-user.ts'
import { hashToken } from '../sessions/token.ts'
import { apiKey, type ApiKeyRow } from './api-key.table.ts'
import { newApiKey, startOf } from './key-caller.ts'

type Input = Partial<CreateOf<typeof contract>>

const day = 86_400_000
const secretsOnce = new WeakMap<Ctx, string>()

/** A key is never wider than its account. */
async function checkKey(input: Input, ctx: Ctx, before?: ApiKeyRow): Promise<void> {
  const network = input.ipAllow?.find((one) => !isNetwork(one))
  if (network !== undefined) throw invalid({ ipAllow: `不是有效的IP或网段：${network}` })
  if (input.validTo !== undefined && input.validTo < dayOf(ctx.now))
    throw invalid({ validTo: '有效期不能早于今天' })
  const userId = before?.userId ?? input.userId
  if (userId === undefined) return
  const [account] = await ctx.tx
    .select({ serviceAccount: user.serviceAccount })
    .from(user)
    .where(eq(user.id, userId))
  if (account?.serviceAccount !== true) throw invalid({ userId: '请选择服务账号' })
  if (input.roleId != null) {
    const held = await heldRoles(ctx.tx, userId, ctx.now)
    if (!held.some(({ roleId }) => roleId === input.roleId)) throw invalid({ roleId: '该账号没有此角色' })
  }
  const { estates } = await reachOfUser(ctx, userId)
  if (estates !== 'all' && input.estateIds?.some((one) => !estates.includes(one)))
    throw invalid({ estateIds: '小区超出该账号的范围' })
}

/** Keys of other systems. A key is told in the answer that makes it, and never again. */
export const apiKeyRoutes = (): readonly Route[] =>
  serve(
    contract,
    apiKey,
  )({
    check: checkKey,
    create: async ({ estateIds, ipAllow, ...input }, ctx) => {
      const secret = newApiKey()
      const by = userIdOf(ctx.caller)
      const [row] = await ctx.tx
        .insert(apiKey)
        .values({
          ...input,
          estateIds: estateIds ? [...estateIds] : null,
          ipAllow: ipAllow ? [...ipAllow] : null,
          keyStart: startOf(secret),
          keyHash: hashToken(secret),
          createdBy: by,
          updatedBy: by,
        })
        .returning({ id: apiKey.id })
      secretsOnce.set(ctx, secret)
      return row?.id ?? 0
    },
    on: {
      rotate: (row, _input, ctx) => {
        const secret = newApiKey()
        secretsOnce.set(ctx, secret)
        return {
          patch: {
            keyStart: startOf(secret),
            keyHash: hashToken(secret),
            prevHash: row.keyHash,
            prevUntil: new Date(ctx.now.getTime() + day),
          },
        }
      },
    },
    present: (rows, ctx) => {
      const secret = secretsOnce.get(ctx) ?? null
      return new Map(rows.map((row) => [row.id, { secret }]))
    },
  }).routes
