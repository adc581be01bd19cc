import { describe, expect, it } from 'vitest'
import { confirmMessage, newPasswordMessage, phoneMessage, pictureMessage } from './account-rules.ts'
import { reminderText, remindsOf } from './expiry.ts'

const strong = 'Bright+Day26'
const pattern = '密码须由大写字母、小写字母、数字和符号组成，长度8-20位'

describe('rules of the account forms', () => {
  it('[S5.11] [S5.12] [S5.8] wants a new password, and a strong one', () => {
    expect(newPasswordMessage('')).toBe('请输入新密码')
    expect(newPasswordMessage('weak')).toBe(pattern)
    expect(newPasswordMessage(strong)).toBeUndefined()
  })

  it('[S5.13] [S5.14] [S5.15] wants it once more, the same, and strong', () => {
    expect(confirmMessage('', strong)).toBe('请输入确认新密码')
    expect(confirmMessage('Other+Day26', strong)).toBe('两次密码输入不一致')
    expect(confirmMessage('weak', 'weak')).toBe(pattern)
    expect(confirmMessage(strong, strong)).toBeUndefined()
  })

  it('[S5.16] [S5.18] [S5.19] wants a phone and the picture before a code is sent', () => {
    expect(phoneMessage('')).toBe('请输入手机号')
    expect(phoneMessage('12345678901')).toBe('手机号格式错误')
    expect(phoneMessage(' 13800138000 ')).toBeUndefined()
    expect(pictureMessage(' ')).toBe('请输入图形验证码')
  })

  it('[S2.115] reminds in the last days alone, and says how many are left', () => {
    expect([null, -1, 0, 1, 14, 15].map((days) => remindsOf(days, 14))).toEqual([
      false,
      false,
      false,
      true,
      true,
      false,
    ])
    expect(reminderText(3)).toBe('您的密码将在3天后到期，请及时修改')
  })
})
