import { type ReactNode, Suspense } from 'react'
import { lazyCode } from '../../../session/lazy-code.ts'
import { AccountLayout } from './AccountLayout.tsx'
import { useAskedFactor } from './asked-factor.ts'

/** Most people are never asked. */
const SecondFactor = lazyCode(async () => ({ default: (await import('./SecondFactor.tsx')).SecondFactor }))

/** A page that signs in: while the server wants a second factor, that takes the page's place. */
export function FactorGate({ children }: { readonly children: ReactNode }) {
  const asked = useAskedFactor()
  if (asked === null) return children
  return (
    <AccountLayout title="二次验证">
      <Suspense fallback={<div className="h-56" aria-busy="true" />}>
        <SecondFactor key={asked.wanted.mfaTicket} {...asked} />
      </Suspense>
    </AccountLayout>
  )
}
