import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { MpPlatform, MpScope } from '@linli/api-client/contract/auth/mp-user'
import * as z from 'zod/mini'
import { type MiniDeps, MiniCodeError, type MiniPlatform, type Once } from './sign-in-port.ts'

const lifeMs = 5 * 60_000

/** The applications that the demo pretends to have. */
export const embeddedApps: Readonly<Record<MpPlatform, string>> = {
  wechat: 'wx5a0c3f6e2b9d8147',
  alipay: '2021004100000017',
}

const content = z.object({
  platform: z.string(),
  what: z.enum(['owner', 'phone']),
  value: z.string(),
  at: z.number(),
  once: z.string(),
  /** Sealed: what the platform would tell of the holder besides. */
  told: z.optional(z.string()),
})

const toldSchema = z.object({
  nickname: z.optional(z.string()),
  certified: z.optional(z.object({ name: z.string(), docNo: z.string() })),
})
type Told = z.output<typeof toldSchema>

const sign = (deps: Pick<MiniDeps, 'secrets'>, text: string) =>
  createHmac('sha256', deps.secrets.masterKeys.newest.bytes)
    .update(`embedded mini-program\n${text}`)
    .digest('base64url')

const scopesOf = ({ nickname, certified }: Told): readonly MpScope[] => [
  'auth_base',
  ...(nickname === undefined ? [] : (['auth_user'] as const)),
  ...(certified === undefined ? [] : (['certify'] as const)),
]

/** A code as the app of a platform gives it to a mini-program: good for five minutes, once, and for one thing. */
export function embeddedMiniCode(
  deps: Pick<MiniDeps, 'secrets' | 'clock' | 'personal'>,
  platform: MpPlatform,
  what: 'owner' | 'phone',
  value: string,
  more?: Told,
): string {
  const once = randomBytes(9).toString('base64url')
  const text = Buffer.from(
    JSON.stringify({
      platform,
      what,
      value,
      at: deps.clock().getTime(),
      once,
      ...(more && { told: deps.personal.seal(JSON.stringify(more)).enc }),
    }),
  ).toString('base64url')
  return `${text}.${sign(deps, text)}`
}

/** What stands in a code that is ours. */
function read(deps: Pick<MiniDeps, 'secrets'>, code: string) {
  const [text = '', given = ''] = code.split('.')
  const expected = Buffer.from(sign(deps, text))
  const signature = Buffer.from(given)
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return undefined
  return z.safeParse(content, JSON.parse(Buffer.from(text, 'base64url').toString())).data
}

/** The platforms for installations without them: a simulated telephone gives out the codes. */
export function embeddedMini(
  deps: Pick<MiniDeps, 'secrets' | 'clock' | 'personal'>,
  platform: MpPlatform,
  once: Once,
  appId: string = embeddedApps[platform],
): MiniPlatform {
  const use = async (code: string, what: 'owner' | 'phone') => {
    const found = read(deps, code)
    const now = deps.clock()
    const good = found?.platform === platform && found.what === what && now.getTime() - found.at <= lifeMs
    const key = createHash('sha256').update(code).digest('base64url')
    if (!good || !(await once(key))) throw new MiniCodeError('the code is not good')
    return found
  }
  return {
    identify: async (code) => {
      const { value: openId, told } = await use(code, 'owner')
      const more = told === undefined ? undefined : toldSchema.parse(JSON.parse(deps.personal.open(told)))
      return {
        appId,
        openId,
        unionId: null,
        ...(platform === 'alipay' && { ...more, scopes: scopesOf(more ?? {}) }),
      }
    },
    phoneOf: async (code) => (await use(code, 'phone')).value,
  }
}
