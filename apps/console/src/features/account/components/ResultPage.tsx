import { Spinner } from '@linli/ui/spinner'
import type { ReactNode } from 'react'
import { AccountLayout } from './AccountLayout.tsx'

interface ResultPageProps {
  readonly title: string
  /** What is happening, or what came of it. */
  readonly message: string
  /** Still under way. */
  readonly busy?: boolean
  /** For support, when it failed. */
  readonly requestId?: string | undefined
  readonly children?: ReactNode
}

/** A page of one sentence: where links and windows of other systems end. */
export function ResultPage({ title, message, busy = false, requestId, children }: ResultPageProps) {
  return (
    <AccountLayout title={title}>
      <div className="grid justify-items-start gap-4" aria-busy={busy}>
        {busy && <Spinner size={24} accent label={null} />}
        <p role="status" className="text-h4 font-normal">
          {message}
        </p>
        {requestId !== undefined && (
          <p className="font-mono text-caption text-text-3">请求编号 {requestId}</p>
        )}
        {children !== undefined && <div className="flex flex-wrap gap-2">{children}</div>}
      </div>
    </AccountLayout>
  )
}
