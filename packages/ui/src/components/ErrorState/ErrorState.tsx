import { RotateCw } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { empty } from '../../locale/zh-CN/empty.ts'
import type { BaseProps } from '../../private/BaseProps.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { Button } from '../Button/Button.tsx'
import { Empty } from '../Empty/Empty.tsx'
import { reference } from '../Empty/Empty.css.ts'

export interface ErrorStateProps extends Omit<BaseProps, 'title'> {
  /** What failed. @default 加载失败 */
  title?: ReactNode
  /** The message of the error, in words for the user. */
  message?: ReactNode
  /** To read out to support. */
  requestId?: string | undefined
  /** Shows a retry button. */
  onRetry?: (() => void) | undefined
  /** The retry is under way. @default false */
  retrying?: boolean | undefined
  /** For a small panel. @default false */
  compact?: boolean | undefined
  /** The root element. */
  ref?: Ref<HTMLDivElement> | undefined
}

/** Stands in the region that failed; the rest of the page stays usable. */
export function ErrorState({
  title,
  message,
  requestId,
  onRetry,
  retrying = false,
  compact = false,
  ...rest
}: ErrorStateProps) {
  // Small, and drawn again only when something of it changes: remembering its parts costs a page more than drawing them.
  'use no memo'
  const messages = useMessages('empty', empty)
  return (
    <Empty
      data-component="ErrorState"
      role="alert"
      {...rest}
      kind="failed"
      title={title}
      cause={message}
      compact={compact}
      action={
        onRetry && (
          <Button
            icon={RotateCw}
            loading={retrying}
            onClick={onRetry}
            {...(compact ? { size: 'small' } : {})}
          >
            {messages.retry}
          </Button>
        )
      }
    >
      {requestId !== undefined && <div className={reference}>{messages.requestId(requestId)}</div>}
    </Empty>
  )
}
