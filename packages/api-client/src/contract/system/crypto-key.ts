import * as z from 'zod/mini'
import { endpoint, f, flow, resource } from '../../kit/index.ts'

/** What a key pair is for. */
export const keyPurposes = { web: '浏览器加密', sso: '单点登录' } as const

/** One key is given out; the one before decrypts on through a transition, then its private part is erased. */
export const cryptoKeyFlow = flow({
  states: {
    active: { label: '使用中', tone: 'success' },
    retiring: { label: '过渡期', tone: 'warning' },
    retired: { label: '已停用', tone: 'neutral' },
  },
  initial: 'active',
  transitions: {
    rotate: { label: '轮换', from: ['active'], to: 'retiring', by: 'system' },
    expire: { label: '停用', from: ['retiring'], to: 'retired', by: 'system' },
    revoke: {
      label: '吊销',
      from: ['active', 'retiring'],
      to: 'retired',
      permission: 'rotate',
      confirm: '立即销毁该密钥的私钥部分，用它加密的请求与链接马上失效；使用中的密钥会由新密钥接替。',
      input: { reason: f.text('吊销原因', { required: true, max: 200 }) },
    },
  },
})

/** Key pairs for secrets on their way to the server (catalogue 2b A1). The private part is never told. */
export const cryptoKey = resource({
  module: 'system',
  name: 'crypto-keys',
  entity: 'cryptoKey',
  label: '密钥',
  scope: 'global',
  pick: [],
  title: 'kid',
  fields: {
    kid: f.text('密钥编号', { required: true, max: 16, serverSet: true }),
    purpose: f.enum('用途', keyPurposes, { required: true, serverSet: true }),
    state: f.state('状态', cryptoKeyFlow),
    activatedAt: f.datetime('启用时间', { required: true, serverSet: true }),
    retireAt: f.datetime('到期时间', {
      required: true,
      serverSet: true,
      help: '使用中：浏览器加密密钥到期自动轮换；过渡期：到期后私钥销毁',
    }),
    erasedAt: f.datetime('销毁时间', { serverSet: true }),
    publicKey: f.longtext('公钥', { required: true, max: 2_000, serverSet: true }),
  },
  list: {
    columns: ['kid', 'purpose', 'state', 'activatedAt', 'retireAt', 'erasedAt'],
    filters: ['purpose', 'state'],
    sort: '-activatedAt',
  },
  operations: ['list', 'detail'],
  stepUp: ['revoke'],
})

/** A new key pair in place of the present one, which decrypts on: a day for browsers, 30 days for single sign-on. */
export const rotateKey = endpoint('system.rotateKey', {
  method: 'POST',
  path: '/api/system/crypto-keys/rotate',
  label: '轮换密钥',
  access: 'session',
  permission: 'system:cryptoKey:rotate',
  stepUp: true,
  idempotent: true,
  input: z.object({ purpose: z.enum(['web', 'sso']) }),
  output: z.object({ kid: z.string(), publicKey: z.string() }),
})
