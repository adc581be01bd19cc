import { wechatLogin } from '@linli/api-client/contract/auth/wechat-calls'
import { toast } from '@linli/ui/toast'
import { client } from '../../../session/client.ts'
import { showError } from '../../../session/show-error.ts'
import { enter } from './enter.ts'
import type { WechatAnswer } from './wechat-frame.ts'

/** Texts of the QR sign-in (spec section 8). */
export const wechatTexts = {
  notBound: '当前微信未绑定系统账号',
  unreadable: '扫码解析失败',
  entering: '扫码成功，正在处理…',
} as const

/** Why this answer of WeChat does not sign anybody in; undefined when it carries a key. */
export function refusalOf({ type, key }: Pick<WechatAnswer, 'type' | 'key'>): string | undefined {
  if (type !== 'login') return wechatTexts.unreadable
  return key === null || key === '' ? wechatTexts.notBound : undefined
}

/** Signs in with the key of a confirmed QR code. False when it did not work; the user has been told why. */
export async function loginByWechat(answer: WechatAnswer): Promise<boolean> {
  const refusal = refusalOf(answer)
  if (refusal !== undefined) {
    toast.error(refusal)
    return false
  }
  try {
    enter(await client.call(wechatLogin, { key: answer.key ?? '' }))
    return true
  } catch (thrown) {
    showError(thrown)
    return false
  }
}
