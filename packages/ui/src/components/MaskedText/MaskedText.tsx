import { Eye, EyeOff } from 'lucide-react'
import { type Ref, useEffect, useState } from 'react'
import { details } from '../../locale/zh-CN/details.ts'
import type { BaseProps } from '../../private/BaseProps.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { Icon } from '../Icon/Icon.tsx'
import { Tooltip } from '../Tooltip/Tooltip.tsx'
import * as css from './MaskedText.css.ts'
import { RevealDialog } from './RevealDialog.tsx'

export interface MaskedTextProps extends BaseProps {
  /** As the server sent it: `138****0001`. */
  value: string
  /** What it is, for the button and the dialog: 联系电话. */
  label: string
  /** Fetches the full text with the reason; a rejection is shown in the dialog. Without it there is no button. */
  onReveal?: ((detail: { reason: string }) => Promise<string>) | undefined
  /** Reasons to pick from. @default none */
  reasons?: readonly string[] | undefined
  /** How long the full text stays, ms. @default 30000 */
  duration?: number | undefined
  /** The root element. */
  ref?: Ref<HTMLSpanElement> | undefined
}

const noReasons: readonly string[] = []

/** Personal data that is masked until somebody gives a reason, and masked again after 30 s or when the page is left. */
export function MaskedText({
  value,
  label,
  onReveal,
  reasons = noReasons,
  duration = 30_000,
  className,
  ...rest
}: MaskedTextProps) {
  const messages = useMessages('details', details)
  const [asking, setAsking] = useState(false)
  const [full, setFull] = useState<string>()

  useEffect(() => {
    if (full === undefined) return undefined
    const hide = () => setFull(undefined)
    const hideWhenAway = () => {
      if (document.hidden) hide()
    }
    const timer = setTimeout(hide, duration)
    document.addEventListener('visibilitychange', hideWhenAway)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', hideWhenAway)
    }
  }, [full, duration])

  const shown = full !== undefined
  const action = `${shown ? messages.hide : messages.reveal} ${label}`
  return (
    <span
      data-component="MaskedText"
      data-revealed={shown ? '' : undefined}
      {...rest}
      className={joinClasses(css.root, className)}
    >
      <span className={css.text} aria-live="polite">
        {full ?? value}
      </span>
      {onReveal && (
        <Tooltip content={shown ? messages.hide : messages.reveal} announce="none">
          <button
            type="button"
            aria-label={action}
            className={css.button}
            onClick={() => {
              if (shown) setFull(undefined)
              else setAsking(true)
            }}
          >
            <Icon of={shown ? EyeOff : Eye} size={14} />
          </button>
        </Tooltip>
      )}
      {asking && onReveal && (
        <RevealDialog
          title={`${messages.revealTitle} · ${label}`}
          reasons={reasons}
          onClose={() => setAsking(false)}
          onReveal={async (reason) => {
            setFull(await onReveal({ reason }))
            setAsking(false)
          }}
        />
      )}
    </span>
  )
}
