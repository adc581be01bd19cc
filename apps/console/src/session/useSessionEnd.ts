import type { ApiError } from '@linli/api-client'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { hearTabs, tabId, tellTabs } from './broadcast.ts'
import { sessionHooks } from './client.ts'
import { goToLogin } from './leave.ts'
import { followLock } from './lock.ts'
import { loadProfile, useProfile } from './profile.ts'
import { beats, type Claim } from './prompt-claim.ts'

/** The second line of the prompt, where the hour is not the reason (catalogue 2b A3). */
const reasons: Readonly<Record<string, string>> = {
  SESSION_REPLACED: '您的账号已在其他设备登录',
  SESSION_REVOKED: '会话已被管理员终止',
  SESSION_DISABLED: '账号已停用',
  SESSION_PASSWORD: '密码已修改，请重新登录',
}

interface Ended {
  readonly reason: string | undefined
  /** The window that shows the prompt. */
  readonly claim: Claim
}

const claimNow = (): Claim => ({ at: Date.now(), tab: tabId })

/**
 * The end of the session, told once over all windows whatever number of calls find out (spec section 4): the window
 * that finds out shows it, and it moves to the window that the user turns to.
 */
export function useSessionEnd() {
  const [ended, setEnded] = useState<Ended | null>(null)
  const [otherUser, setOtherUser] = useState(false)
  const shown = ended !== null && ended.claim.tab === tabId
  // Known at once and not when it is drawn: a window that told a claim after it had accepted another one would show
  // nothing, and neither would those that believe it.
  const known = useRef<Ended | null>(null)

  const know = (next: Ended) => {
    known.current = next
    setEnded(next)
  }
  const claimIt = (reason: string | undefined) => {
    const claim = claimNow()
    know({ reason, claim })
    tellTabs({ kind: 'session-ended', claim })
  }
  const end = (error?: ApiError) => {
    const reason = error && reasons[error.code]
    if (known.current === null) claimIt(reason)
    else know({ ...known.current, reason: known.current.reason ?? reason })
  }
  const hear = (claim: Claim) => {
    if (known.current === null) know({ reason: undefined, claim })
    else if (beats(claim, known.current.claim)) know({ ...known.current, claim })
  }
  const onEnd = useEffectEvent(end)
  const onClaim = useEffectEvent(hear)
  const onFront = useEffectEvent(() => {
    if (known.current === null || known.current.claim.tab === tabId) return
    if (document.visibilityState === 'visible') claimIt(known.current.reason)
  })

  useEffect(() => {
    sessionHooks.onEnd = (error) => onEnd(error)
    const stop = hearTabs((message) => {
      const own = useProfile.getState().profile?.userId
      if (message.kind === 'signed-out') goToLogin()
      if (message.kind === 'session-ended') onClaim(message.claim)
      if (message.kind === 'signed-in' && own !== undefined && own !== message.userId) setOtherUser(true)
      if (message.kind === 'role-switched') location.assign('/')
      if (message.kind === 'lock-changed') followLock()
      if (message.kind === 'profile-changed') void loadProfile({ background: true }).catch(() => undefined)
    })
    window.addEventListener('focus', onFront)
    document.addEventListener('visibilitychange', onFront)
    return () => {
      stop()
      window.removeEventListener('focus', onFront)
      document.removeEventListener('visibilitychange', onFront)
    }
  }, [])

  return { shown, reason: ended?.reason, isEnded: ended !== null, otherUser, end }
}
