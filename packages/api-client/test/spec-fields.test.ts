import { describe, expect, it } from 'vitest'
import { accessGrant, authTypes } from '../src/contract/access/access-grant.ts'
import { loginResult, profile } from '../src/contract/auth/answers.ts'
import { sendResetCode, smsResetPassword } from '../src/contract/auth/password-calls.ts'

/** Names and values that section 3 of the specification fixes. */
describe('the contract', () => {
  it.each([
    ['[S3.56] face is 1', '1', '人脸'],
    ['[S3.57] ic is 2', '2', 'IC卡'],
    ['[S3.58] both is 3', '3', '人脸+IC卡'],
  ] as const)('%s', (_, value, label) => {
    expect(authTypes[value]).toBe(label)
    expect(accessGrant.fields['authType']?.safeParse(value).success).toBe(true)
  })

  it('[S3.56–S3.58] knows no other way of authentication', () => {
    for (const value of ['0', '4', 'face'])
      expect(accessGrant.fields['authType']?.safeParse(value).success).toBe(false)
  })

  it('[S3.59] spells expireDys so, where it is told at sign-in and in the profile', () => {
    expect(loginResult.shape).toHaveProperty('expireDys')
    expect(profile.shape).toHaveProperty('expireDys')
  })

  it.each([
    ['[S3.65] [S3.66]', sendResetCode.input, ['key', 'picCaptchaCode']],
    ['[S3.67]', smsResetPassword.input, ['captchaCode']],
  ])('%s the reset by SMS takes these values and nothing else', (_, input, names) => {
    const shape: unknown = input && Reflect.get(input, 'shape')
    expect(Object.keys(shape ?? {})).toEqual(names)
  })
})
