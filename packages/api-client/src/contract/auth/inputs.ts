import * as z from 'zod/mini'

/** A value encrypted for the server: RSA-OAEP-SHA256, base64 (catalogue 2b A1). */
export const cipher = z
  .string({ error: '请求参数错误' })
  .check(z.minLength(1, { error: '请求参数错误' }), z.maxLength(1_024, { error: '请求参数错误' }))

/** Id of the public key the cipher was made with. */
export const kid = z
  .string({ error: '请求参数错误' })
  .check(z.regex(/^[A-Za-z0-9_-]{1,16}$/, { error: '请求参数错误' }))

export const text = (message: string, max: number) =>
  z
    .string({ error: message })
    .check(z.trim(), z.minLength(1, { error: message }), z.maxLength(max, { error: '请求参数错误' }))

export const captchaKey = z.string().check(z.maxLength(64))
export const picCaptchaCode = z.string().check(z.trim(), z.maxLength(10))
export const smsCode = text('请输入验证码', 10)
export const opaque = text('请求参数错误', 200)

/** A code of a platform's app, as long as the platforms make them. */
export const appCode = text('请求参数错误', 1_000)
