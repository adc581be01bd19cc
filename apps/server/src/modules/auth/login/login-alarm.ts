import { pageUrl } from '@linli/api-client/contract/page-urls'
import { createHash } from 'node:crypto'
import type { ServerDeps } from '../../../kit/deps.ts'
import { shownAccount } from '../../../kit/login-log/login-log.ts'
import type { LoginRisk } from '../../../kit/login-log/login-log.table.ts'
import { tellAdministrators } from '../account/tell-administrators.ts'
import { peek, take } from '../throttle/throttle.ts'
import type { LoginSource } from './login-source.ts'

const windowMs = 10 * 60_000
const hour = 3_600_000
/** Names that one address tries in ten minutes before it looks like a list of stolen ones. */
const sprayNames = 10
const counting = { limit: 2_000_000_000, windowMs, lockMs: windowMs }

/**
 * Counts the names that an address failed with, each once in ten minutes and whatever the failure was: a captcha that
 * stops a list of names does not hide it. True from the tenth name on.
 */
export async function isSpray(deps: ServerDeps, name: string, { ip, now }: LoginSource): Promise<boolean> {
  const { db } = deps.database
  const ofName = await take(db, 'login_ip_name', `${ip} ${name}`, counting, now)
  const tried =
    ofName.count === 1
      ? await take(db, 'login_ip_tried', ip, counting, now)
      : await peek(db, 'login_ip_tried', ip, windowMs, now)
  return tried.count >= sprayNames
}

const titles: Readonly<Partial<Record<LoginRisk, string>>> = {
  brute: '账号遭暴力尝试，已锁定',
  spray: '同一地址尝试大量账号登录',
}

interface Attack {
  readonly account: string
  readonly isKnown: boolean
  readonly source: LoginSource
}

/** Tells the system administrators of an attack: once per name (brute) or address (spray) and hour. */
export async function alarm(
  deps: ServerDeps,
  risk: 'brute' | 'spray',
  { account, isKnown, source: { ip, region, now } }: Attack,
): Promise<void> {
  const key = risk === 'brute' ? account.trim().toLowerCase() : ip
  await tellAdministrators(deps, now, {
    kind: `login_${risk}`,
    title: titles[risk] ?? '',
    content:
      risk === 'brute'
        ? `「${shownAccount(account, isKnown)}」短时间内多次输错密码，来源 ${ip}（${region}）`
        : `${ip}（${region}）10分钟内尝试了${sprayNames}个以上账号`,
    link: `${pageUrl('logins')}?tab=risk&risk=${risk}`,
    // Names are not kept where nobody has them: people type passwords there.
    bizType: `login:${createHash('sha256').update(key).digest('base64url').slice(0, 20)}`,
    bizId: 0,
    round: Math.floor(now.getTime() / hour),
  })
}
