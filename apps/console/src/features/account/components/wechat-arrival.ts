import { ApiError } from '@linli/api-client'
import { wechatArrive, wechatLogin } from '@linli/api-client/contract/auth/wechat-calls'
import { client } from '../../../session/client.ts'
import { enter } from './enter.ts'
import type { WechatAnswer } from './wechat-frame.ts'
import { refusalOf, wechatTexts } from './wechat-login.ts'

/** What /wxlogin shows. */
export interface Arrival {
  readonly message: string
  readonly state: 'busy' | 'bound' | 'refused'
  readonly requestId?: string | undefined
  /** It was about a binding, not about signing in. */
  readonly binding?: boolean
}

/** Result codes of a binding (spec section 4). */
const bindTexts: Readonly<Record<string, string>> = {
  '2': '绑定成功',
  '3': '当前微信已绑定其他账户',
  '4': '当前账号已绑定其他微信',
}

/** What the code of a binding means. */
export const bindText = (code: string | null): string => bindTexts[code ?? ''] ?? '绑定失败'

/** Whether the binding was made. */
export const isBound = (code: string | null): boolean => code === '2'

/**
 * What stands in the address, taken out of it at once: a key must not stay in the history. WeChat's own answer is
 * handed in first, and becomes what came of it.
 */
export async function takeWechatAnswer(): Promise<WechatAnswer> {
  const search = new URLSearchParams(location.search)
  history.replaceState(null, '', location.pathname)
  const [wx, state] = [search.get('wx') ?? '', search.get('state')]
  const [type, key, code] = [search.get('type'), search.get('key'), search.get('code')]
  const answer =
    state === null
      ? { type, key, code }
      : await client.call(wechatArrive, { wx, state }).catch(() => ({ type: 'error', key, code }))
  return { source: 'linli-wxlogin', ...answer }
}

/** Outside a frame the page finishes itself: signs in, or tells what became of the binding. */
export async function finishWechat(answer: WechatAnswer): Promise<Arrival> {
  if (answer.type === 'bind')
    return {
      message: bindText(answer.code),
      state: isBound(answer.code) ? 'bound' : 'refused',
      binding: true,
    }
  const refusal = refusalOf(answer)
  if (refusal !== undefined) return { message: refusal, state: 'refused' }
  try {
    enter(await client.call(wechatLogin, { key: answer.key ?? '' }))
    return { message: wechatTexts.entering, state: 'busy' }
  } catch (thrown) {
    const { userMessage, requestId } = ApiError.from(thrown)
    return { message: userMessage, state: 'refused', requestId }
  }
}
