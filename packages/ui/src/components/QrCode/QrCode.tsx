import { RefreshCw } from 'lucide-react'
import type { Ref } from 'react'
import { encode } from 'uqr'
import { details } from '../../locale/zh-CN/details.ts'
import type { BaseProps } from '../../private/BaseProps.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { Button } from '../Button/Button.tsx'
import { Spinner } from '../Spinner/Spinner.tsx'
import { modulePath } from './modulePath.ts'
import * as css from './QrCode.css.ts'

export interface QrCodeProps extends BaseProps {
  /** What the code says. */
  value: string
  /** Side of the code, px. @default 160 */
  size?: number | undefined
  /** What it is for, as its accessible name. @default 二维码 */
  label?: string | undefined
  /** Share that may be damaged: L 7 %, M 15 %, Q 25 %, H 30 %. @default 'M' */
  correction?: 'L' | 'M' | 'Q' | 'H' | undefined
  /** `expired` covers the code, with a button if there is `onRefresh`. @default 'ready' */
  state?: 'ready' | 'loading' | 'expired' | undefined
  /** Asks for another code once this one has expired. */
  onRefresh?: (() => void) | undefined
  /** The root element. */
  ref?: Ref<HTMLDivElement> | undefined
}

/** A QR code, drawn as one crisp path. */
export function QrCode({
  value,
  size = 160,
  label,
  correction = 'M',
  state = 'ready',
  onRefresh,
  className,
  ...rest
}: QrCodeProps) {
  const messages = useMessages('details', details)
  const code = encode(value, { ecc: correction, border: 0 })
  const covered = state !== 'ready'
  return (
    <div data-component="QrCode" data-state={state} {...rest} className={joinClasses(css.root, className)}>
      <svg
        role="img"
        aria-label={label ?? messages.qrCode}
        aria-hidden={covered || undefined}
        width={size}
        height={size}
        viewBox={`0 0 ${code.size} ${code.size}`}
        shapeRendering="crispEdges"
        className={covered ? css.faded : undefined}
      >
        <path fill="currentColor" d={modulePath(code.data)} />
      </svg>
      {covered && (
        <div className={css.cover} data-theme="light" role="status">
          {state === 'loading' ? (
            <Spinner size={24} label={null} />
          ) : (
            <>
              {messages.qrExpired}
              {onRefresh && (
                <Button size="small" icon={RefreshCw} onClick={onRefresh}>
                  {messages.refresh}
                </Button>
              )}
            </>
          )}
        </div>
      )}
    </div>
  )
}
