import type { ApiError } from '@linli/api-client'
import { useEffect, useEffectEvent, useState } from 'react'
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

  const end = (error?: ApiError) => {
    const claim = claimNow()
    setEnded((known) => known ?? { reason: error && reasons[error.code], claim })
    if (ended === null) tellTabs({ kind: 'session-ended', claim })
  }
  const onEnd = useEffectEvent(end)
  const onFront = useEffectEvent(() => {
    if (ended === null || shown || document.visibilityState !== 'visible') return
    const claim = claimNow()
    setEnded({ ...ended, claim })
    tellTabs({ kind: 'session-ended', claim })
  })

  useEffect(() => {
    sessionHooks.onEnd = (error) => onEnd(error)
    const stop = hearTabs((message) => {
      const own = useProfile.getState().profile?.userId
      if (message.kind === 'signed-out') goToLogin()
      if (message.kind === 'session-ended') {
        setEnded((known) =>
          known === null
            ? { reason: undefined, claim: message.claim }
            : { ...known, claim: beats(message.claim, known.claim) ? message.claim : known.claim },
        )
      }
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
