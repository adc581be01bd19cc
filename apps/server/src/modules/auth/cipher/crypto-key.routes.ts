import { cryptoKey as contract, rotateKey as rotateCall } from '@linli/api-client/contract/system/crypto-key'
import type { InputOf } from '@linli/api-client/kit'
import type { Ctx } from '../../../kit/context.ts'
import { handle, type Route } from '../../../kit/route.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { activeKey, rotateKey } from './crypto-keys.ts'
import { cryptoKey, type CryptoKeyRow } from './crypto.table.ts'

/** The private part goes at once, in this row and with it on every process; a key in use has a successor. */
async function revoke(row: CryptoKeyRow, { reason }: InputOf<typeof contract, 'revoke'>, ctx: Ctx) {
  if (row.state === 'active') ctx.afterCommit(async (deps) => void (await activeKey(deps, row.purpose)))
  return {
    patch: { privateKeyEnc: null, erasedAt: ctx.now, retireAt: ctx.now },
    content: reason,
  }
}

/** Key pairs on /param, tab 安全密钥 (catalogue 2b A1). */
export const cryptoKeyRoutes = (): readonly Route[] => [
  handle(rotateCall, async ({ purpose }, ctx) => {
    const { id, kid, publicKey } = await rotateKey(ctx, purpose)
    ctx.note({ resource: 'cryptoKey', targetId: id, targetName: kid })
    return { kid, publicKey }
  }),
  ...serve(contract, cryptoKey)({ on: { revoke } }).routes,
]
