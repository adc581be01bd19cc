import { describe, expect, it } from 'vitest'
import { bindText, finishWechat, isBound, takeWechatAnswer } from './wechat-arrival.ts'
import { refusalOf } from './wechat-login.ts'

const answer = (values: { type?: string; key?: string; code?: string }) => ({
  source: 'linli-wxlogin' as const,
  type: values.type ?? null,
  key: values.key ?? null,
  code: values.code ?? null,
})

describe('what WeChat answers', () => {
  it.each([
    ['[S4.44] [S8.17] success', '2', '绑定成功', true],
    ['[S4.46] [S8.19] a WeChat of another account', '3', '当前微信已绑定其他账户', false],
    ['[S4.47] [S8.20] an account with another WeChat', '4', '当前账号已绑定其他微信', false],
    ['[S4.48] [S8.18] anything else', '0', '绑定失败', false],
    ['[S4.48] nothing', null, '绑定失败', false],
  ])('%s', (_, code, text, bound) => {
    expect(bindText(code)).toBe(text)
    expect(isBound(code)).toBe(bound)
  })

  it('[S4.49] [S4.50] [S8.21] [S8.22] a key signs in, none means not bound, anything else cannot be read', () => {
    expect(refusalOf(answer({ type: 'login', key: 'k' }))).toBeUndefined()
    expect(refusalOf(answer({ type: 'login' }))).toBe('当前微信未绑定系统账号')
    expect(refusalOf(answer({ type: 'login', key: '' }))).toBe('当前微信未绑定系统账号')
    expect(refusalOf(answer({ type: 'other', key: 'k' }))).toBe('扫码解析失败')
  })

  it('tells what became of a binding outside a frame', async () => {
    expect(await finishWechat(answer({ type: 'bind', code: '2' }))).toEqual({
      message: '绑定成功',
      state: 'bound',
      binding: true,
    })
    expect(await finishWechat(answer({ type: 'login' }))).toEqual({
      message: '当前微信未绑定系统账号',
      state: 'refused',
    })
  })

  it('leaves no key in the address, not even while it waits', async () => {
    history.replaceState(null, '', '/wxlogin?type=login&key=secret&other=1')
    const taken = takeWechatAnswer()
    expect(location.search).toBe('')
    expect(await taken).toEqual(answer({ type: 'login', key: 'secret' }))
  })
})
