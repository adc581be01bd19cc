import { authSession } from '@linli/api-client/contract/auth/auth-session'
import { user, userFlow } from '@linli/api-client/contract/auth/user'
import type { RowOf } from '@linli/api-client/kit'
import { useState } from 'react'
import { callsOf } from '../../../resource/calls.ts'
import { TransitionDialog } from '../../../resource/opened.tsx'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import { client } from '../../../session/client.ts'
import { useCan, useProfile } from '../../../session/profile.ts'
import { showError } from '../../../session/show-error.ts'

type Session = RowOf<typeof authSession>

/** 在线会话: who is in now; a session can be ended, and the account behind it locked. */
export function OnlineSessions() {
  const [locking, setLocking] = useState<RowOf<typeof user> | null>(null)
  const self = useProfile((state) => state.profile?.userId)
  const mayLock = useCan('auth:user:lock')
  const ask = async ({ userId }: Session) => {
    try {
      setLocking(await client.call(callsOf(user).detail, { id: userId }))
    } catch (thrown) {
      showError(thrown)
    }
  }
  return (
    <>
      <ResourcePage
        of={authSession}
        {...(mayLock && {
          rowActions: (row: Session) =>
            row.userId === self || row.state !== 'active'
              ? []
              : [{ key: 'lock', label: '锁定用户', run: () => void ask(row) }],
        })}
      />
      {locking && (
        <TransitionDialog
          of={user}
          row={locking}
          action="lock"
          transition={userFlow.transitions.lock}
          onClose={() => setLocking(null)}
        />
      )}
    </>
  )
}
