import * as z from 'zod/mini'
import { endpoint, f } from '../../kit/index.ts'

const id = z.int().check(z.positive(), z.maximum(Number.MAX_SAFE_INTEGER))
const session = { access: 'session' } as const

const side = z.object({
  mpUserId: z.int(),
  nickname: z.string(),
  /** Masked, as the name and the document are. */
  phone: z.string(),
  name: z.string(),
  docNo: z.string(),
  realNameState: z.enum(['none', 'pending', 'verified', 'rejected']),
  estateName: z.string(),
  platforms: z.array(z.enum(['wechat', 'alipay'])),
  grants: z.int(),
  registeredAt: z.string(),
  /** This one stays when both are linked. */
  kept: z.boolean(),
})

/** The two accounts of a suggestion, side by side. */
export const linkSides = endpoint('auth.linkSides', {
  ...session,
  method: 'GET',
  path: '/api/auth/mp-link-suggestions/{id}/sides',
  label: '账号比对',
  permission: 'auth:alipay:list',
  of: 'auth/mp-link-suggestions',
  input: z.object({ id }),
  output: z.object({ alipay: side, candidate: side, refusal: z.nullable(z.string()) }),
})

const offer = {
  estateId: f.ref('小区', 'base/estates', { required: true }),
  buildingId: z.optional(f.ref('楼栋', 'base/buildings', { within: 'estateId' })),
}

/** Who would be invited: residents with an Alipay, a grant to open by code, and no card yet. */
export const alipayCardOffer = endpoint('auth.alipayCardOffer', {
  ...session,
  method: 'GET',
  path: '/api/auth/alipay-card-offer',
  label: '电子卡发放范围',
  permission: 'auth:alipay:card',
  input: z.object(offer),
  output: z.object({ residents: z.int(), holding: z.int(), withoutAlipay: z.int() }),
})

/** Invites them all to take a card into their wallets. */
export const issueAlipayCards = endpoint('auth.issueAlipayCards', {
  ...session,
  method: 'POST',
  path: '/api/auth/alipay-cards/issue',
  label: '发放业主电子卡',
  permission: 'auth:alipay:card',
  touches: ['auth/alipay-cards', 'auth/alipay-identities'],
  input: z.object(offer),
  output: z.object({ issued: z.int() }),
})

/** On which platforms the accounts of each estate are. */
export const platformShares = endpoint('auth.platformShares', {
  ...session,
  method: 'GET',
  path: '/api/auth/alipay-identities/shares',
  label: '平台分布',
  permission: 'auth:alipay:list',
  output: z.array(
    z.object({
      estateId: z.int(),
      name: z.string(),
      wechat: z.int(),
      alipay: z.int(),
      both: z.int(),
    }),
  ),
})

/** Does once more what a message of the platform asked for and what failed. */
export const retryPlatformMessage = endpoint('auth.retryPlatformMessage', {
  ...session,
  method: 'POST',
  path: '/api/auth/mp-platform-messages/{id}/retry',
  label: '重新处理授权消息',
  permission: 'auth:alipay:message',
  of: 'auth/mp-platform-messages',
  touches: ['auth/alipay-identities', 'auth/alipay-cards'],
  input: z.object({ id }),
  output: z.object({ handledState: z.enum(['ok', 'ignored', 'failed']), error: z.nullable(z.string()) }),
})

/** What Alipay tells: parameters of a form, signed by RSA2. Answered by a word, as the platform asks for it. */
export const alipayNotify = endpoint('auth.alipayNotify', {
  method: 'POST',
  path: '/api/open/alipay-notify/{id}',
  label: '接收支付宝消息',
  access: 'anonymous',
  answers: 'html',
  body: 'text',
  unlogged: true,
  input: z.object({ id, body: z.optional(z.string().check(z.maxLength(20_000))) }),
})

/**
 * What a resident does in the simulated Alipay; its message comes a little later, signed. Outside demo mode there is no
 * such call (404).
 */
export const simulatedAlipay = endpoint('auth.simulatedAlipay', {
  method: 'POST',
  path: '/api/sim/mini/alipay',
  label: '模拟支付宝操作',
  access: 'anonymous',
  unlogged: true,
  input: z.object({
    mpUserId: id,
    what: z.enum(['cancel', 'card_open', 'card_delete']),
  }),
  output: z.object({ sent: z.boolean() }),
})
