import { createDecipheriv } from 'node:crypto'
import type { AlipayMiniProgram } from '../../../runtime/platform-settings.ts'
import { type AlipayAnswer, callAlipay, textOf } from '../alipay-api.ts'
import { PlatformRefusal } from '../audit/audit-port.ts'
import { MiniCodeError, type MiniOwner, type MiniPlatform } from './sign-in-port.ts'

/** What Alipay says of a code that is not good. */
const badCodes: readonly string[] = ['isv.code-invalid', 'isv.code-is-used', 'isv.invalid-auth-code']

/** The number as `my.getPhoneNumber` hands it to the app: AES-128-CBC with the key of the application, a zero vector. */
function opened(sealed: string, aesKey: string): string {
  try {
    const decipher = createDecipheriv('aes-128-cbc', Buffer.from(aesKey, 'base64'), Buffer.alloc(16))
    const text = Buffer.concat([decipher.update(sealed, 'base64'), decipher.final()]).toString()
    const said = { ...Object(JSON.parse(text)) } as Record<string, unknown>
    return said['code'] === '10000' ? textOf(said['mobile']) : ''
  } catch {
    return ''
  }
}

/** What Alipay says where the holder agreed to be known by the open id alone. */
const notAgreed: readonly string[] = [
  'isv.insufficient-isv-permissions',
  'isv.insufficient-user-permissions',
  'aop.invalid-auth-token-no-app-auth-token',
]

/** What the holder agreed to tell besides. */
async function toldOf(
  app: AlipayMiniProgram,
  token: string,
): Promise<Pick<MiniOwner, 'scopes' | 'nickname' | 'certified'>> {
  let answer: AlipayAnswer
  try {
    answer = await callAlipay(app, 'alipay.user.info.share', {}, { auth_token: token })
  } catch (error) {
    if (error instanceof PlatformRefusal && notAgreed.includes(error.code)) return { scopes: ['auth_base'] }
    throw error
  }
  const [name, docNo] = [textOf(answer['user_name']), textOf(answer['cert_no'])]
  const isCertified = textOf(answer['is_certified']) === 'T' && name !== '' && docNo !== ''
  return {
    scopes: ['auth_base', 'auth_user', ...(isCertified ? (['certify'] as const) : [])],
    nickname: textOf(answer['nick_name']) || undefined,
    ...(isCertified && { certified: { name, docNo } }),
  }
}

/** Alipay's call from server to server for who opens a mini-program; the number comes sealed through the app. */
export const alipaySignIn = (
  app: AlipayMiniProgram & { readonly aesKey?: string | undefined },
): MiniPlatform => ({
  async identify(code) {
    try {
      const asked = { grant_type: 'authorization_code', code }
      const answer = await callAlipay(app, 'alipay.system.oauth.token', {}, asked)
      const openId = textOf(answer['open_id']) || textOf(answer['user_id'])
      if (openId === '') throw new Error('Alipay told no open id')
      const told = await toldOf(app, textOf(answer['access_token']))
      return { appId: app.appId, openId, unionId: textOf(answer['union_id']) || null, ...told }
    } catch (error) {
      if (error instanceof PlatformRefusal && badCodes.includes(error.code))
        throw new MiniCodeError('Alipay refused the code')
      throw error
    }
  },
  async phoneOf(sealed) {
    if (app.aesKey === undefined) throw new Error('no key for numbers of Alipay is set')
    const number = await Promise.resolve(opened(sealed, app.aesKey))
    if (number === '') throw new MiniCodeError('the number could not be read')
    return number
  },
})
