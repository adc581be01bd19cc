import { createDecipheriv } from 'node:crypto'
import type { AlipayMiniProgram } from '../../../runtime/config.ts'
import { callAlipay, textOf } from '../alipay-api.ts'
import { PlatformRefusal } from '../audit/audit-port.ts'
import { MiniCodeError, type MiniPlatform } from './sign-in-port.ts'

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
      return { appId: app.appId, openId, unionId: textOf(answer['union_id']) || null }
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
