/**
 * Every code an answer may carry, with its HTTP status and the zh-CN text used when the thrower gives none
 * (decisions of the domain model, rule 7 and 8; spec section 8).
 */
export const errorCodes = {
  BAD_REQUEST: { status: 400, text: '请求参数错误' },
  INVALID_GRANT: { status: 400, text: '用户名或密码错误' },
  CIPHER_INVALID: { status: 400, text: '请求已失效，请刷新页面后重试' },
  KEY_EXPIRED: { status: 400, text: '加密密钥已更新，请重试' },
  CAPTCHA_USED: { status: 400, text: '图形验证码错误或已过期' },
  SESSION_IDLE: { status: 401, text: '你已连续超过一个小时未使用该系统，出于安全考虑，请重新登录' },
  SESSION_MAX: { status: 401, text: '你已连续超过一个小时未使用该系统，出于安全考虑，请重新登录' },
  SESSION_LOGOUT: { status: 401, text: '你已连续超过一个小时未使用该系统，出于安全考虑，请重新登录' },
  SESSION_REPLACED: { status: 401, text: '你已连续超过一个小时未使用该系统，出于安全考虑，请重新登录' },
  SESSION_REVOKED: { status: 401, text: '你已连续超过一个小时未使用该系统，出于安全考虑，请重新登录' },
  SESSION_DISABLED: { status: 401, text: '你已连续超过一个小时未使用该系统，出于安全考虑，请重新登录' },
  SESSION_PASSWORD: { status: 401, text: '你已连续超过一个小时未使用该系统，出于安全考虑，请重新登录' },
  SESSION_UNKNOWN: { status: 401, text: '你已连续超过一个小时未使用该系统，出于安全考虑，请重新登录' },
  SIGNATURE_INVALID: { status: 401, text: '签名错误' },
  FORBIDDEN: { status: 403, text: '无权执行该操作' },
  FIELD_FORBIDDEN: { status: 403, text: '无权修改字段' },
  STEP_UP_REQUIRED: { status: 403, text: '敏感操作请先验证登录密码' },
  PASSWORD_CHANGE_REQUIRED: { status: 403, text: '请先修改密码' },
  CONSENT_REQUIRED: { status: 403, text: '请先阅读并同意保密承诺' },
  PREVIEW_ONLY: { status: 403, text: '预览模式下不能提交数据' },
  NOT_FOUND: { status: 404, text: '数据不存在或无权访问' },
  REFUSED: { status: 409, text: '操作失败' },
  CONFIRM_REQUIRED: { status: 409, text: '请确认后继续' },
  STATE_REFUSED: { status: 409, text: '当前状态不能执行该操作' },
  STALE_VERSION: { status: 409, text: '数据已被他人修改，请刷新后重试' },
  DUPLICATE: { status: 409, text: '数据已存在' },
  IN_USE: { status: 409, text: '数据已被使用，无法删除' },
  IDEMPOTENCY_CONFLICT: { status: 409, text: '重复的请求标识' },
  TOO_LARGE: { status: 413, text: '请求内容过大' },
  INVALID: { status: 422, text: '请检查填写的内容' },
  TOO_MANY: { status: 429, text: '操作过于频繁，请稍后再试' },
  BUSY: { status: 429, text: '系统繁忙，请稍后再试' },
  INTERNAL: { status: 500, text: '操作失败，请联系系统管理员！' },
  OVERLOADED: { status: 503, text: '当前访问人数较多，请稍后重试' },
  UNAVAILABLE: { status: 503, text: '服务暂不可用，请稍后再试' },
} as const satisfies Record<string, { status: number; text: string }>

export type ErrorCode = keyof typeof errorCodes
