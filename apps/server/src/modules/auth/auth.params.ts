import type { ParamDefinition, ParamRule } from '../../kit/params/params.ts'

const security = { group: 'security', level: 'security' as const }
const session = { group: 'session' }
const int = (
  key: string,
  name: string,
  initial: number,
  min: number,
  max: number,
  unit?: string,
): ParamDefinition => ({
  key,
  name,
  initial,
  min,
  max,
  type: 'int',
  ...security,
  ...(unit && { unit }),
})
const flag = (key: string, name: string, initial: boolean): ParamDefinition => ({
  key,
  name,
  initial,
  type: 'bool',
  ...security,
})

/** Limits and switches of sign-in and sessions (catalogue 2b /param). */
export const authParams: readonly ParamDefinition[] = [
  {
    ...int('auth.password.maxAgeDays', '密码有效期', 90, 0, 180, '天'),
    remark: '0 表示永不过期；否则30~180天',
    outOfRange: '参数值超出允许范围（0或30~180）',
    check: (value) => (value === 0 || Number(value) >= 30 ? undefined : '参数值超出允许范围（0或30~180）'),
  },
  int('auth.password.remindDays', '密码到期提醒提前天数', 14, 0, 90, '天'),
  int('auth.password.history', '不可重复的历史密码数', 5, 0, 5),
  int('auth.lock.times', '锁定前可失败次数', 5, 3, 10),
  int('auth.lock.minutes', '锁定时长', 15, 5, 60, '分钟'),
  int('auth.captcha.afterFailures', '失败几次后需要图形验证码', 3, 1, 10),
  {
    ...int('auth.session.idleMinutes', '闲置退出', 60, 60, 60, '分钟'),
    ...session,
    readOnly: true,
    remark: '固定为60分钟',
  },
  { ...int('auth.session.maxHours', '会话最长时间', 12, 1, 24, '小时'), ...session, effect: 'login' },
  {
    ...int('auth.session.maxPerUser', '每人同时会话数', 5, 1, 20, '个'),
    ...session,
    remark: '超过后最久未用的会话被挤下线；1 表示只能在一处登录',
  },
  { ...int('auth.token.refreshMinutes', '令牌续期间隔', 30, 5, 60, '分钟'), ...session },
  {
    ...int('auth.user.sleepDays', '长期未登录停用', 90, 0, 365, '天'),
    remark: '超过该天数未登录的账号自动停用；0 表示不停用，否则30~365天',
    outOfRange: '参数值超出允许范围（0或30~365）',
    check: (value) => (value === 0 || Number(value) >= 30 ? undefined : '参数值超出允许范围（0或30~365）'),
  },
  int('auth.ip.callsPerMinute', '单地址每分钟登录请求数', 60, 10, 100_000),
  int('auth.ip.failures', '单地址10分钟内可失败次数', 20, 5, 100_000),
  int('auth.ip.namesBeforeCaptcha', '单地址失败几个账号后需要图形验证码', 3, 1, 100_000),
  int('auth.ip.captchasPerMinute', '单地址每分钟图形验证码数', 60, 10, 100_000),
  int('auth.ip.smsPerHour', '单地址每小时短信数', 30, 5, 100_000),
  int('auth.sms.perHour', '单号码每小时短信数', 5, 1, 100),
  int('auth.sms.perDay', '单号码每天短信数', 10, 1, 200),
  int('auth.forgot.perIpHour', '单地址每小时找回密码次数', 10, 1, 100_000),
  int('auth.forgot.perAccountDay', '单账号每天找回密码次数', 5, 1, 100),
  flag('auth.forgot.excludeAdmins', '系统管理员与公安账号不可自助找回密码', true),
  flag('auth.consent.staff', '员工登录须同意保密承诺', false),
  flag('auth.sms.enabled', '短信登录', true),
  flag('auth.wechat.enabled', '微信扫码登录', true),
  {
    ...flag('auth.useRoleHome', '登录后进入角色首页', false),
    ...session,
    level: 'business',
    remark: '开启后进入角色的首页，否则进入系统首页',
    effect: 'login',
  },
  {
    key: 'auth.plainLogin',
    name: '兼容接口允许明文密码',
    initial: 'auto',
    type: 'enum',
    options: { auto: '自动', on: '允许', off: '禁止' },
    remark: '自动：演示模式允许，生产模式禁止',
    ...security,
  },
  {
    key: 'auth.mfa.roles',
    name: '需要二次验证的角色',
    initial: [],
    type: 'json',
    remark: '角色编码的列表；其用户登录时还须输入身份验证器或短信验证码',
    ...security,
    check: (value) =>
      (value as readonly string[]).every((one) => /^[a-z][a-z0-9_]{2,29}$/.test(one))
        ? undefined
        : '参数值格式错误',
  },
  {
    key: 'auth.sod.pairs',
    name: '互斥角色',
    initial: [['sys_admin', 'auditor']],
    type: 'json',
    shape: 'pairs',
    remark: '每行两个角色编码，以逗号分隔；同一人不能同时拥有',
    ...security,
  },
  {
    key: 'auth.alipay.cardTemplate',
    name: '业主电子卡模板编号',
    initial: 'sim-owner-card',
    type: 'text',
    group: 'access',
    remark: '支付宝会员卡模板的编号；模拟接入的以 sim- 开头',
  },
  {
    key: 'auth.alipay.cardDays',
    name: '业主电子卡有效期',
    initial: 365,
    min: 1,
    max: 1_825,
    type: 'int',
    unit: '天',
    group: 'access',
    remark: '不晚于小程序授权的有效期',
  },
  {
    key: 'auth.alipay.inviteDays',
    name: '业主电子卡领取期限',
    initial: 30,
    min: 1,
    max: 90,
    type: 'int',
    unit: '天',
    group: 'access',
  },
]

/** Rules over several of them. */
export const authParamRules: readonly ParamRule[] = [
  {
    name: 'remindBeforeExpiry',
    keys: ['auth.password.remindDays', 'auth.password.maxAgeDays'],
    check: (value) => {
      const maxAge = Number(value('auth.password.maxAgeDays'))
      // Passwords that never expire are never reminded of.
      return maxAge === 0 || Number(value('auth.password.remindDays')) < maxAge
        ? undefined
        : '提醒天数须小于有效期天数'
    },
  },
  {
    name: 'captchaBeforeLock',
    keys: ['auth.captcha.afterFailures', 'auth.lock.times'],
    check: (value) =>
      Number(value('auth.captcha.afterFailures')) <= Number(value('auth.lock.times'))
        ? undefined
        : '需要图形验证码的失败次数不能大于锁定次数',
  },
  {
    name: 'smsHourWithinDay',
    keys: ['auth.sms.perHour', 'auth.sms.perDay'],
    check: (value) =>
      Number(value('auth.sms.perHour')) <= Number(value('auth.sms.perDay'))
        ? undefined
        : '每小时短信数不能大于每天短信数',
  },
]
