import { type ReactNode, Suspense } from 'react'
import { lazyCode } from '../../../session/lazy-code.ts'
import { signOut } from '../../../session/leave.ts'
import { unlock, useLock } from '../../../session/lock.ts'
import { useProfile } from '../../../session/profile.ts'

const LockScreen = lazyCode(async () => ({ default: (await import('@linli/ui/lock-screen')).LockScreen }))
const ForcedPassword = lazyCode(() => import('./ForcedPassword.tsx'))
const ForcedConsent = lazyCode(() => import('./ForcedConsent.tsx'))

/** The console, unless it is locked or a password or a consent is wanted first; then its pages are not built at all. */
export function SessionGate({ children }: { readonly children: ReactNode }) {
  const profile = useProfile((state) => state.profile)
  const locked = useLock((state) => state.locked)
  if (!profile) return null
  if (locked) {
    return (
      <Suspense>
        <LockScreen name={profile.name} onUnlock={unlock} onOtherAccount={() => void signOut()} />
      </Suspense>
    )
  }
  const expired = profile.expireDys !== null && profile.expireDys <= 0
  if (profile.mustChangePassword || expired) {
    return (
      <Suspense>
        <ForcedPassword />
      </Suspense>
    )
  }
  if (profile.consentRequired.length > 0) {
    return (
      <Suspense>
        <ForcedConsent />
      </Suspense>
    )
  }
  return children
}
