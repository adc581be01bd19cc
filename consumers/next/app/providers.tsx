'use client'
import { ConfirmHost } from '@linli/ui/confirm-dialog'
import { LinliProvider } from '@linli/ui/linli-provider'
import { enUS } from '@linli/ui/locale-en-us'
import { Toaster } from '@linli/ui/toast'
import Link from 'next/link'
import type { ComponentProps, ReactNode } from 'react'

const RouterLink = ({ href = '', ...rest }: ComponentProps<'a'>) => <Link href={href} {...rest} />

export function Providers({ children }: { children: ReactNode }) {
  return (
    <LinliProvider locale={enUS} link={RouterLink} timeZone="Europe/Berlin" nonce="linli">
      {children}
      <ConfirmHost />
      <Toaster />
    </LinliProvider>
  )
}
