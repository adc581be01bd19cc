import * as calls from '@linli/api-client/contract/auth/own-factor-calls'
import { type Ctx, userOf } from '../../../kit/context.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { maskedPhone } from '../account/profile.ts'
import { sendNotice } from '../account/send-notice.ts'
import { ownAccount } from '../passwords/change-password.ts'
import { rolesWantFactor } from './ask-second-factor.ts'
import {
  beginBinding,
  beginLifeMs,
  boundAuthenticator,
  confirmBinding,
  renewOwnCodes,
  unbindOwn,
} from './authenticator.ts'
import { codesLeft } from './recovery-codes.ts'

/** Whoever changes the second step in somebody's name cannot do it unseen. */
async function tellOwner(ctx: Ctx, what: string): Promise<void> {
  const row = await ownAccount(ctx.tx, userOf(ctx))
  ctx.afterCommit((deps) => sendNotice(deps, row, what))
}

/** 登录安全: the own authenticator app and its recovery codes. */
export const ownFactorRoutes = (): readonly Route[] => [
  handle(calls.ownFactor, async (_input, ctx) => {
    const { userId } = userOf(ctx)
    const bound = await boundAuthenticator(ctx.tx, userId)
    return {
      required: await rolesWantFactor(ctx.deps, ctx.tx, userId, ctx.now),
      boundAt: bound?.boundAt?.toISOString() ?? null,
      recoveryLeft: await codesLeft(ctx.tx, userId),
      phone: maskedPhone(ctx, await ownAccount(ctx.tx, userOf(ctx))),
    }
  }),

  handle(calls.beginAuthenticator, async (_input, ctx) => ({
    ...(await beginBinding(ctx)),
    expireSeconds: beginLifeMs / 1_000,
  })),

  handle(calls.confirmAuthenticator, async ({ code }, ctx) => {
    const recoveryCodes = await confirmBinding(ctx, code)
    await tellOwner(ctx, '已绑定身份验证器')
    return { recoveryCodes: [...recoveryCodes] }
  }),

  handle(calls.renewRecoveryCodes, async (_input, ctx) => {
    const recoveryCodes = await renewOwnCodes(ctx)
    await tellOwner(ctx, '已重新生成恢复码')
    return { recoveryCodes: [...recoveryCodes] }
  }),

  handle(calls.removeAuthenticator, async (_input, ctx) => {
    await unbindOwn(ctx)
    await tellOwner(ctx, '已解绑身份验证器')
    return true as const
  }),
]
