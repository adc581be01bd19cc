import { type MouseEvent, useEffect, useRef } from 'react'
import { Button, type ButtonProps } from '../Button/Button.tsx'

export interface DebouncedButtonProps extends ButtonProps {
  /** Presses within this time after one that counted are ignored, ms. @default 1000 */
  interval?: number | undefined
}

const never = Number.NEGATIVE_INFINITY

/**
 * A button that a double press cannot fire twice. Who was told what is wrong, and mended it, need not wait: what was
 * started has come to its end (`loading`), or something was typed meanwhile.
 */
export function DebouncedButton({
  interval = 1000,
  onClick,
  loading = false,
  ...rest
}: DebouncedButtonProps) {
  const last = useRef(never)
  const wasLoading = useRef(loading)
  useEffect(() => {
    if (wasLoading.current && !loading) last.current = never
    wasLoading.current = loading
  }, [loading])
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (event.timeStamp - last.current < interval) {
      // An ignored press must not submit its form either.
      event.preventDefault()
      return
    }
    last.current = event.timeStamp
    const forget = () => {
      last.current = never
    }
    const { ownerDocument } = event.currentTarget
    for (const kind of ['input', 'change'])
      ownerDocument.addEventListener(kind, forget, { capture: true, once: true })
    onClick?.(event)
  }
  return <Button data-component="DebouncedButton" {...rest} loading={loading} onClick={handleClick} />
}
