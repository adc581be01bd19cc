import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ServerDeps } from '../../kit/deps.ts'
import type { WechatIdentity, WechatPort } from './wechat-port.ts'

/** People with WeChat in the world of the demo. */
export const demoWechatUsers: readonly WechatIdentity[] = ['A', 'B', 'C', 'D'].map((letter) => ({
  openId: `demo-open-${letter}`,
  unionId: `demo-union-${letter}`,
  nickname: `模拟微信用户${letter}`,
  avatar: null,
}))

const lifeMs = 60_000

const sign = (deps: Pick<ServerDeps, 'secrets'>, text: string) =>
  createHmac('sha256', deps.secrets.masterKeys.newest.bytes)
    .update(`embedded wechat\n${text}`)
    .digest('base64url')

/** The code that the simulated phone gives out when somebody confirms. */
export function embeddedCode(deps: Pick<ServerDeps, 'secrets' | 'clock'>, openId: string): string {
  const text = `${openId}.${deps.clock().getTime()}`
  return `${text}.${sign(deps, text)}`
}

/** WeChat for installations without it: a page of ours shows the ticket, a simulated phone confirms it. */
export const embeddedWechat = (deps: Pick<ServerDeps, 'secrets' | 'clock'>): WechatPort => ({
  authorizeUrl: ({ state, selfRedirect }) =>
    `/api/sim/wechat/frame?ticket=${encodeURIComponent(state)}&selfRedirect=${String(selfRedirect)}`,
  identify(code) {
    const cut = code.lastIndexOf('.')
    const text = code.slice(0, cut)
    const given = Buffer.from(code.slice(cut + 1))
    const expected = Buffer.from(sign(deps, text))
    const [openId, at] = text.split('.')
    const person = demoWechatUsers.find((one) => one.openId === openId)
    const fresh = deps.clock().getTime() - Number(at) <= lifeMs
    const right = given.length === expected.length && timingSafeEqual(given, expected)
    return person && fresh && right
      ? Promise.resolve(person)
      : Promise.reject(new Error('the code is not good'))
  },
})
