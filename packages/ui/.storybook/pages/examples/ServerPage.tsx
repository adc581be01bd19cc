'use client'
import { LinliProvider } from '@linli/ui/linli-provider'
import { enUS } from '@linli/ui/locale-en-us'
import { Toaster } from '@linli/ui/toast'
import type { ReactNode } from 'react'

/** What stands around all pages: the boundary to the browser. Below it pages may be rendered on the server. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <LinliProvider locale={enUS}>
      {children}
      <Toaster />
    </LinliProvider>
  )
}
