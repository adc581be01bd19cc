import '@linli/ui/styles.css'
import type { ReactNode } from 'react'
import { Providers } from './providers'

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" data-theme="light" data-accent="pine">
      <body>
        <Providers>{children}</Providers>
      </body>
    </html>
  )
}
