import { Check, Copy } from 'lucide-react'
import { type ReactNode, type Ref, useEffect, useState } from 'react'
import { details } from '../../locale/zh-CN/details.ts'
import type { BaseProps } from '../../private/BaseProps.ts'
import { copyToClipboard } from '../../private/clipboard.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { presence } from '../../private/presence.ts'
import { visuallyHiddenClass } from '../../private/visuallyHidden.css.ts'
import { Icon } from '../Icon/Icon.tsx'
import { toast } from '../Toast/toastQueue.ts'
import { Tooltip } from '../Tooltip/Tooltip.tsx'
import * as css from './CopyText.css.ts'

export interface CopyTextProps extends BaseProps {
  /** What is copied. */
  text: string
  /** Monospace, for codes and card numbers. @default false */
  mono?: boolean | undefined
  /** What is shown. @default the text itself */
  children?: ReactNode
  /** It was tried; `copied` is false where the browser refused. */
  onCopy?: ((detail: { text: string; copied: boolean }) => void) | undefined
  /** The root element. */
  ref?: Ref<HTMLSpanElement> | undefined
}

/** Text with a button that copies it, also on plain http. */
export function CopyText({ text, mono = false, children, onCopy, className, ...rest }: CopyTextProps) {
  const messages = useMessages('details', details)
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = async () => {
    const done = await copyToClipboard(text)
    setCopied(done)
    if (!done) toast.error(messages.copyFailed)
    onCopy?.({ text, copied: done })
  }
  const label = copied ? messages.copied : messages.copy
  return (
    <span data-component="CopyText" {...rest} className={joinClasses(css.root, className)}>
      <span data-mono={presence(mono)} className={css.text}>
        {children ?? text}
      </span>
      <Tooltip content={label} announce="none">
        <button
          type="button"
          aria-label={`${messages.copy} ${text}`}
          data-copied={presence(copied)}
          className={css.button}
          onClick={() => void copy()}
        >
          <Icon of={copied ? Check : Copy} size={14} />
        </button>
      </Tooltip>
      <span role="status" className={visuallyHiddenClass}>
        {copied ? messages.copied : ''}
      </span>
    </span>
  )
}
