import * as z from 'zod/mini'
import { endpoint, fieldsSchema, objectOf } from '../../kit/index.ts'
import { cancellationBlockers, cancellationFlow, cancellationWish } from './cancellation.ts'

const path = '/api/mp/system/cancellation'
const own = { access: 'mobile', of: 'system/cancellations' } as const
const keysOf = <K extends string>(of: Readonly<Record<K, unknown>>) => Object.keys(of) as [K, ...K[]]

const request = z.object({
  requestNo: z.string(),
  scope: z.enum(keysOf({ account: 0, erase: 0 })),
  state: z.enum(keysOf(cancellationFlow.states)),
  submittedAt: z.string(),
  /** Until then the resident may take it back. */
  coolingUntil: z.string(),
  dueAt: z.string(),
  blockers: cancellationBlockers,
  rejectReason: z.nullable(z.string()),
  appeal: z.nullable(z.string()),
})

/** What a resident is shown before and after asking for the end of the account. */
const shown = z.object({
  coolingDays: z.int(),
  /** What has to be settled first. */
  blockers: cancellationBlockers,
  /** Lives there: the registration of the estate stays, only the account may end. */
  mayErase: z.boolean(),
  /** What becomes of which data. */
  plan: z.array(
    z.object({
      label: z.string(),
      method: z.enum(['delete', 'anonymize', 'retain']),
      legalBasis: z.nullable(z.string()),
      /** Only where the personal data go, too. */
      onErase: z.boolean(),
    }),
  ),
  request: z.nullable(request),
})
export type MpCancellation = z.infer<typeof shown>

export const mpCancellation = endpoint('system.mpCancellation', {
  ...own,
  method: 'GET',
  path,
  label: '查看账号注销',
  output: shown,
})

/** Sends a code to the phone of the account: who asks for its end holds the telephone. */
export const mpCancellationCode = endpoint('system.mpCancellationCode', {
  ...own,
  method: 'POST',
  path: `${path}/code`,
  label: '发送注销验证码',
  output: z.object({ expireSeconds: z.int(), resendSeconds: z.int() }),
})

interface Asked {
  readonly scope: 'account' | 'erase'
  readonly reason?: string | null
  readonly reasonNote?: string | null
  readonly captchaCode: string
  /** Codes of what the resident does without. */
  readonly waived?: readonly string[]
}

export const mpAskCancellation = endpoint('system.mpAskCancellation', {
  ...own,
  method: 'POST',
  path,
  label: '申请注销账号',
  touches: ['system/cancellations', 'auth/mp-users'],
  input: objectOf<Asked>({
    ...fieldsSchema(cancellationWish()),
    captchaCode: z.string().check(z.regex(/^\d{6}$/, '请输入6位验证码')),
    waived: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20))),
  }),
  output: shown,
})

export const mpKeepAccount = endpoint('system.mpKeepAccount', {
  ...own,
  method: 'POST',
  path: `${path}/withdraw`,
  label: '撤回注销',
  touches: ['system/cancellations', 'auth/mp-users'],
  output: shown,
})
