/** Texts for failures that carry no text of their own (spec section 8). */
export interface ClientMessages {
  /** Non-200 answer or `success: false` without a text. */
  readonly failed: string
  /** 400 without `invalid_grant` and without a text. */
  readonly badRequest: string
  /** Any other HTTP error. */
  readonly contactAdmin: string
  /** No answer, or none in time. */
  readonly timedOut: string
  /** 401. */
  readonly sessionEnded: string
}

export const zhCN: ClientMessages = {
  failed: '操作失败！',
  badRequest: '操作失败',
  contactAdmin: '操作失败，请联系系统管理员！',
  timedOut: '操作超时',
  sessionEnded: '你已连续超过一个小时未使用该系统，出于安全考虑，请重新登录',
}

export const enUS: ClientMessages = {
  failed: 'The operation failed.',
  badRequest: 'The operation failed.',
  contactAdmin: 'The operation failed, please contact the administrator.',
  timedOut: 'The operation timed out.',
  sessionEnded: 'You have not used the system for over an hour; please sign in again.',
}

/** How long a message stays, in ms (spec section 8). */
export const messageDuration = { normal: 2000, long: 5000 } as const
