import * as z from 'zod/mini'
import { endpoint } from '../../kit/index.ts'
import { text } from './inputs.ts'

const path = '/api/auth/profile/authenticator'
const session = { access: 'session' as const }
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/** How the own account stands with the second step of signing in. */
export const ownFactor = endpoint('auth.ownFactor', {
  method: 'GET',
  path,
  label: '查询二次验证',
  ...session,
  output: z.object({
    /** One of the roles asks for it, with or without an app. */
    required: z.boolean(),
    /** Since when an authenticator app is bound; null when none is. */
    boundAt: z.nullable(z.string()),
    /** Recovery codes that were not used yet. */
    recoveryLeft: z.int(),
    /** Masked; where the SMS codes go. */
    phone: z.nullable(z.string()),
  }),
})

/** A new secret for an authenticator app, told once; good for nothing until its first code confirms it. */
export const beginAuthenticator = endpoint('auth.beginAuthenticator', {
  method: 'POST',
  path: `${path}/begin`,
  label: '生成身份验证器密钥',
  ...session,
  stepUp: true,
  output: z.object({
    /** Base32, for typing. */
    secret: z.string(),
    /** `otpauth://totp/…`, for the QR code. */
    uri: z.string(),
    expireSeconds: z.int(),
  }),
})

/** Binds the app by its first code. The recovery codes are told in this answer alone. */
export const confirmAuthenticator = endpoint('auth.confirmAuthenticator', {
  method: 'POST',
  path: `${path}/confirm`,
  label: '绑定身份验证器',
  ...session,
  stepUp: true,
  input: z.object({ code: text('请输入验证码', 10) }),
  output: recoveryCodes,
})

/** Ten new recovery codes in place of the ones before. */
export const renewRecoveryCodes = endpoint('auth.renewRecoveryCodes', {
  method: 'POST',
  path: `${path}/recovery-codes`,
  label: '重新生成恢复码',
  ...session,
  stepUp: true,
  output: recoveryCodes,
})

export const removeAuthenticator = endpoint('auth.removeAuthenticator', {
  method: 'DELETE',
  path,
  label: '解绑身份验证器',
  ...session,
  stepUp: true,
  output: z.literal(true),
})
