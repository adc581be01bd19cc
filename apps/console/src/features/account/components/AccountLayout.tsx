import { LoginLayout } from '@linli/ui/login-layout'
import type { ReactNode } from 'react'

interface AccountLayoutProps {
  readonly title: string
  readonly lead?: ReactNode
  readonly children: ReactNode
}

/** The frame of every page before sign-in. */
export function AccountLayout({ title, lead, children }: AccountLayoutProps) {
  return (
    <LoginLayout productName="邻里" tagline="小区的人、门、事，在一处看清。" title={title} lead={lead}>
      {children}
    </LoginLayout>
  )
}
